import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { chooseBackend, EMULATOR_HOST, SITE_PORT } from '../shared/model/backend.ts';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { PUBLISHED_MODULE } from '../src-site/published/plugin.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from './emulators/demoAccounts.ts';
import {
  EMULATOR_PORTS,
  EMULATORS_ENDED,
  type Emulators,
  isSessionData,
  startEmulators,
} from './emulators/emulators.ts';
import { serveWithoutAdmin } from './emulators/firestoreEmulator.ts';
import { selectEmulators } from './lib/environment.ts';
import { adviseOnNode, assertPortsFree } from './lib/machine.ts';
import { DATA_FOLDER, PROJECT_ROOT } from './lib/paths.ts';
import { removeFolder } from './lib/removeFolder.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';
import type { Target } from './publisher/target.ts';
import { connectToStore, findStaffAccount, signInToPublish } from './release/publish/store.ts';

const SITE_URL = `http://${EMULATOR_HOST}:${SITE_PORT}`;

/** `npm start`: starts the emulators with the last session's data, and the site in development. */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      data: { type: 'string', default: DATA_FOLDER },
    },
  });
  adviseOnNode();
  await assertPortsFree([
    { name: 'the site', port: SITE_PORT },
    EMULATOR_PORTS.auth,
    EMULATOR_PORTS.firestore,
  ]);
  if (values.fresh) await removeData(values.data);

  let emulators: Emulators | undefined;
  let site: ViteDevServer | undefined;
  let publishing: Promise<void> | undefined;
  const stopping = onStopSignal({
    // The publisher signs off in the store, whose data is saved after that.
    finish: async () => {
      console.log('Stopping, and saving the data…');
      await publishing;
    },
    stop: () => Promise.all([site?.close(), emulators?.stop()]),
    exitCode: 0,
  });

  console.log('Starting the Auth and Firestore emulators (about 10 s)…');
  try {
    emulators = await startEmulators({ only: ['auth', 'firestore'], dataFolder: values.data });
  } catch (error) {
    if (stopping.aborted) return;
    serveWithoutAdmin(error);
  }
  site = await serveSite();
  if (stopping.aborted) return;
  if (!emulators) {
    console.log(`Ready: ${SITE_URL} (Ctrl-C stops it)`);
    return;
  }
  publishing = runDevelopmentPublisher(site, stopping);
  printFirstSteps();
  const data = emulators.isSeeded ? 'new, with demo content' : 'from the last session';
  console.log(`Ready: data ${data}; Ctrl-C stops everything and keeps it.`);
  await emulators.ended;
  if (stopping.aborted) return;
  throw new UserError(EMULATORS_ENDED);
}

async function removeData(folder: string): Promise<void> {
  if (existsSync(folder) && !isSessionData(folder)) {
    throw new UserError(`${folder} holds no session's data: remove it yourself, or name another.`);
  }
  await removeFolder(folder);
}

/** Serves the site in development, against the emulators, whatever the shell's environment and the .env files say. */
async function serveSite(): Promise<ViteDevServer> {
  process.env.NODE_ENV = 'development';
  selectEmulators();
  const configFile = join(PROJECT_ROOT, 'src-site', 'vite.config.ts');
  const listeners = process.listeners('SIGTERM');
  const server = await createServer({
    configFile,
    logLevel: 'warn',
    clearScreen: false,
    server: { host: EMULATOR_HOST, port: SITE_PORT, strictPort: true },
  });
  // Vite would end the process at once, before the emulators have saved their data.
  const ofVite = process.listeners('SIGTERM').filter((listener) => !listeners.includes(listener));
  for (const listener of ofVite) process.off('SIGTERM', listener);
  return server.listen();
}

function printFirstSteps(): void {
  console.log(`  See the site       ${SITE_URL}`);
  console.log(
    `  Sign in            ${SITE_URL}/admin/dashboard as ${DEMO_ADMIN}, ${DEMO_PASSWORD}`,
  );
  console.log('  Change a headline  Content > Hero Section Title, then Publish');
}

/**
 * Runs the publisher for the emulators until the signal is aborted: it publishes in the development server. Never rejects:
 * without it, everything else still works.
 */
async function runDevelopmentPublisher(server: ViteDevServer, signal: AbortSignal): Promise<void> {
  try {
    const site = connectToStore(true);
    await signInToPublish(await findStaffAccount(chooseBackend(process.env), process.env));
    const { runPublisher } = await import('./publisher/publisher.ts');
    const { localPreviews } = await import('./publisher/previews/local.ts');
    const previews = await localPreviews(site, signal);
    await runPublisher({ ...developmentTarget(site, server), previews }, { signal });
  } catch (error) {
    console.error(`Nobody publishes here: ${getErrorMessage(error, 'no reason was given.')}`);
  }
}

function developmentTarget(
  site: ReturnType<typeof connectToStore>,
  server: ViteDevServer,
): Omit<Target, 'previews'> {
  return {
    ...site,
    publish: async () => {
      const modules = [...server.moduleGraph.idToModuleMap.values()];
      const published = modules.filter(({ id }) => id && PUBLISHED_MODULE.test(id));
      await Promise.all(published.map((module) => server.reloadModule(module)));
    },
  };
}

await runCommand(start);
