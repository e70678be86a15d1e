import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmulators } from '../../../scripts/emulators/emulators.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { clearStore } from '../../e2e/emulatorStore.ts';
import { runProgram } from '../../support/command.ts';
import { startFakeHosting } from '../../support/hosting/fakeHosting.ts';
import {
  pictureAddress,
  startPictureServer,
  stopPictureServer,
  TO_PICTURE_SERVER,
} from '../../support/pictures/pictureServer.ts';

const PROGRAM = fileURLToPath(new URL('../../support/publisher/program.ts', import.meta.url));

export type PublishGround = Awaited<ReturnType<typeof preparePublishing>>;

/** The emulators, a stand-in for Hosting, and a host of pictures. */
export async function preparePublishing() {
  const emulators = await startEmulators({ only: ['auth', 'firestore'] });
  await clearStore();
  const hosting = await startFakeHosting();
  const pictures = await startPictureServer();
  const folder = mkdtempSync(join(tmpdir(), 'publish-bench-'));
  const env = {
    ...TO_PICTURE_SERVER,
    ...hosting.env,
    CLI_PROJECT: hosting.project,
    VITE_USE_EMULATORS: 'true',
    PUBLISHER_FOLDER: folder,
    PUBLISHED_CONTENT: join(folder, 'content.json'),
    PUBLISHED_SITE: hosting.liveUrl,
    CLAIM_WAIT_MS: '0',
    BUILDS: '1',
  };
  return {
    hosting,
    env,
    picture: pictureAddress(pictures, '/photo.jpg'),
    startPublisher: async (more: NodeJS.ProcessEnv = {}) => {
      const all = { ...env, ...more };
      const publisher = runProgram(process.execPath, ['--import', 'tsx', PROGRAM], all);
      await publisher.printed('The publisher is ready');
      return publisher;
    },
    close: async () => {
      await stopPictureServer(pictures);
      await hosting.close();
      await removeFolder(folder);
      await emulators.stop();
    },
  };
}
