import { EMULATOR_PROJECT_ID } from '../../shared/model/backend.ts';
import { EMPTY_PROJECT_FORM, type ProjectForm } from '../../shared/model/project.ts';
import { firestoreAddress } from '../support/firestoreAddress.ts';

const DATABASE = `/projects/${EMULATOR_PROJECT_ID}/databases/(default)/documents`;

/** The emulator's owner bypasses the rules. */
const OWNER = { authorization: 'Bearer owner' };

export async function clearStore(): Promise<void> {
  await callFirestore(`/emulator/v1${DATABASE}`, { method: 'DELETE' });
}

/** Deletes every document of a collection. */
export async function clearCollection(name: string): Promise<void> {
  const found = await readCollection(name);
  const paths = found.map((document) => document.name.split('/').slice(-2).join('/'));
  for (let start = 0; start < paths.length; start += 500)
    await deleteDocuments(paths.slice(start, start + 500));
}

/** @param paths collection and id of each, as in `projects/abc`; at most 500 */
export async function deleteDocuments(paths: readonly string[]): Promise<void> {
  const writes = paths.map((path) => ({ delete: `${DATABASE.slice(1)}/${path}` }));
  await callFirestore(`/v1${DATABASE}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });
}

/** Stores a project; a later time lists it further up. */
export async function storeProject(
  id: string,
  form: Partial<ProjectForm>,
  createdAt = new Date(),
): Promise<void> {
  await storeDocument(`projects/${id}`, {
    ...EMPTY_PROJECT_FORM,
    ...form,
    createdAt,
    lastUpdated: createdAt,
  });
}

/** Stores `count` projects in one call; `formOf` gives the fields of each by its number, 1 being the oldest. */
export async function storeProjects(
  count: number,
  formOf: (number: number) => Partial<ProjectForm>,
): Promise<void> {
  const newest = Date.now();
  const documents = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(newest - (count - index) * 1000);
    return {
      path: `projects/project${String(index + 1).padStart(13, '0')}`,
      data: { ...EMPTY_PROJECT_FORM, ...formOf(index + 1), createdAt, lastUpdated: createdAt },
    };
  });
  await storeDocuments(documents);
}

export async function storeDocument(path: string, data: Record<string, unknown>): Promise<void> {
  await storeDocuments([{ path, data }]);
}

export interface StoredDocument {
  /** Collection and id, as in `projects/abc`. */
  path: string;
  data: Record<string, unknown>;
}

/** Writes documents as they are, at most 500 in one call. */
export async function storeDocuments(documents: readonly StoredDocument[]): Promise<void> {
  const writes = documents.map(({ path, data }) => ({
    update: { name: `${DATABASE.slice(1)}/${path}`, ...toFields(data) },
  }));
  await callFirestore(`/v1${DATABASE}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });
}

/** All stored documents of a collection, as the REST API returns them: in the order of their ids. */
export async function readCollection(
  name: string,
): Promise<{ name: string; fields: Record<string, unknown> }[]> {
  const documents: { name: string; fields: Record<string, unknown> }[] = [];
  let next = '';
  do {
    const page = `pageSize=300&pageToken=${encodeURIComponent(next)}`;
    const response = await callFirestore(`/v1${DATABASE}/${name}?${page}`, {});
    const read = (await response.json()) as {
      documents?: typeof documents;
      nextPageToken?: string;
    };
    documents.push(...(read.documents ?? []));
    next = read.nextPageToken ?? '';
  } while (next !== '');
  return documents;
}

/** @throws with the emulator's error message */
export async function callFirestore(path: string, options: RequestInit): Promise<Response> {
  const response = await fetch(`http://${firestoreAddress()}${path}`, {
    ...options,
    headers: OWNER,
  });
  if (!response.ok) throw new Error(`The Firestore emulator answered ${await response.text()}`);
  return response;
}

/** A document's fields as the REST API takes them. */
export function toFields(data: Record<string, unknown>) {
  const entries = Object.entries(data).map(([key, value]) => [key, toValue(value)]);
  return { fields: Object.fromEntries(entries) };
}

function toValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { doubleValue: value };
  if (isMap(value)) return { mapValue: toFields(value) };
  throw new Error(`A document has no ${typeof value}.`);
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
