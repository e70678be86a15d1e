import { isValidElement, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AdminFallback } from './AdminFallback.tsx';
import { KNOWN_PROJECTS } from './content/knownProjects.ts';
import { pageTitle, type RouteId, type ShownPage } from './content/pages.ts';
import type { SocialImage } from './content/socialImage.ts';
import type { DocumentData } from './documentData.ts';
import { pageImage, renderHead } from './head.ts';
import { publicRoutes } from './publicRoutes.ts';
import { routes } from './routes.tsx';
import { renderIndex } from './search/renderIndex.ts';
import { siteAddress } from './siteAddress.ts';

export interface Document {
  /** The file, relative to the site's folder. */
  file: string;
  /** The page's module, relative to src-site. */
  module: string;
  data: DocumentData;
  head: string;
  app: string;
}

export interface PageDocument extends Document {
  path: string;
  image: SocialImage;
}

export interface Site {
  documents: PageDocument[];
  /** The content of the admin's document until its scripts have loaded. */
  adminApp: string;
  /** The addresses of the pages that search engines should list. */
  listed: string[];
  searchIndex: string;
}

/** Without it, React moves large boundaries to the end of the document, and an inline script moves them back. */
const EVERYTHING_AT_ONCE = Number.POSITIVE_INFINITY;
const PAGE_MODULES = import.meta.glob<Record<string, unknown>>('./pages/*.tsx');
/** Not in the sitemap or the search's index: the results page, and the document for unknown addresses. */
const UNLISTED = ['/search', '/404'];
const LISTED = publicPaths().filter((path) => !UNLISTED.includes(path));

/** Renders every public page to static HTML: one document per address, and one for unknown addresses. */
export async function renderSite(): Promise<Site> {
  const listed = await renderAll(LISTED);
  return {
    documents: [...listed, ...(await renderAll(UNLISTED))],
    adminApp: await renderHtml(<AdminFallback />),
    listed: LISTED,
    searchIndex: searchIndex(listed),
  };
}

/** The search's index, for the development server, which builds no site. */
export async function renderSearchIndex(): Promise<string> {
  return searchIndex(await renderAll(LISTED));
}

function searchIndex(documents: readonly PageDocument[]): string {
  const pages = documents.map(({ path, data, app }) => {
    return { path, isProject: data.route === 'project', html: app };
  });
  return JSON.stringify(renderIndex(pages));
}

function renderAll(paths: readonly string[]): Promise<PageDocument[]> {
  return Promise.all(paths.map(render));
}

/** The addresses of all pages, with the known projects, and without the catch-all route. */
function publicPaths(): string[] {
  return publicRoutes.flatMap(({ path = '*' }) => {
    if (path === '*') return [];
    if (!path.includes(':projectId')) return [path];
    return Object.keys(KNOWN_PROJECTS).map((id) => path.replace(':projectId', id));
  });
}

async function render(path: string): Promise<PageDocument> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(siteAddress(path)));
  if (context instanceof Response) throw new Error(`${path} answered with ${context.status}.`);
  const match = context.matches.at(-1);
  const title = match && pageTitle({ handle: match.route.handle, params: match.params });
  if (!title) throw new Error(`No page answers ${path}.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = await renderHtml(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const page: ShownPage = { id: match.route.id as RouteId, params: match.params, pathname: path };
  return {
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    module: await pageModule(match.route.element),
    data: { route: page.id, year: `${new Date().getFullYear()}` },
    head: renderHead(title, page),
    image: pageImage(page, title),
    app,
  };
}

async function pageModule(page: ReactNode): Promise<string> {
  for (const [path, load] of Object.entries(PAGE_MODULES)) {
    if (isValidElement(page) && Object.values(await load()).includes(page.type))
      return path.replace('./', '');
  }
  throw new Error('No module in src-site/pages exports the page.');
}

async function renderHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content, { progressiveChunkSize: EVERYTHING_AT_ONCE });
  return new Response(prelude).text();
}
