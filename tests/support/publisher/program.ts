import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import {
  connectToStore,
  findStaffAccount,
  signInToPublish,
} from '../../../scripts/release/publish/store.ts';
import { chooseBackend } from '../../../shared/model/backend.ts';
import { folderTarget } from './folderTarget.ts';

/**
 * The real publisher on the emulators, with a build that takes no time; with BUILDS set, with the real build and the real
 * Firebase CLI.
 */
async function program(): Promise<void> {
  const { PUBLISHER_FOLDER: folder = '', CLAIM_WAIT_MS: waitMs, BUILDS } = process.env;
  const projectId = process.env['CLI_PROJECT'];
  const site = connectToStore(true);
  await signInToPublish(await findStaffAccount(chooseBackend(process.env), process.env));
  let running: Promise<void> | undefined;
  const signal = onStopSignal({ stop: async () => running, exitCode: 0 });
  const { hostingTarget } = await import('../../../scripts/publisher/hosting.ts');
  const { runPublisher } = await import('../../../scripts/publisher/publisher.ts');
  const target = BUILDS
    ? hostingTarget({ ...site, projectId: projectId ?? '' })
    : folderTarget(site, folder);
  const leaving = new AbortController();
  // As when there is newer code.
  setInterval(() => existsSync(join(folder, 'leave')) && leaving.abort(), 20).unref();
  running = runPublisher(target, {
    signal,
    leaving: leaving.signal,
    waitMs: Number(waitMs),
    retryMs: 100,
  });
  await running;
  if (leaving.signal.aborted) process.exit();
}

await runCommand(program);
