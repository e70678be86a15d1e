import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN_TITLE } from '../../shared/model/admin.ts';
import type { PublishedContent } from '../../shared/model/publishedContent.ts';
import type { PreviewInfo } from '../../shared/model/sharedPreview.ts';
import { TEAM } from '../../shared/model/team.ts';
import { READER } from '../../src-site/content/contact.ts';
import { LEGAL_FACT_IDS, notFilledIn } from '../../src-site/content/legal.ts';
import { PAGE_RECORDS_PATH } from '../../src-site/published/file.ts';
import type { Document, PageDocument, Site } from '../../src-site/renderSite.tsx';
import { SEARCH_INDEX_PATH } from '../../src-site/search/siteSearch.ts';
import { PREVIEW_MODULE } from '../../src-site/sharedPreview/bar.ts';
import { readPreviewInfo } from '../../src-site/sharedPreview/info.ts';
import type { ShareImage } from '../../src-site/shareImage.ts';
import { renderPreviewFiles, renderSiteFiles } from '../../src-site/siteFiles.ts';
import { removeFolder } from '../lib/removeFolder.ts';
import { writePagesApart } from './apart.ts';
import { drawSocialImages } from './cards.ts';
import { type BuiltModule, withPreviewBar } from './previewDocuments.ts';
import { drawIcons, forgetOtherDrawings } from './raster.ts';

const APP_MARK = '<!--app-->';
const HEAD_MARK = '<!--head-->';
const PROJECTS_MARK = '<!--data-->';
const ROOT_MARK = 'id="root"';
const BODY_MARK = '<body>';
const ADMIN_HEAD = `<title>${ADMIN_TITLE}</title>\n    <meta name="robots" content="noindex" />`;

interface Paths {
  /** The folder of the client build, whose index.html is the template. */
  site: string;
  /** The folder of the server build of src-site/renderSite.tsx. */
  server: string;
  /** The file in which builds record what pages hold; undefined for a build that nobody deploys. */
  pageRecords: string | undefined;
  /** The file with what a shared preview says of itself; undefined for the site. */
  preview: string | undefined;
}

/** What the process that writes the pages leaves to be drawn, in the folder that only the build needs. */
const PAGES_FILE = join('.vite', 'pages.json');

interface WrittenPages {
  count: number;
  /** The link previews' pictures. */
  images: ShareImage[];
}

/**
 * Prerenders the built site to static documents: one per public page, `404.html`, and `admin.html` for the admin's routes.
 * Also writes the icons, and the files for crawlers and link previews. Returns how many documents there are.
 */
export async function writeDocuments({
  site: folder,
  server,
  pageRecords,
  preview,
}: Paths): Promise<number> {
  const records = pageRecords ? ['--records', pageRecords] : [];
  const previewArgs = preview ? ['--preview', preview] : [];
  await writePagesApart([folder, server, ...records, ...previewArgs]);
  const written = await readFile(join(folder, PAGES_FILE), 'utf8');
  const { count, images } = JSON.parse(written) as WrittenPages;
  const sign = await readFile(join(folder, 'favicon.svg'), 'utf8');
  await writeFiles(folder, await drawIcons(sign));
  await drawSocialImages(images, { folder, sign }, (path, file) => writeInto(folder, path, file));
  // The site's next build needs what a preview, which has no pictures for links, does not use.
  if (!preview) await forgetOtherDrawings();
  await removeFolder(join(folder, '.vite'));
  return count;
}

/** Writes everything but the drawings. */
export async function writePages({
  site: folder,
  server,
  pageRecords,
  preview,
}: Paths): Promise<void> {
  const info = await readPreviewInfo(preview);
  const entry = pathToFileURL(resolve(server, 'renderSite.js')).href;
  const { renderSite } = (await import(entry)) as { renderSite: () => Promise<Site> };
  const site = await renderSite();
  const count = await writeHtml(folder, site, info);
  if (info) return writePreviewFiles(folder, site, count);
  const changes = await dayOfChanges(site.documents, pageRecords);
  if (pageRecords) await copyFile(pageRecords, join(folder, PAGE_RECORDS_PATH));
  const written: WrittenPages = { count, images: site.documents.map(({ image }) => image) };
  await writeFiles(folder, {
    ...renderSiteFiles(site.listed, changes),
    [SEARCH_INDEX_PATH.slice(1)]: site.searchIndex,
    [PAGES_FILE]: JSON.stringify(written),
  });
}

/** A shared preview has no pictures for links, which would show what is not public. */
async function writePreviewFiles(folder: string, site: Site, count: number): Promise<void> {
  const written: WrittenPages = { count, images: [] };
  await writeFiles(folder, {
    ...renderPreviewFiles(),
    [SEARCH_INDEX_PATH.slice(1)]: site.searchIndex,
    [PAGES_FILE]: JSON.stringify(written),
  });
}

/** The day on which each page changed last, where it is known: publishing knows it of projects, the records of other pages. */
async function dayOfChanges(
  documents: readonly PageDocument[],
  pageRecords: string | undefined,
): Promise<Record<string, string>> {
  const others = documents.filter(({ changedAt }) => !changedAt);
  const pages = Object.fromEntries(others.map(({ path, app }) => [path, app]));
  const known = documents.flatMap(({ path, changedAt }) =>
    changedAt ? [[path, changedAt.slice(0, 'YYYY-MM-DD'.length)]] : [],
  );
  return { ...(await lastChanges(pages, pageRecords)), ...Object.fromEntries(known) };
}

async function writeHtml(siteFolder: string, site: Site, preview?: PreviewInfo): Promise<number> {
  const template = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const manifest = await readManifest(siteFolder);
  const moduleFiles = moduleFilesOf(manifest);
  const admin = { file: 'admin.html', module: 'admin.tsx', data: {}, head: ADMIN_HEAD };
  const documents: Document[] = preview
    ? withPreviewBar(site.documents, preview, manifest[PREVIEW_MODULE])
    : [...site.documents, { ...admin, app: site.adminApp, projects: '' }];
  for (const { file, module, data, head, app, projects, bar = '' } of documents) {
    const attributes = Object.entries({ ...data, modules: moduleFiles(module).join(' ') })
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join('');
    const parts = {
      [ROOT_MARK]: ROOT_MARK + attributes,
      [BODY_MARK]: BODY_MARK + bar,
      [HEAD_MARK]: head,
      [PROJECTS_MARK]: projects,
      [APP_MARK]: app,
    };
    await writeInto(siteFolder, file, Object.entries(parts).reduce(fill, template));
  }
  return documents.length;
}

function fill(template: string, [mark, text]: [mark: string, text: string]): string {
  if (!template.includes(mark)) throw new Error(`src-site/index.html has no ${mark}.`);
  return template.replace(mark, () => text);
}

async function writeFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeInto(folder, name, content);
}

async function writeInto(folder: string, name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

type Manifest = Record<string, BuiltModule & { name: string; imports?: string[] }>;

async function readManifest(siteFolder: string): Promise<Manifest> {
  const text = await readFile(join(siteFolder, '.vite', 'manifest.json'), 'utf8');
  return JSON.parse(text) as Manifest;
}

/**
 * Returns a function that names the files of the application and of a page, by its module relative to src-site. The
 * application comes first, and the browser fetches them all at once.
 */
function moduleFilesOf(manifest: Manifest): (module: string) => string[] {
  // The name of the chunk is in `src-site/chunks.ts`.
  const layouts = Object.keys(manifest).filter((key) => manifest[key]?.name === 'layout');
  return (module) => {
    const layout = module === 'admin.tsx' ? [] : layouts;
    return filesOf(manifest, ['main.tsx', ...layout, module]).map((file) => `/${file}`);
  };
}

function filesOf(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The site's build has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
}

interface PageRecord {
  /** A hash of its content. */
  digest: string;
  /** The day (`YYYY-MM-DD`) of the first build with this content; unknown for the pages of the first record. */
  since?: string;
}

/** The HTML of each page, by its path. */
type Pages = Readonly<Record<string, string>>;

type PageRecords = Readonly<Record<string, PageRecord>>;

const MAIN = /<main[\s\S]*<\/main>/;
/** These attributes change its look and its wiring, not the content. */
const NOT_CONTENT = / (?:class|id|for|name|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g;

/** Compares the pages with the file's records of the build before, and records them. Returns the known days of their last changes. */
async function lastChanges(pages: Pages, file?: string): Promise<Record<string, string>> {
  if (!file) return {};
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const records = recordPages(pages, await readRecords(file), today);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(records, null, 2));
  return Object.fromEntries(
    Object.entries(records).flatMap(([path, { since }]) => (since ? [[path, since]] : [])),
  );
}

async function readRecords(file: string): Promise<PageRecords | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PageRecords;
  } catch {
    return undefined;
  }
}

/** The records for the next build. Without those of the build before, nobody knows when a page has changed. */
export function recordPages(
  pages: Pages,
  last: PageRecords | undefined,
  today: string,
): PageRecords {
  const records = Object.entries(pages).map(([path, html]): [string, PageRecord] => {
    const [main = html] = MAIN.exec(html) ?? [];
    const digest = createHash('sha256').update(main.replace(NOT_CONTENT, '')).digest('hex');
    const known = last?.[path];
    if (known?.digest === digest) return [path, known];
    return [path, last ? { digest, since: today } : { digest }];
  });
  return Object.fromEntries(records);
}

/** @throws Error that names a text for which a figure has no room, in a sentence */
export async function checkFigures(): Promise<void> {
  await import('../../src-site/figures/drawings.ts');
}

export function reportMissingFacts(): void {
  const missing = notFilledIn(LEGAL_FACT_IDS);
  if (missing) console.log(`The legal notice is incomplete: run "npm run company". ${missing}`);
}

export function reportMissingReader({ team }: PublishedContent): void {
  if ((team ?? TEAM).some(({ name }) => name === READER)) return;
  console.log(
    `The Contact page says that ${READER} reads every message, who is not in the published team: change READER in src-site/content/contact.ts.`,
  );
}
