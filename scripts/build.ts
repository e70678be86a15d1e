import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build as buildDesktop } from 'electron-vite';
import { build as buildSite, type Plugin } from 'vite';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { pageRecordsFile, publishedFile, readPublished } from '../src-site/published/file.ts';
import { PICTURE_FOLDERS } from '../src-site/published/pictures.ts';
import { emptyFolder } from './lib/emptyFolder.ts';
import { readEnvironment } from './lib/environment.ts';
import { CACHE_FOLDER, EMULATOR_BUILD_FOLDER, PROJECT_ROOT } from './lib/paths.ts';
import { removeFolder } from './lib/removeFolder.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { writeDocuments } from './site/writeDocuments.ts';

const SITE_CONFIG = join(PROJECT_ROOT, 'src-site', 'vite.config.ts');
const PREVIEW_CONFIG = join(PROJECT_ROOT, 'src-site', 'vite.preview.config.ts');
const SERVER_ENTRY = join(PROJECT_ROOT, 'src-site', 'renderSite.tsx');
const PARTS = ['site', 'desktop'] as const;
/** Where the pages of each admin are. */
const ADMINS = { site: 'site', desktop: join('desktop', 'renderer') };

/**
 * `npm run build`: builds the site and the desktop app for production, or with `--emulators` for the emulators. `--out` names
 * another folder; `--quick` skips the site's second minifier.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      emulators: { type: 'boolean', default: false },
      only: { type: 'string' },
      out: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const parts = PARTS.filter((name) => !values.only || name === values.only);
  if (parts.length === 0) throw new UserError('--only takes "site" or "desktop".');
  process.env.NODE_ENV = 'production';
  const usualFolder = values.emulators ? EMULATOR_BUILD_FOLDER : join(PROJECT_ROOT, 'dist');
  const outFolder = values.out ? resolve(values.out) : usualFolder;
  process.env['BUILD_OUT_DIR'] = outFolder;
  if (values.emulators) process.env['VITE_USE_EMULATORS'] = 'true';
  if (values.quick) process.env['BUILD_MINIFIER'] = 'oxc';
  for (const part of parts) {
    let summary = 'main, preload, renderer.';
    if (part === 'site') summary = await site(outFolder, values.emulators);
    else await buildDesktop({ root: PROJECT_ROOT, logLevel: 'warn' });
    console.log(`Built ${relative(PROJECT_ROOT, join(outFolder, part))}: ${summary}`);
  }
  // The document that previews pages, beside the pages of each admin.
  await buildSite({ configFile: PREVIEW_CONFIG, logLevel: 'warn' });
  const preview = join(outFolder, 'preview');
  for (const part of parts) await cp(preview, join(outFolder, ADMINS[part]), { recursive: true });
  await removeFolder(preview);
}

async function site(outFolder: string, isForEmulators: boolean): Promise<string> {
  const published = publishedFile(PROJECT_ROOT, readEnvironment());
  // Reports an unusable file in one sentence, before the bundler fails on it.
  await readPublished(published).catch((error: unknown) => {
    throw new UserError(getErrorMessage(error, 'The published content cannot be used.'));
  });
  const folder = join(outFolder, 'site');
  await buildSite({ configFile: SITE_CONFIG, logLevel: 'warn', plugins: [emptyBefore(folder)] });
  // Builds for the emulators are not deployed, so they keep no record.
  const pageRecords = isForEmulators || !published ? undefined : pageRecordsFile(published);
  return `${await prerender(folder, pageRecords)} documents.`;
}

/** Empties the folder of the built site, except for the pictures, once all modules could be read. */
function emptyBefore(folder: string): Plugin {
  const kept = PICTURE_FOLDERS.map((path) => path.slice(1));
  return {
    name: 'empty-before',
    buildEnd: async (error) => {
      if (!error) await emptyFolder(folder, kept);
    },
  };
}

/**
 * Builds the server's part of the site inside the project, whose packages it imports, wherever the site itself is built.
 * Its folder has one name for each site, so that what an interrupted build leaves is removed by the next one.
 */
async function prerender(siteFolder: string, pageRecords: string | undefined): Promise<number> {
  const name = createHash('sha256').update(siteFolder).digest('hex').slice(0, 8);
  const server = join(CACHE_FOLDER, `site-server-${name}`);
  await removeFolder(server);
  try {
    await buildSite({
      configFile: SITE_CONFIG,
      logLevel: 'warn',
      build: { ssr: SERVER_ENTRY, outDir: server, manifest: false },
    });
    return await writeDocuments({ site: siteFolder, server, pageRecords });
  } finally {
    await removeFolder(server);
  }
}

await runCommand(main);
