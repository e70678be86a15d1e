import { AdminFallback } from './AdminFallback.tsx';
import { listedPaths, UNLISTED_PATHS } from './publicPaths.ts';
import { type PageDocument, renderHtml, renderPage } from './renderPage.tsx';
import { renderIndex } from './search/renderIndex.ts';

export interface Site {
  documents: PageDocument[];
  /** The content of the admin's document until its scripts have loaded. */
  adminApp: string;
  /** The addresses of the pages that search engines should list. */
  listed: string[];
  searchIndex: string;
}

/** Renders every public page to static HTML: one document per address, and one for unknown addresses. */
export async function renderSite(): Promise<Site> {
  const listed = listedPaths();
  const documents = await renderAll(listed);
  return {
    documents: [...documents, ...(await renderAll(UNLISTED_PATHS))],
    adminApp: await renderHtml(<AdminFallback />),
    listed,
    searchIndex: searchIndex(documents),
  };
}

/** The search's index, for the development server, which builds no site. */
export async function renderSearchIndex(): Promise<string> {
  return searchIndex(await renderAll(listedPaths()));
}

/** The pages that list all projects say nothing that the projects' own pages do not say. */
function searchIndex(documents: readonly PageDocument[]): string {
  const pages = documents
    .filter(({ data }) => data.route !== 'all-projects')
    .map(({ path, data, app }) => ({ path, isProject: data.route === 'project', html: app }));
  return JSON.stringify(renderIndex(pages));
}

/** One after the other: rendering keeps one processor busy, and each page needs memory while it is rendered. */
async function renderAll(paths: readonly string[]): Promise<PageDocument[]> {
  const documents: PageDocument[] = [];
  for (const path of paths) documents.push(await renderPage(path));
  return documents;
}
