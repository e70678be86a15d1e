import { readCollection } from '../e2e/emulatorStore.ts';

/** What a record or a form holds, each field as text. */
export type Fields = Readonly<Record<string, string>>;

export interface StoredRecord {
  /** Stays with the record: the first word of a project's title, or a section's id. */
  name: string;
  text: string;
  /** In milliseconds, as the product compares versions. */
  lastUpdated: string;
  createdAt: string | undefined;
}

const PROJECT_FIELDS = [
  'title',
  'description',
  'imageUrl',
  'demoUrl',
  'githubUrl',
  'technologies',
  'featured',
];
const SECTION_FIELDS = ['title', 'content'];
const WORD = /^\S+/;

/** The fields in one comparable text. */
export function textOf(fields: Fields): string {
  const names = 'content' in fields ? SECTION_FIELDS : PROJECT_FIELDS;
  return JSON.stringify(names.map((name) => fields[name] ?? ''));
}

export function projectName(title: string): string {
  return WORD.exec(title)?.[0] ?? '';
}

/** Everything that is stored, as its owner reads it. */
export async function readStore(): Promise<StoredRecord[]> {
  const [projects, sections] = await Promise.all([
    readCollection('projects'),
    readCollection('pageContent'),
  ]);
  const stored = (document: (typeof projects)[number], isSection: boolean): StoredRecord => {
    const values = mapValues(document.fields, plain);
    const { createdAt, lastUpdated } = values;
    const name = isSection ? String(values['id']) : projectName(String(values['title']));
    const fields = mapValues(values, asText);
    return {
      name,
      text: textOf(fields),
      lastUpdated: toMilliseconds(lastUpdated),
      createdAt: createdAt === undefined ? undefined : toMilliseconds(createdAt),
    };
  };
  return [
    ...projects.map((document) => stored(document, false)),
    ...sections.map((document) => stored(document, true)),
  ];
}

/** As the fields are compared: a list in one line, everything else as it is written. */
export function asText(value: unknown): string {
  return Array.isArray(value) ? value.join(' | ') : String(value);
}

/** The value inside the REST interface's `{ stringValue: … }`. */
function plain(value: unknown): unknown {
  const { arrayValue, ...others } = value as { arrayValue?: { values?: unknown[] } };
  return arrayValue ? (arrayValue.values ?? []).map(plain) : Object.values(others)[0];
}

function toMilliseconds(timestamp: unknown): string {
  return new Date(String(timestamp)).toISOString();
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
