import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Emulators, startEmulators } from '../../../scripts/emulators/emulators.ts';
import { FIREBASE_CONFIG, PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { assertPortsFree } from '../../../scripts/lib/ports.ts';

const HOST = '127.0.0.1';
const PORTS = { hosting: 6390, hub: 6391, logging: 6392 };
const DIST = join(PROJECT_ROOT, 'dist');
const SITE = join(DIST, 'site');

/** Documents without their own public address. */
const NO_PAGES = new Set(['404.html', 'admin.html']);

export const BENCH_URL = `http://${HOST}:${PORTS.hosting}`;

/** Serves the built site with the Hosting emulator and firebase.json's headers, on its own ports. */
export async function serveBuiltSite(): Promise<Emulators> {
  await assertPortsFree(
    Object.entries(PORTS).map(([name, port]) => ({ name: `benchmark, ${name}`, port })),
  );
  const { hosting } = JSON.parse(await readFile(FIREBASE_CONFIG, 'utf8')) as { hosting: object };
  const emulators = Object.fromEntries(
    Object.entries(PORTS).map(([name, port]) => [name, { host: HOST, port }]),
  );
  const config = join(DIST, 'firebase.bench.json');
  const content = {
    hosting: { ...hosting, public: 'site' },
    emulators: { ...emulators, ui: { enabled: false }, singleProjectMode: true },
  };
  await writeFile(config, JSON.stringify(content, null, 2));
  return startEmulators({ only: ['hosting'], config });
}

/** The address of every prerendered public page, Home first. */
export async function builtPaths(): Promise<string[]> {
  const files = await readdir(SITE, { recursive: true, withFileTypes: true });
  return files
    .map(({ parentPath, name }) => relative(SITE, join(parentPath, name)))
    .filter((file) => file.endsWith('.html') && !NO_PAGES.has(file))
    .map((file) => `/${file.replace(/(index)?\.html$/, '').replaceAll('\\', '/')}`)
    .toSorted();
}
