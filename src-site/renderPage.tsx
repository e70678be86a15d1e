import { content } from 'published:content';
import { isValidElement, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { caseOf, pageTitle, type RouteId, type ShownPage, siteAddress } from './content/pages.ts';
import type { DocumentData } from './documentData.ts';
import { pageImage, renderHead } from './head.ts';
import { scriptJson } from './html.ts';
import { type ShareImage, type SharePicture, sharePicture } from './published/featuredCase.ts';
import { DATA_ID, type FeaturedCase, type PageData } from './published/pageData.ts';
import { routes } from './routes.tsx';

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

/** Renders the page at a path of the site to static HTML. */
export async function renderPage(path: string): Promise<PageDocument> {
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
  const shownCase = caseOf(page);
  return {
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    module: await pageModule(route.element),
    data: { route: page.id, year: `${new Date().getFullYear()}` },
    head: renderHead(title, page),
    image: { ...pageImage(page, title), picture: pictureOf(shownCase) },
    app,
    projects: loaderData ? renderData(loaderData) : '',
    changedAt: shownCase?.changedAt,
  };
}

function pictureOf(shownCase: FeaturedCase | undefined): SharePicture | undefined {
  const project = content.projects.find(({ slug }) => slug === shownCase?.slug);
  return project && sharePicture(project, content);
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

export async function renderHtml(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: EVERYTHING_AT_ONCE });
  return new Response(prelude).text();
}
