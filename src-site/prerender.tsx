import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { COMPANY } from '../shared/company.ts';
import type { PageMeta } from './content/pages.ts';
import { PROJECT_DETAILS } from './content/projectDetails.ts';
import { HYDRATION_ELEMENT_ID } from './hydration.ts';
import { routes } from './routes.tsx';

export interface Document {
  /** The file, relative to the site's folder. */
  file: string;
  routeId: string;
  head: string;
  app: string;
}

const NOT_FOUND_PATH = '/404';

/** Renders every public page to static HTML: one document per route, and one for the unknown addresses. */
export async function renderDocuments(): Promise<Document[]> {
  const documents: Document[] = [];
  for (const path of [...publicPaths(), NOT_FOUND_PATH]) documents.push(await render(path));
  return documents;
}

/** The addresses that exist, the three known projects among them. */
function publicPaths(): string[] {
  const paths = routes[0]?.children?.map((route) => route.path ?? '') ?? [];
  return paths.flatMap((path) => {
    if (path === '*') return [];
    if (!path.includes(':projectId')) return [path];
    return Object.keys(PROJECT_DETAILS).map((id) => path.replace(':projectId', id));
  });
}

async function render(path: string): Promise<Document> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, COMPANY.siteUrl)));
  if (context instanceof Response) throw new Error(`${path} answered with ${context.status}.`);
  const match = context.matches.at(-1);
  if (!match) throw new Error(`No route answers ${path}.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  return {
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    routeId: match.route.id,
    head: renderHead(match.route.handle as PageMeta, match.route.id),
    app: await new Response(prelude).text(),
  };
}

function renderHead({ title, description }: PageMeta, routeId: string): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<script type="application/json" id="${HYDRATION_ELEMENT_ID}" data-route="${routeId}"></script>`,
  ].join('\n    ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
