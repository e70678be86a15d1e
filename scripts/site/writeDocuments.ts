import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN_TITLE } from '../../shared/model/admin.ts';
import { PAGE_RECORDS_PATH } from '../../src-site/published/file.ts';
import type { Document, PageDocument } from '../../src-site/renderPage.tsx';
import type { Site } from '../../src-site/renderSite.tsx';
import { SEARCH_INDEX_PATH } from '../../src-site/search/sitePart.ts';
import { renderSiteFiles } from '../../src-site/siteFiles.ts';
import { removeFolder } from '../lib/removeFolder.ts';
import { drawIcons } from './icons.ts';
import { readModuleFiles } from './moduleFiles.ts';
import { lastChanges } from './pageChanges.ts';
import { forgetOtherDrawings } from './raster.ts';
import { drawSocialImages } from './socialImage.ts';

const APP_MARK = '<!--app-->';
const HEAD_MARK = '<!--head-->';
const PROJECTS_MARK = '<!--data-->';
const ROOT_MARK = 'id="root"';
const ADMIN_HEAD = `<title>${ADMIN_TITLE}</title>\n    <meta name="robots" content="noindex" />`;

interface Paths {
  /** The folder of the client build, whose index.html is the template. */
  site: string;
  /** The folder of the server build of src-site/renderSite.tsx. */
  server: string;
  /** The file in which builds record what pages hold; undefined for a build that nobody deploys. */
  pageRecords: string | undefined;
}

/**
 * Prerenders the built site to static documents: one per public page, `404.html`, and `admin.html` for the admin's routes.
 * Also writes the icons, and the files for crawlers and link previews. Returns how many documents there are.
 */
export async function writeDocuments({ site: folder, ...paths }: Paths): Promise<number> {
  const entry = pathToFileURL(resolve(paths.server, 'renderSite.js')).href;
  const { renderSite } = (await import(entry)) as { renderSite: () => Promise<Site> };
  const site = await renderSite();
  const count = await writeHtml(folder, site);
  const changes = await dayOfChanges(site.documents, paths.pageRecords);
  if (paths.pageRecords) await copyFile(paths.pageRecords, join(folder, PAGE_RECORDS_PATH));
  await writeFiles(folder, {
    ...renderSiteFiles(site.listed, changes),
    [SEARCH_INDEX_PATH.slice(1)]: site.searchIndex,
    ...(await drawIcons(await readFile(join(folder, 'favicon.svg'), 'utf8'))),
  });
  const images = site.documents.map(({ image }) => image);
  await drawSocialImages(images, folder, (path, file) => writeFiles(folder, { [path]: file }));
  await forgetOtherDrawings();
  // Only the build needs the manifest.
  await removeFolder(join(folder, '.vite'));
  return count;
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

async function writeHtml(siteFolder: string, site: Site): Promise<number> {
  const template = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const moduleFiles = await readModuleFiles(siteFolder);
  const admin = { file: 'admin.html', module: 'admin.tsx', data: {}, head: ADMIN_HEAD };
  const documents: Document[] = [...site.documents, { ...admin, app: site.adminApp, projects: '' }];
  const files = documents.map(({ file, module, data, head, app, projects }) => {
    const attributes = Object.entries({ ...data, modules: moduleFiles(module).join(' ') })
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join('');
    const parts = {
      [ROOT_MARK]: ROOT_MARK + attributes,
      [HEAD_MARK]: head,
      [PROJECTS_MARK]: projects,
      [APP_MARK]: app,
    };
    return [file, Object.entries(parts).reduce(fill, template)];
  });
  await writeFiles(siteFolder, Object.fromEntries(files));
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
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
