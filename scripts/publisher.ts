import { parseArgs } from 'node:util';
import { COMPANY, PUBLISHER_EMAIL } from '../shared/company.ts';
import { chooseBackend } from '../shared/model/backend.ts';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { DAY_MS } from '../shared/model/time.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { hostingTarget } from './publisher/hosting.ts';
import { showService } from './publisher/showService.ts';
import { type Updating, watchRepository } from './publisher/updates.ts';
import { assertDeployable } from './release/deployable.ts';
import {
  connectToStore,
  findStaffAccount,
  type StaffAccount,
  signInToPublish,
} from './release/publish/store.ts';

/** The rules refuse a sign-in after 14 days. */
const SIGN_IN_EVERY_MS = DAY_MS;

/**
 * `npm run publisher`: publishes on the Firebase project whenever staff press “Publish”, until it is stopped. `-- --service`
 * says how this computer starts it by itself, and keeps it up to date.
 */
async function publisher(): Promise<void> {
  const { values } = parseArgs({ options: { service: { type: 'boolean', default: false } } });
  if (values.service) await showService();
  else await runUntilStopped();
}

async function runUntilStopped(): Promise<void> {
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
  const { runPublisher } = await import('./publisher/publisher.ts');
  console.log(`Publishing ${site.origin} from ${site.projectId}. Ctrl-C stops it.`);
  const leaving = new AbortController();
  let next: string | undefined;
  const update = (commit: string) => {
    next = commit;
    leaving.abort();
  };
  running = runPublisher(hostingTarget(site), {
    signal: stopping,
    leaving: leaving.signal,
    onReady: ({ warn }) => {
      process.send?.('ready');
      void watchRepository({ warn, signal: stopping, updating: updatesBy(update) });
    },
  });
  await running;
  if (next) process.send?.({ update: next }, () => process.exit());
}

/** Undefined where the publisher does not run as a service (publisher/keepRunning.js), which alone can replace its code. */
function updatesBy(update: Updating['update']): Updating | undefined {
  if (!process.send) return undefined;
  const { PUBLISH_GITHUB_TOKEN: token, NO_UPDATE_BEFORE: notBefore = 0 } = process.env;
  return {
    github: { repository: COMPANY.repository, token },
    notBeforeMs: Number(notBefore),
    update,
  };
}

function keepSignedIn(account: StaffAccount): void {
  const signIn = () =>
    void signInToPublish(account).catch((error: unknown) =>
      console.error(getErrorMessage(error, 'The publisher could not sign in again.')),
    );
  setInterval(signIn, SIGN_IN_EVERY_MS).unref();
}

await runCommand(publisher);
