import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build as buildDesktop } from 'electron-vite';
import { build as buildSite } from 'vite';
import { EMULATOR_BUILD_FOLDER, PROJECT_ROOT } from './paths.ts';
import { prerenderSite } from './prerender.ts';
import { runCommand } from './userError.ts';

const SITE_CONFIG = join(PROJECT_ROOT, 'src-site', 'vite.config.ts');
const SERVER_ENTRY = join(PROJECT_ROOT, 'src-site', 'prerender.tsx');
const PARTS = ['site', 'desktop'] as const;

/** `npm run build`: the site and the desktop app, for production or, with `--emulators`, for the emulators. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { emulators: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  process.env.NODE_ENV = 'production';
  const outFolder = values.emulators ? EMULATOR_BUILD_FOLDER : join(PROJECT_ROOT, 'dist');
  process.env['BUILD_OUT_DIR'] = outFolder;
  if (values.emulators) process.env['VITE_USE_EMULATORS'] = 'true';
  for (const part of PARTS.filter((name) => !values.only || name === values.only)) {
    const folder = join(outFolder, part);
    const summary = part === 'site' ? await site(outFolder) : await desktop();
    console.log(`Built ${relative(PROJECT_ROOT, folder)}: ${summary}`);
  }
}

async function site(outFolder: string): Promise<string> {
  await buildSite({ configFile: SITE_CONFIG, logLevel: 'warn' });
  await buildSite({
    configFile: SITE_CONFIG,
    logLevel: 'warn',
    build: { ssr: SERVER_ENTRY, manifest: false },
  });
  const count = await prerenderSite(join(outFolder, 'site'), join(outFolder, 'site-server'));
  return `${count} documents.`;
}

async function desktop(): Promise<string> {
  await buildDesktop({ root: PROJECT_ROOT, logLevel: 'warn' });
  return 'main, preload, renderer.';
}

await runCommand(main);
