import { content } from 'published:content';
import { isValidElement, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { projectPath } from '../shared/model/slug.ts';
import { caseOf, pageTitle, type RouteId, type ShownPage, siteAddress } from './content/pages.ts';
import { KNOWN_PROJECTS } from './content/projects.ts';
import type { DocumentData } from './documentData.ts';
import { renderHead } from './head.ts';
import { scriptJson } from './html.ts';
import { publicRoutes } from './publicRoutes.ts';
import { DATA_ID, listPath, type PageData, pageCountOf } from './published/pageData.ts';
import { routes } from './routes.tsx';
import { renderIndex } from './search/renderIndex.ts';
import { type ShareImage, shareImage } from './shareImage.ts';

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

function listedPaths(): string[] {
  const { projects } = content;
  const paths = publicRoutes.flatMap(({ id, path = '*' }) => {
    if (id === 'project')
      return [...Object.keys(KNOWN_PROJECTS), ...projects.map(({ slug }) => slug)].map(projectPath);
    if (id === 'all-projects')
      return Array.from({ length: pageCountOf(projects.length) }, (_, index) =>
        listPath(index + 1),
      );
    return path;
  });
  return paths.filter((path) => path !== '*' && !UNLISTED_PATHS.includes(path));
}

export interface Document {
  /** The file, relative to the site's folder. */
  file: string;
  /** The page's module, relative to src-site. */
  module: string;
  data: DocumentData;
  head: string;
  app: string;
  /** The element with the projects that it shows; empty if it shows none. */
  projects: string;
  /** What stands above the page, in a shared preview. */
  bar?: string;
}

export interface PageDocument extends Document {
  path: string;
  image: ShareImage;
  /** When visitors have seen it change last, as an ISO time; undefined where nobody has recorded it. */
  changedAt: string | undefined;
}

/** Without it, React moves large boundaries to the end of the document, and an inline script moves them back. */
const EVERYTHING_AT_ONCE = Number.POSITIVE_INFINITY;
const PAGE_MODULES = import.meta.glob<Record<string, unknown>>('./pages/*.tsx');

async function renderPage(path: string): Promise<PageDocument> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(siteAddress(path)));
  if (context instanceof Response) throw new Error(`${path} answered with ${context.status}.`);
  const match = context.matches.at(-1);
  if (!match) throw new Error(`No page answers ${path}.`);
  const { params, route } = match;
  const loaderData = context.loaderData[route.id] as PageData | null | undefined;
  const title = pageTitle({ handle: route.handle, params, loaderData });
  if (!title) throw new Error(`No page answers ${path}.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = await renderHtml(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const page: ShownPage = { id: route.id as RouteId, params, pathname: path, loaderData };
  return {
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    module: await pageModule(route.element),
    data: { route: page.id, year: `${new Date().getFullYear()}` },
    head: renderHead(title, page),
    image: shareImage(page, title),
    app,
    projects: loaderData ? renderData(loaderData) : '',
    changedAt: caseOf(page)?.changedAt,
  };
}

/** The browser does not run it, so the pages' policy lets it through. */
function renderData(data: PageData): string {
  return `<script type="application/json" id="${DATA_ID}">${scriptJson(data)}</script>`;
}

async function pageModule(page: ReactNode): Promise<string> {
  for (const [path, load] of Object.entries(PAGE_MODULES)) {
    if (isValidElement(page) && Object.values(await load()).includes(page.type))
      return path.replace('./', '');
  }
  throw new Error('No module in src-site/pages exports the page.');
}

async function renderHtml(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: EVERYTHING_AT_ONCE });
  return new Response(prelude).text();
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
