import type { ViteDevServer } from 'vite';
import { chooseBackend } from '../../shared/model/backend.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { PUBLISHED_MODULE } from '../../src-site/published/plugin.ts';
import { connectToStore } from '../release/publish/connect.ts';
import { findStaffAccount, signInToPublish } from '../release/publish/store.ts';
import type { Report, Target } from './publication.ts';

/**
 * Runs the publisher for the emulators until the signal is aborted: it publishes in the development server. Never rejects:
 * without it, everything else still works.
 */
export async function runDevelopmentPublisher(
  server: ViteDevServer,
  signal: AbortSignal,
): Promise<void> {
  try {
    const site = connectToStore(true);
    await signInToPublish(await findStaffAccount(chooseBackend(process.env), process.env));
    const { connectLiveStore } = await import('./liveStore.ts');
    const { runPublisher } = await import('./publisher.ts');
    await runPublisher(connectLiveStore(), developmentTarget(site, server), { signal });
  } catch (error) {
    console.error(`Nobody publishes here: ${getErrorMessage(error, 'no reason was given.')}`);
  }
}

function developmentTarget(site: ReturnType<typeof connectToStore>, server: ViteDevServer): Target {
  return {
    ...site,
    publish: async (report: Report) => {
      report('building');
      const modules = [...server.moduleGraph.idToModuleMap.values()];
      const published = modules.filter(({ id }) => id && PUBLISHED_MODULE.test(id));
      await Promise.all(published.map((module) => server.reloadModule(module)));
    },
  };
}
