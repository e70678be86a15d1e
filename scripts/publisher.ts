import { parseArgs } from 'node:util';
import { PUBLISHER_EMAIL } from '../shared/company.ts';
import { chooseBackend } from '../shared/model/backend.ts';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { DAY_MS } from '../shared/model/time.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { hostingTarget } from './publisher/hosting.ts';
import { watchRepository } from './publisher/updates.ts';
import { assertDeployable } from './release/deployable.ts';
import {
  connectToStore,
  findStaffAccount,
  type StaffAccount,
  signInToPublish,
} from './release/publish/store.ts';

/** The rules refuse a sign-in after 14 days. */
const SIGN_IN_EVERY_MS = DAY_MS;

/** `npm run publisher`: publishes on the Firebase project whenever staff press “Publish”, until it is stopped. */
async function publisher(): Promise<void> {
  // It has no options, and refuses them.
  parseArgs();
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
  running = runPublisher(hostingTarget(site), {
    signal: stopping,
    onReady: ({ warn }) => void watchRepository({ warn, signal: stopping }),
  });
  await running;
}

function keepSignedIn(account: StaffAccount): void {
  const signIn = () =>
    void signInToPublish(account).catch((error: unknown) =>
      console.error(getErrorMessage(error, 'The publisher could not sign in again.')),
    );
  setInterval(signIn, SIGN_IN_EVERY_MS).unref();
}

await runCommand(publisher);
