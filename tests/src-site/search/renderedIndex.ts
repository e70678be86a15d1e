import { createServer, type Plugin } from 'vite';
import { figures } from '../../../src-site/figures/plugin.ts';
import { publishedContent } from '../../../src-site/published/plugin.ts';
import type * as Renderer from '../../../src-site/renderSite.tsx';
import { SEARCH_INDEX_PATH } from '../../../src-site/search/siteSearch.ts';

/**
 * Serves the index of the site's pages. A separate server renders it, because the tests' own one prepares modules for
 * the browser only.
 */
export function renderedIndex(): Plugin {
  let index: Promise<string> | undefined;
  return {
    name: 'rendered-index',
    configureServer({ middlewares }) {
      middlewares.use(SEARCH_INDEX_PATH, (_request, response, next) => {
        index ??= render();
        index.then((json) => response.end(json), next);
      });
    },
  };
}

async function render(): Promise<string> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    plugins: [publishedContent(undefined), figures()],
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const renderer = (await server.ssrLoadModule('/src-site/renderSite.tsx')) as typeof Renderer;
    return await renderer.renderSearchIndex();
  } finally {
    await server.close();
  }
}
