import type { Plugin, ViteDevServer } from 'vite';
import { PUBLISH_PATH } from '../../shared/model/publication.ts';
import { PUBLISHED_MODULE } from '../../src-site/published/plugin.ts';
import { runCommandFile } from '../lib/runBuild.ts';

const FAILED = 'Publishing failed: "npm start" says why in its terminal.';

/** `POST /publish` publishes what is saved in the emulators, and shows it without a reload. These origins may ask, and the site's own. */
export function publishOnRequest(origins: readonly string[]): Plugin {
  return {
    name: 'publish-on-request',
    configureServer(server) {
      server.middlewares.use(PUBLISH_PATH, (request, response) => {
        const { origin = '', host } = request.headers;
        const mayAsk = origin === `http://${host}` || origins.includes(origin);
        if (request.method !== 'POST' || !mayAsk) {
          response.writeHead(403).end();
          return;
        }
        const headers = { 'Access-Control-Allow-Origin': origin };
        publish(server).then(
          () => response.writeHead(204, headers).end(),
          () => response.writeHead(500, headers).end(FAILED),
        );
      });
    },
  };
}

async function publish(server: ViteDevServer): Promise<void> {
  const code = await runCommandFile('publishContent.ts', ['--emulators'], ['VITE_', 'PUBLISHED_']);
  if (code !== 0) throw new Error(FAILED);
  const modules = [...server.moduleGraph.idToModuleMap.values()];
  const published = modules.filter(({ id }) => id && PUBLISHED_MODULE.test(id));
  await Promise.all(published.map((module) => server.reloadModule(module)));
}
