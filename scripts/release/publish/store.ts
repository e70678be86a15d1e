import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PUBLISHER_EMAIL, PUBLISHER_UID } from '../../../shared/company.ts';
import { roleOf, type SignedInUser } from '../../../shared/model/admin.ts';
import {
  type Backend,
  chooseBackend,
  type Environment,
  siteOrigin,
} from '../../../shared/model/backend.ts';
import { clockErrorMs, EXACT_TIME, MINUTE_MS, serverNow } from '../../../shared/model/time.ts';
import { publishedFile } from '../../../src-site/published/file.ts';
import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../emulators/demoAccounts.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { PROJECT_ROOT } from '../../lib/paths.ts';
import { orUserError, UserError } from '../../lib/userError.ts';

const NO_STORE =
  'There is no store to publish from: set the VITE_FIREBASE_ values described in .env.example, or add "-- --emulators" beside a running "npm start".';

export interface PublishedSite {
  projectId: string;
  origin: string;
  /** The file with the published content, which a build reads. */
  file: string;
  isEmulators: boolean;
}

/**
 * Sets the environment from which `shared/data` connects to the store when it is imported. What the .env files say of
 * production, such as its account and its address, is nothing for the emulators.
 */
export function connectToStore(isEmulators: boolean): PublishedSite {
  Object.assign(process.env, isEmulators ? { VITE_USE_EMULATORS: 'true' } : readEnvironment());
  const { PUBLISH_API_KEY: apiKey } = process.env;
  if (apiKey) process.env['VITE_FIREBASE_API_KEY'] = apiKey;
  const backend = chooseBackend(process.env);
  const file = publishedFile(PROJECT_ROOT, process.env);
  if (backend.kind === 'unavailable' || !file) throw new UserError(NO_STORE);
  const { projectId } = backend.config;
  return { projectId, origin: originOfSite(process.env, backend), file, isEmulators };
}

/** Where visitors find the site: the company's address, until PUBLISHED_SITE names another. */
export function originOfSite(env: Environment, backend: Backend): string {
  const site = env['PUBLISHED_SITE'];
  if (typeof site !== 'string' || !site) return siteOrigin(backend);
  if (/^https?:/.test(site) && URL.canParse(site)) return new URL(site).origin;
  throw new UserError(
    `PUBLISHED_SITE is not the address of a site, such as https://<project>.web.app: ${site}`,
  );
}

export interface StaffAccount {
  email: string;
  password: string;
}

const NOBODY_TO_ASK =
  'Publishing signs in to read what staff have saved: set PUBLISH_EMAIL and PUBLISH_PASSWORD, or run it in a terminal, which asks.';

const NO_ECHO = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The account that publishes: the demo publisher with the emulators; otherwise PUBLISH_EMAIL and PUBLISH_PASSWORD. Asks in
 * the terminal for what is missing.
 */
export async function findStaffAccount(
  backend: Backend,
  env: NodeJS.ProcessEnv,
): Promise<StaffAccount> {
  if (backend.kind === 'emulator') return { email: DEMO_PUBLISHER, password: DEMO_PASSWORD };
  const { PUBLISH_EMAIL: email, PUBLISH_PASSWORD: password } = env;
  if (email && password) return { email, password };
  if (!process.stdin.isTTY) throw new UserError(NOBODY_TO_ASK);
  return {
    email: email || (await ask('Publisher’s e-mail: ', process.stdout)),
    password: password || (await ask('Password: ', NO_ECHO)),
  };
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  const isSecret = output === NO_ECHO;
  if (isSecret) process.stdout.write(question);
  const answer = await terminal.question(isSecret ? '' : question);
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return answer;
}

/**
 * Signs in as the publisher or an admin. The modules that it uses read the environment when they load.
 * @throws UserError if the account may not read what staff save
 */
export async function signInToPublish({ email, password }: StaffAccount): Promise<void> {
  const { onUserChange, signIn } = await import('../../../shared/data/auth.ts');
  await orUserError(`${email} could not sign in`, () => signIn(email, password));
  const user = await new Promise<SignedInUser | null>((resolve) => onUserChange(resolve));
  assertClock();
  if (user && roleOf(user) !== 'neither') return;
  throw new UserError(whyRefused(email, user?.uid));
}

function whyRefused(email: string, uid = PUBLISHER_UID): string {
  if (email.toLowerCase() === PUBLISHER_EMAIL && uid !== PUBLISHER_UID) {
    return `The uid of ${email} is ${uid}, not “${PUBLISHER_UID}”: put it into shared/company.ts as PUBLISHER_UID, and in its place into firestore.rules, and deploy the rules, as "npm run setup" does.`;
  }
  return `${email} may not read what staff save: use ${PUBLISHER_EMAIL}, with its address verified.`;
}

/** Refuses a clock that would date what is published wrongly. The server's time is known from the sign-in. */
function assertClock(): void {
  if (Math.abs(clockErrorMs()) <= MINUTE_MS) return;
  const [said, right] = [new Date(), serverNow()].map((time) => EXACT_TIME.format(time));
  throw new UserError(
    `This computer’s clock says ${said}, but it is ${right}: let the system set it from a time server, and try again.`,
  );
}

/**
 * Signs in, and reads what publishing needs: what is saved, and when the former addresses of projects were released that
 * other projects may get. The pictures can be read until it is closed.
 */
export async function openStore(account: StaffAccount) {
  await signInToPublish(account);
  const { signOut } = await import('../../../shared/data/auth.ts');
  const { readPicture } = await import('../../../shared/data/pictures.ts');
  const { readPublishable, readReleasedAddresses } = await import(
    '../../../shared/data/publishable.ts'
  );
  const [saved, released] = await orUserError('The content could not be read', () =>
    Promise.all([readPublishable(), readReleasedAddresses()]),
  );
  return { saved, released, readStored: readPicture, close: signOut };
}
