import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type * as Renderer from '../renderSite.tsx';
import { SEARCH_INDEX_PATH } from './siteSearch.ts';

const RENDERER = fileURLToPath(new URL('../renderSite.tsx', import.meta.url));

/** Serves the search's index of the current pages in development. The build writes the index with the documents. */
export const searchIndex: Plugin = {
  name: 'search-index',
  configureServer(server) {
    const render = async () => {
      const renderer = (await server.ssrLoadModule(RENDERER)) as typeof Renderer;
      return renderer.renderSearchIndex();
    };
    server.middlewares.use(SEARCH_INDEX_PATH, (_request, response, next) => {
      const answer = (index: string) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(index);
      render().then(answer, next);
    });
  },
};
