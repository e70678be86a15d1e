import { EMPTY_PROJECT_FORM } from '../../shared/model/project.ts';
import { readCollection } from '../e2e/emulatorStore.ts';

/** What a record or a form holds. */
export type Fields = Readonly<Record<string, unknown>>;

export interface StoredRecord {
  /** Never changes: the first word of a project's title, or a section's id. */
  name: string;
  text: string;
  /** In milliseconds, as the product compares versions. */
  lastUpdated: string;
  isProject: boolean;
}

const PROJECT_FIELDS = Object.keys(EMPTY_PROJECT_FORM);
const SECTION_FIELDS = ['title', 'content'];

/** The fields in one comparable text. */
export function textOf(fields: Fields): string {
  const names = 'content' in fields ? SECTION_FIELDS : PROJECT_FIELDS;
  return JSON.stringify(names.map((name) => fields[name]));
}

export function projectName(title: unknown): string {
  return /^\S+/.exec(String(title))?.[0] ?? '';
}

/** All stored records, read as the emulator's owner. */
export async function readStore(): Promise<StoredRecord[]> {
  const collections = await Promise.all([
    readCollection('projects'),
    readCollection('pageContent'),
  ]);
  return collections.flat().map((document) => {
    const entries = Object.entries(document.fields).map(([key, value]) => [key, plain(value)]);
    const fields = Object.fromEntries(entries) as Fields;
    const { id, title, createdAt, lastUpdated } = fields;
    return {
      name: typeof id === 'string' ? id : projectName(title),
      text: textOf(fields),
      lastUpdated: new Date(String(lastUpdated)).toISOString(),
      isProject: createdAt !== undefined,
    };
  });
}

export async function findStored(name: string): Promise<StoredRecord | undefined> {
  return (await readStore()).find((record) => record.name === name);
}

/** The value inside the REST API's `{ stringValue: … }`. */
function plain(value: unknown): unknown {
  const { arrayValue, ...others } = value as { arrayValue?: { values?: unknown[] } };
  return arrayValue ? (arrayValue.values ?? []).map(plain) : Object.values(others)[0];
}
