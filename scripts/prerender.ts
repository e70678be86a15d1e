import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Document } from '../src-site/prerender.tsx';
import { readPageModules } from './pageModules.ts';

const APP_MARK = '<!--app-->';
const HEAD_MARK = '<!--head-->';
const ADMIN_HEAD = '<title>Admin</title>\n    <meta name="robots" content="noindex" />';
const ADMIN_APP = '<p role="status">Loading...</p>';

/**
 * Turns the built site into static documents: one per public page, `404.html`, and `admin.html` for the admin's routes.
 * @param siteFolder the client build, whose index.html is the template
 * @param serverFolder the server build of src-site/prerender.tsx, removed afterwards
 */
export async function prerenderSite(siteFolder: string, serverFolder: string): Promise<number> {
  const template = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const entry = pathToFileURL(resolve(serverFolder, 'prerender.js')).href;
  const { renderDocuments } = (await import(entry)) as {
    renderDocuments: () => Promise<Document[]>;
  };
  const preloads = await readPageModules(siteFolder);
  const publicDocuments = (await renderDocuments()).map(({ file, head, app, routeId }) => ({
    file,
    head: `${head}\n    ${preloads(routeId)}`,
    app,
  }));
  const admin = { file: 'admin.html', head: ADMIN_HEAD, app: ADMIN_APP };
  const documents = [...publicDocuments, admin];
  for (const { file, head, app } of documents) {
    const path = join(siteFolder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, fill(fill(template, HEAD_MARK, head), APP_MARK, app));
  }
  await rm(serverFolder, { recursive: true });
  return documents.length;
}

function fill(template: string, mark: string, text: string): string {
  if (!template.includes(mark)) throw new Error(`src-site/index.html has no ${mark}.`);
  return template.replace(mark, () => text);
}
