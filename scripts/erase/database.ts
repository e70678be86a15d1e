import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  chooseBackend,
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';
import { readEnvironment, readText } from '../lib/environment.ts';
import { orUserError, UserError } from '../lib/userError.ts';

const NO_PROJECT =
  'There is no project to erase from: set the VITE_FIREBASE_ values described in .env.example, or add "--emulators" beside a running "npm start".';

const PAGE_SIZE = 300;
const WRITES_AT_ONCE = 100;

/** A value as Firestore's REST API has it: one key, which names the type. */
export interface Value {
  stringValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Record<string, Value> };
  [otherType: string]: unknown;
}

export interface StoredDocument {
  /** Collection and id, as in `people/abc`. */
  path: string;
  fields: Readonly<Record<string, Value>>;
  /** Undefined for one that is not stored yet. */
  updateTime: string | undefined;
}

/** A deletion, or new values of some fields. It fails if the document has changed since it was read. */
export interface Change {
  document: StoredDocument;
  /** Undefined for a deletion. */
  fields?: Readonly<Record<string, Value>>;
  /** What is done instead of the deletion of a picture that something else names by then. */
  ifNamed?: Change | undefined;
}

/** Firestore's REST API with the rights of the owner, for whom the rules do not count. */
export class Database {
  readonly projectId: string;
  readonly #url: string;
  readonly #name: string;
  readonly #token: string;

  private constructor(origin: string, projectId: string, token: string) {
    this.projectId = projectId;
    this.#name = `projects/${projectId}/databases/(default)/documents`;
    this.#url = `${origin}/v1/${this.#name}`;
    this.#token = token;
  }

  /** @throws UserError if there is no project, or no access to it */
  static async connect(isEmulators: boolean): Promise<Database> {
    const emulators = `http://${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}`;
    if (isEmulators) return new Database(emulators, EMULATOR_PROJECT_ID, 'owner');
    const chosen = chooseBackend(readEnvironment());
    if (chosen.kind !== 'firebase') throw new UserError(NO_PROJECT);
    const token = await readAccessToken(process.env);
    return new Database('https://firestore.googleapis.com', chosen.config.projectId, token);
  }

  /** All documents of a collection, with these fields; without any, with all. */
  async *list(collection: string, ...fields: string[]): AsyncGenerator<StoredDocument> {
    const query = new URLSearchParams({ pageSize: `${PAGE_SIZE}` });
    for (const field of fields) query.append('mask.fieldPaths', field);
    do {
      const { documents = [], nextPageToken = '' } = await this.#call<Page>(
        `/${collection}?${query}`,
      );
      for (const { name, fields: values = {}, updateTime } of documents) {
        yield { path: name.slice(this.#name.length + 1), fields: values, updateTime };
      }
      query.set('pageToken', nextPageToken);
    } while (query.get('pageToken'));
  }

  /** @returns the paths of those that have changed since they were read, and were left as they are */
  async change(changes: readonly Change[]): Promise<string[]> {
    const left: string[] = [];
    for (let start = 0; start < changes.length; start += WRITES_AT_ONCE) {
      const some = changes.slice(start, start + WRITES_AT_ONCE);
      const writes = some.map((one) => this.#toWrite(one));
      const { status } = await this.#call<{ status: { code?: number }[] }>(':batchWrite', {
        writes,
      });
      left.push(...some.filter((_, at) => status[at]?.code).map(({ document }) => document.path));
    }
    return left;
  }

  #toWrite({ document: { path, updateTime }, fields }: Change) {
    const name = `${this.#name}/${path}`;
    const currentDocument = updateTime ? { updateTime } : { exists: false };
    if (!fields) return { delete: name, currentDocument };
    const updateMask = { fieldPaths: Object.keys(fields) };
    return { update: { name, fields }, updateMask, currentDocument };
  }

  async #call<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
    }).catch((error: unknown) => {
      throw new UserError(`The database cannot be reached (${String(error)}). Try again.`);
    });
    if (response.ok) return (await response.json()) as Answer;
    throw new UserError(
      `The database answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
    );
  }
}

interface Page {
  documents?: { name: string; fields?: StoredDocument['fields']; updateTime: string }[];
  nextPageToken?: string;
}

const SCOPE = 'https://www.googleapis.com/auth/datastore';

const NO_ACCESS =
  'There is no access to the database: run "gcloud auth login" as Owner of the project, or name the key file of a service account in GOOGLE_APPLICATION_CREDENTIALS';

interface ServiceAccountKey {
  type?: string;
  client_email?: string;
  private_key?: string;
}

/**
 * A token that may change every document: of the service account whose key GOOGLE_APPLICATION_CREDENTIALS names, else of
 * the account that gcloud is signed in with.
 * @throws UserError if there is neither
 */
export async function readAccessToken(env: NodeJS.ProcessEnv): Promise<string> {
  const file = env['GOOGLE_APPLICATION_CREDENTIALS'];
  return file ? exchangeKey(file) : askGcloud();
}

async function askGcloud(): Promise<string> {
  const { stdout } = await orUserError(NO_ACCESS, () =>
    // On Windows it is gcloud.cmd, which only a shell starts.
    promisify(execFile)('gcloud', ['auth', 'print-access-token'], {
      shell: process.platform === 'win32',
    }),
  );
  return stdout.trim();
}

async function exchangeKey(file: string): Promise<string> {
  const key = await orUserError(
    `${file} cannot be read`,
    async () => JSON.parse(await readText(file)) as ServiceAccountKey,
  );
  const { type, client_email: email, private_key: secret } = key;
  if (type !== 'service_account' || !email || !secret)
    throw new UserError(`${file} is not the key of a service account.`);
  // Only here, because it takes a while to load.
  const { JWT } = await import('google-auth-library');
  const client = new JWT({ email, key: secret, scopes: [SCOPE] });
  const { token } = await orUserError('Google gives no token', () => client.getAccessToken());
  return token ?? '';
}
