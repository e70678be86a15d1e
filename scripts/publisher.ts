import { parseArgs } from 'node:util';
import { PUBLISHER_EMAIL } from '../shared/company.ts';
import { chooseBackend } from '../shared/model/backend.ts';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { DAY_MS } from '../shared/model/time.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { hostingTarget } from './publisher/hosting.ts';
import { keepUpToDate } from './publisher/keepUpToDate.ts';
import type { Status } from './publisher/status.ts';
import { takeOver } from './publisher/updates.ts';
import { assertDeployable } from './release/assertDeployable.ts';
import { connectToStore } from './release/publish/connect.ts';
import { findStaffAccount, type StaffAccount, signInToPublish } from './release/publish/store.ts';

/** The rules refuse a sign-in after 14 days. */
const SIGN_IN_EVERY_MS = DAY_MS;

const NOT_TAKEN_OVER =
  'The new code could not be installed, so the code before it is back; see the messages of npm above.';

/**
 * `npm run publisher`: publishes on the Firebase project whenever staff press “Publish Now”, until it is stopped. With
 * `-- --pull`, it also takes over new commits of the repository once their tests have passed here.
 */
async function publisher(): Promise<void> {
  const { values } = parseArgs({ options: { pull: { type: 'boolean', default: false } } });
  await assertDeployable();
  const site = connectToStore(false);
  const account = await findStaffAccount(chooseBackend(process.env), process.env);
  if (account.email.toLowerCase() !== PUBLISHER_EMAIL) {
    throw new UserError(`The publisher signs in as ${PUBLISHER_EMAIL}: set PUBLISH_EMAIL to it.`);
  }
  await signInToPublish(account);
  let running: Promise<void> | undefined;
  const stopping = onStopSignal({
    stop: async () => running?.catch(() => undefined),
    exitCode: 0,
  });
  keepSignedIn(account);
  const { connectLiveStore } = await import('./publisher/liveStore.ts');
  const { runPublisher } = await import('./publisher/publisher.ts');
  console.log(`Publishing ${site.origin} from ${site.projectId}. Ctrl-C stops it.`);
  const updated = new AbortController();
  let commit: string | undefined;
  const watchRepository = async ({ warn }: Status) => {
    commit = await keepUpToDate({ isPulling: values.pull, warn, signal: stopping });
    updated.abort();
  };
  running = runPublisher(connectLiveStore(), hostingTarget(site), {
    signal: stopping,
    resting: updated.signal,
    onReady: (status) => void watchRepository(status),
  });
  await running;
  if (stopping.aborted) return;
  if (commit) await update(commit);
  process.exit(0);
}

/** Takes over new code while nobody publishes. The process ends, so that it is started again with it. */
async function update(commit: string): Promise<void> {
  console.log('Taking over the new code…');
  if (!(await takeOver(commit))) throw new UserError(NOT_TAKEN_OVER);
  console.log('The new code is here. The publisher ends, so that it is started again with it.');
}

function keepSignedIn(account: StaffAccount): void {
  const signIn = () =>
    void signInToPublish(account).catch((error: unknown) =>
      console.error(getErrorMessage(error, 'The publisher could not sign in again.')),
    );
  setInterval(signIn, SIGN_IN_EVERY_MS).unref();
}

await runCommand(publisher);
