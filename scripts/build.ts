import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { pageRecordsFile, publishedFile, readPublished } from '../src-site/published/file.ts';
import { readEnvironment, selectEmulators } from './lib/environment.ts';
import { NOTED_LICENSES, writeLicenses } from './lib/licenses.ts';
import { CACHE_FOLDER, EMULATOR_BUILD_FOLDER, PROJECT_ROOT } from './lib/paths.ts';
import { removeFolder } from './lib/removeFolder.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { bundleApart } from './site/apart.ts';
import { checkPreviewInfo } from './site/previewDocuments.ts';
import {
  checkFigures,
  reportMissingFacts,
  reportMissingReader,
  writeDocuments,
} from './site/writeDocuments.ts';

const PARTS = ['site', 'desktop'] as const;
/** Where the pages of each admin are. */
const ADMINS = { site: 'site', desktop: join('desktop', 'renderer') };

/** The folders of the bundles that each part is made of. */
const BUNDLES = {
  site: ['site'],
  desktop: ['main', 'preload', 'renderer'].map((name) => join('desktop', name)),
};
/** Where the licenses of each part stand: on the site, and beside the app. */
const LICENSES = { site: join('site', 'licenses.txt'), desktop: 'licenses.txt' };
/** What is in each part and in no script: styles, the font, and what runs the app. */
const OTHER_PACKAGES = {
  site: ['tailwindcss', '@fontsource-variable/geist'],
  desktop: ['tailwindcss', '@fontsource-variable/geist', 'electron'],
};

/**
 * `npm run build`: builds the site and the desktop app for production, or with `--emulators` for the emulators. `--out` names
 * another folder.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      emulators: { type: 'boolean', default: false },
      only: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const parts = PARTS.filter((name) => !values.only || name === values.only);
  if (parts.length === 0) throw new UserError('--only takes "site" or "desktop".');
  process.env.NODE_ENV = 'production';
  const usualFolder = values.emulators ? EMULATOR_BUILD_FOLDER : join(PROJECT_ROOT, 'dist');
  const outFolder = values.out ? resolve(values.out) : usualFolder;
  process.env['BUILD_OUT_DIR'] = outFolder;
  if (values.emulators) selectEmulators();
  // Also makes sure that Vite can read it.
  const environment = readEnvironment();
  const isShared = Boolean(environment['PUBLISHED_PREVIEW']);
  if (isShared && !(values.only === 'site' && values.out))
    throw new UserError('A shared preview is built with "--only site --out FOLDER".');
  // The document that previews pages, beside the pages of each admin.
  const preview = join(outFolder, 'preview');
  const previewing = isShared ? undefined : bundleApart('preview', preview);
  for (const part of parts) {
    let summary = 'main, preload, renderer.';
    if (part === 'site') summary = await site(outFolder, values.emulators, environment);
    else await desktop();
    console.log(`Built ${relative(PROJECT_ROOT, join(outFolder, part))}: ${summary}`);
  }
  if (parts.includes('site')) reportMissingFacts();
  await previewing;
  for (const part of parts) {
    const bundles = BUNDLES[part].map((name) => join(outFolder, name));
    const licenses = join(outFolder, LICENSES[part]);
    const noted = isShared ? bundles : [...bundles, preview];
    await writeLicenses(licenses, noted, OTHER_PACKAGES[part]);
    if (!isShared) await cp(preview, join(outFolder, ADMINS[part]), { recursive: true });
    await Promise.all(bundles.map((folder) => rm(join(folder, NOTED_LICENSES))));
  }
  await removeFolder(preview);
}

function inOneSentence(fallback: string) {
  return (error: unknown): never => {
    throw new UserError(getErrorMessage(error, fallback));
  };
}

async function desktop(): Promise<void> {
  const { build } = await import('electron-vite');
  await build({ root: PROJECT_ROOT, logLevel: 'warn' });
}

async function site(
  outFolder: string,
  isForEmulators: boolean,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const published = publishedFile(PROJECT_ROOT, environment);
  // These report what cannot be used in one sentence, before the bundler fails on it.
  const content = await readPublished(published).catch(
    inOneSentence('The published content cannot be used.'),
  );
  const sharedPreview = environment['PUBLISHED_PREVIEW'];
  await checkPreviewInfo(sharedPreview).catch(inOneSentence('The preview cannot be built.'));
  await checkFigures().catch(inOneSentence('The figures cannot be drawn.'));
  const folder = join(outFolder, 'site');
  await bundleApart('site', folder);
  // Builds for the emulators are not deployed, and a preview is not what visitors get: they keep no record.
  const isDeployed = !isForEmulators && !sharedPreview;
  const pageRecords = isDeployed && published ? pageRecordsFile(published) : undefined;
  const count = await prerender(folder, pageRecords, sharedPreview);
  reportMissingReader(content);
  return `${count} documents.`;
}

/**
 * Builds the server's part of the site inside the project, whose packages it imports, wherever the site itself is built.
 * Its folder has one name for each site, so that what an interrupted build leaves is removed by the next one.
 */
async function prerender(
  siteFolder: string,
  pageRecords: string | undefined,
  preview: string | undefined,
): Promise<number> {
  const name = createHash('sha256').update(siteFolder).digest('hex').slice(0, 8);
  const server = join(CACHE_FOLDER, `site-server-${name}`);
  await removeFolder(server);
  try {
    await bundleApart('server', server);
    return await writeDocuments({ site: siteFolder, server, pageRecords, preview });
  } finally {
    await removeFolder(server);
  }
}

await runCommand(main);
