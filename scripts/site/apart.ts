import { join } from 'node:path';
import { runToEnd, stopAll } from '../lib/childProcess.ts';

/** For browsers; for the rendering of the pages; the page that the admin's previews load. */
const SITE_BUNDLES = ['site', 'server', 'preview'] as const;

export type SiteBundle = (typeof SITE_BUNDLES)[number];

export function isBundle(name: string): name is SiteBundle {
  return SITE_BUNDLES.some((bundle) => bundle === name);
}

/** With a larger one, a build needs up to 300 MB more, and is no faster. */
const SMALL_HEAP = ['--max-semi-space-size=1', '--max-old-space-size=400'];
/** The bundler's own memory goes back to the system at once. */
const RETURN_MEMORY = { MALLOC_ARENA_MAX: '1', MIMALLOC_PURGE_DELAY: '0' };

/** @param folder where the part is written; the preview's configuration has its own */
export function bundleApart(part: SiteBundle, folder: string): Promise<void> {
  return runApart('bundle.ts', [part, folder]);
}

/** Renders and writes the pages (writeDocuments.ts). */
export function writePagesApart(args: readonly string[]): Promise<void> {
  return runApart('pages.ts', args);
}

/**
 * Runs a step of the build in a process of its own, because neither a bundler nor Node returns the memory that it has
 * needed before its process ends. If it fails, it has said why, and the whole build ends.
 */
async function runApart(program: string, args: readonly string[]): Promise<void> {
  const command = [...SMALL_HEAP, '--import', 'tsx', join(import.meta.dirname, program), ...args];
  const code = await runToEnd(process.execPath, command, { ...process.env, ...RETURN_MEMORY });
  if (code === 0) return;
  await stopAll();
  process.exit(1);
}
