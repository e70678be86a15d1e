import { EMULATOR_PROJECT_ID } from '../../../shared/model/backend.ts';
import { versionId } from '../../../shared/model/history.ts';
import { firestoreAddress } from '../../support/firestoreAddress.ts';
import { STAFF, secondsAgo } from '../rulesTest.ts';

// What anybody with an account can send without the SDK: fetch, a token, and the values and writes of the REST API.

export type Value = Record<string, unknown>;
export type Fields = Record<string, Value>;
export type Write = Record<string, unknown>;

/** A stored record as the REST API holds it. */
export interface Stored {
  /** Collection and id. */
  path: string;
  version: Fields;
}

const DATABASE = `projects/${EMULATOR_PROJECT_ID}/databases/(default)/documents`;
const EMULATOR = `http://${firestoreAddress()}/v1/`;

export const documentName = (path: string) => `${DATABASE}/${path}`;

export const text = (stringValue: string): Value => ({ stringValue });
export const time = (timestampValue: string): Value => ({ timestampValue });
export const list = (...values: Value[]): Value => ({ arrayValue: { values } });
export const map = (fields: Fields): Value => ({ mapValue: { fields } });

/** An unsigned token, which only the emulator accepts; by default, of a member of staff who has just signed in. */
export function tokenOf(claims: object = {}): string {
  const signedIn = { sub: 'somebody', email: STAFF, email_verified: true };
  const firebase = { sign_in_provider: 'password', identities: {} };
  const parts = [{ alg: 'none' }, { ...signedIn, firebase, auth_time: secondsAgo(0), ...claims }];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

/**
 * Calls the Firestore emulator.
 * @param path below the documents, as in `:commit` or `/projects/abc`
 * @returns the response, and `OK` or the error's name
 */
export async function call(method: string, path: string, body?: object, token = tokenOf()) {
  const headers = { authorization: `Bearer ${token}` };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const response = await fetch(EMULATOR + DATABASE + path, { method, headers, ...sent });
  const answer = (await response.json()) as { fields?: Fields; error?: { status: string } };
  return { status: answer.error?.status ?? 'OK', ...answer };
}

export async function commit(writes: Write[], token?: string): Promise<string> {
  return (await call('POST', ':commit', { writes }, token)).status;
}

/** Reads a document without the rules; undefined when it does not exist. */
export async function readPastRules(path: string): Promise<Fields | undefined> {
  return (await call('GET', `/${path}`, undefined, 'owner')).fields;
}

/** Writes documents without the rules. */
export async function storePastRules(...records: Stored[]): Promise<void> {
  const writes = records.map(({ path, version }) => put(path, version));
  const status = await commit(writes, 'owner');
  if (status !== 'OK') throw new Error(`The emulator answered ${status}.`);
}

/** The server's time for each of these fields. */
export const now = (...fieldPaths: string[]): Write[] =>
  fieldPaths.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));

/** Writes a whole document. */
export function put(path: string, fields: Fields, updateTransforms: Write[] = []): Write {
  return { update: { name: documentName(path), fields }, updateTransforms };
}

export const remove = (path: string): Write => ({ delete: documentName(path) });

export const transform = (path: string, ...fieldTransforms: Write[]): Write => ({
  transform: { document: documentName(path), fieldTransforms },
});

/** Only checks that a document exists. */
export const verify = (path: string): Write => ({
  verify: documentName(path),
  currentDocument: { exists: true },
});

/** The name of a record's first text. */
export const textField = ({ path }: Stored) => (path.startsWith('people/') ? 'name' : 'title');

/** Saves a record with some fields changed, as the dashboard does. */
export function save(record: Stored, changes: Fields = {}): Write {
  const { path, version } = record;
  const changed = { [textField(record)]: text('Changed'), lastUpdatedBy: text(STAFF) };
  const fields = { ...version, ...changed, ...changes };
  return put(path, fields, 'lastUpdated' in changes ? [] : now('lastUpdated'));
}

/** The path at which the history keeps the record's current version. */
export function entryPath({ path, version }: Stored): string {
  const [collection = '', id = ''] = path.split('/');
  return `history/${versionId(collection, id, new Date(String(version['lastUpdated']?.['timestampValue'])))}`;
}

/** Creates a record as a new one. */
export const create = ({ path, version }: Stored, by = STAFF): Write =>
  put(path, { ...version, lastUpdatedBy: text(by) }, now('createdAt', 'lastUpdated'));

/** The entry that the rules demand for a change or a deletion, with some fields changed. */
export function entry(record: Stored, changes: Fields = {}, timeKey = 'changedAt'): Write {
  const fields = { replaced: map(record.version), by: text(STAFF), ...changes };
  return put(entryPath(record), fields, timeKey in changes ? [] : now(timeKey));
}
