import { initializeApp, setLogLevel } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  deleteDoc,
  doc,
  type EmulatorMockTokenOptions,
  type Firestore,
  getDoc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { COMPANY, PUBLISHER_EMAIL, PUBLISHER_UID } from '../../shared/company.ts';
import { EMULATOR_PROJECT_ID } from '../../shared/model/backend.ts';
import { versionId } from '../../shared/model/history.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { firestoreAddress } from '../support/firestoreAddress.ts';

/** The member of staff who writes in these tests. */
export const STAFF = `ana@${COMPANY.emailDomain}`;
export const COLLEAGUE = `ben@${COMPANY.emailDomain}`;

export const PROJECT_ID = 'Abcdefghij0123456789';

// The SDK would log every refusal, and the tests expect thousands.
setLogLevel('silent');

/** A verified member of staff. */
export function staff(): Firestore {
  return signedIn({ email: STAFF, email_verified: true });
}

let accountCount = 0;

/** Another account of the same verified member of staff, and the path of its first request to publish. */
export function freshAccount(): { writer: Firestore; path: string } {
  accountCount += 1;
  const sub = `Account${String(accountCount).padStart(21, '0')}`;
  const writer = signedIn({ email: STAFF, email_verified: true, sub });
  return { writer, path: `publishRequests/${sub}-0` };
}

/** The verified account that publishes. */
export function publisher(): Firestore {
  return signedIn({ sub: PUBLISHER_UID, email: PUBLISHER_EMAIL, email_verified: true });
}

/** A user who has just signed in with a password, unless the claims differ. The uid of the account is `sub`. */
export function signedIn(claims: object, projectId?: string): Firestore {
  return connect(
    {
      auth_time: secondsAgo(0),
      firebase: { sign_in_provider: 'password', identities: {} },
      sub: 'somebody',
      ...claims,
    },
    projectId,
  );
}

/** A time in the past as a token holds it, in seconds. */
export function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}

export function notSignedIn(): Firestore {
  return connect();
}

let appCount = 0;

/**
 * Connects to the running emulator with Firestore Lite, as the product does. The full client of the testing library
 * waits for a stream of responses, and considers itself offline on a busy machine.
 */
function connect(
  mockUserToken?: EmulatorMockTokenOptions | string,
  projectId = EMULATOR_PROJECT_ID,
): Firestore {
  appCount += 1;
  const app = initializeApp({ projectId }, String(appCount));
  const store = initializeFirestore(app, {});
  const [host = '', port] = firestoreAddress().split(':');
  connectFirestoreEmulator(
    store,
    host,
    Number(port),
    mockUserToken === undefined ? {} : { mockUserToken },
  );
  return store;
}

/** The emulator accepts this word as a token that bypasses the rules. */
const pastRules = connect('owner');

/** Writes without the rules, as the Firebase console or an old version could have. */
export async function writePastRules(path: string, data: object): Promise<void> {
  await setDoc(doc(pastRules, path), data);
}

export async function removePastRules(path: string): Promise<void> {
  await deleteDoc(doc(pastRules, path));
}

/** The order of the team, without which the rules accept no new person. */
export const TEAM_ORDER = 'order/people';

/** Empties the store, except for the order of the team. */
export async function keepTeamOnly(): Promise<void> {
  await clearStore();
  await writePastRules(TEAM_ORDER, { ids: [] });
}

let recordCount = 0;
/** The path of a record that no other test of the file uses, so that they can run side by side. */
export function freshPath(collection: string): string {
  recordCount += 1;
  const id = `Fresh${String(recordCount).padStart(15, '0')}`;
  return collection === 'holds' ? `holds/projects:${id}` : `${collection}/${id}`;
}

/**
 * Changes or deletes a stored document in one commit with the history entry for its current version, as the rules
 * require.
 * @param write adds the change or the deletion to the commit
 * @param entryChanges further or different fields of the entry
 */
export async function commitKept(
  store: Firestore,
  path: string,
  write: (batch: WriteBatch, reference: DocumentReference) => void,
  entryChanges: object = { changedAt: serverTimestamp() },
): Promise<void> {
  const replaced = (await getDoc(doc(pastRules, path))).data();
  const batch = writeBatch(store);
  write(batch, doc(store, path));
  if (replaced)
    batch.set(doc(store, entryPath(path, replaced)), { replaced, by: STAFF, ...entryChanges });
  await batch.commit();
}

/** The path at which the history keeps this version of a document. */
export function entryPath(path: string, version: DocumentData): string {
  const [collection = '', id = ''] = path.split('/');
  const time: unknown = version['lastUpdated'];
  return `history/${versionId(collection, id, time instanceof Timestamp ? time.toDate() : undefined)}`;
}
