import { content } from 'published:content';
import { projectPath } from '../shared/model/slug.ts';
import { KNOWN_PROJECTS } from './content/projects.ts';
import { publicRoutes } from './publicRoutes.ts';
import { listPath, pageCountOf } from './published/pageData.ts';
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

/** Not in the sitemap or the search's index: the results page, and the document for unknown addresses. */
const UNLISTED_PATHS = ['/search', '/404'];

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

/** The addresses of the pages that search engines should list. */
function listedPaths(): string[] {
  return publicPaths().filter((path) => !UNLISTED_PATHS.includes(path));
}

/** The addresses of all pages, without the catch-all route. */
function publicPaths(): string[] {
  return publicRoutes.flatMap(({ id, path = '*' }) => {
    if (path === '*') return [];
    if (id === 'project') return projectPaths();
    return id === 'all-projects' ? listPaths() : [path];
  });
}

function projectPaths(): string[] {
  const slugs = content.projects.map((project) => project.slug).filter((slug) => slug !== '');
  return [...Object.keys(KNOWN_PROJECTS), ...slugs].map(projectPath);
}

function listPaths(): string[] {
  const count = pageCountOf(content.projects.length);
  return Array.from({ length: count }, (_, index) => listPath(index + 1));
}

/** The admin's document until its code has loaded, with the same text in the same place as the guard's. */
function AdminFallback() {
  return (
    <main className="grid min-h-svh place-content-center p-4 text-center text-muted">
      <h1 className="sr-only">Admin</h1>
      <div className="grid justify-items-center gap-2">
        <noscript>
          <p>
            The admin needs JavaScript. Turn it on and load the page again, or go{' '}
            <a href="/" className="text-accent underline">
              back to the site
            </a>
            .
          </p>
        </noscript>
        <p role="status" className="noscript:hidden">
          Loading...
        </p>
        <p className="appears-late noscript:hidden">
          This takes longer than usual. Check your connection, then{' '}
          <a href="/admin/dashboard" className="text-accent underline">
            load the page again
          </a>
          .
        </p>
      </div>
    </main>
  );
}
