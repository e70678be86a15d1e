import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN_TITLE } from '../../shared/model/adminTitle.ts';
import { SOCIAL_IMAGE } from '../../src-site/content/socialImage.ts';
import type { Document, Site } from '../../src-site/renderSite.tsx';
import { removeFolder } from '../lib/removeFolder.ts';
import { readModuleFiles } from './moduleFiles.ts';
import { drawSocialImage } from './socialImage.ts';

const APP_MARK = '<!--app-->';
const HEAD_MARK = '<!--head-->';
const ROOT_MARK = 'id="root"';
const ADMIN_HEAD = `<title>${ADMIN_TITLE}</title>\n    <meta name="robots" content="noindex" />`;
/** Files for the build only, which visitors do not need. */
const MANIFEST_FOLDER = '.vite';

/**
 * Prerenders the built site to static documents: one per public page, `404.html`, and `admin.html` for the admin's
 * routes. Also writes the files for crawlers and link previews.
 * @param siteFolder the client build, whose index.html is the template
 * @param serverFolder the server build of src-site/renderSite.tsx
 */
export async function writeDocuments(siteFolder: string, serverFolder: string): Promise<number> {
  const template = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const site = await renderSite(serverFolder);
  const moduleFiles = await readModuleFiles(siteFolder);
  const admin = { file: 'admin.html', module: 'admin.tsx', data: {}, head: ADMIN_HEAD };
  const documents: Document[] = [...site.documents, { ...admin, app: site.adminApp }];
  for (const { file, module, data, head, app } of documents) {
    const path = join(siteFolder, file);
    const attributes = Object.entries({ ...data, modules: moduleFiles(module).join(' ') })
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join('');
    const parts = { [ROOT_MARK]: ROOT_MARK + attributes, [HEAD_MARK]: head, [APP_MARK]: app };
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Object.entries(parts).reduce(fill, template));
  }
  for (const [file, text] of Object.entries(site.files))
    await writeFile(join(siteFolder, file), text);
  await writeFile(join(siteFolder, SOCIAL_IMAGE.path), await drawSocialImage());
  await removeFolder(join(siteFolder, MANIFEST_FOLDER));
  return documents.length;
}

async function renderSite(serverFolder: string): Promise<Site> {
  const entry = pathToFileURL(resolve(serverFolder, 'renderSite.js')).href;
  const module = (await import(entry)) as { renderSite: () => Promise<Site> };
  return module.renderSite();
}

function fill(template: string, [mark, text]: [mark: string, text: string]): string {
  if (!template.includes(mark)) throw new Error(`src-site/index.html has no ${mark}.`);
  return template.replace(mark, () => text);
}
