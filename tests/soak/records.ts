import { HOLDS } from '../../shared/model/collections/holds.ts';
import { ORDERS } from '../../shared/model/collections/orders.ts';
import { PAGE_CONTENT } from '../../shared/model/collections/pageContent.ts';
import { PEOPLE } from '../../shared/model/collections/people.ts';
import { PROJECTS } from '../../shared/model/collections/projects.ts';
import { TEAM } from '../../shared/model/team.ts';
import { readCollection } from '../e2e/emulatorStore.ts';

/** What a record or a form holds. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What differs between projects and members of the team, which can be added and deleted. The first word of the name field
 * never changes: it names the record. It is the letter and a number.
 */
export const LISTED = {
  project: {
    collection: PROJECTS,
    textField: 'description',
    longest: 4000,
    nameField: 'title',
    letter: 'P',
    names: /^P\d+$/,
    noun: 'Project',
    add: 'Add Project',
    tab: 'Projects',
  },
  person: {
    collection: PEOPLE,
    textField: 'bio',
    longest: 900,
    nameField: 'name',
    letter: 'T',
    names: new RegExp(`^(T\\d+|${TEAM.map(({ name }) => firstWord(name)).join('|')})$`, 'u'),
    noun: 'Team member',
    add: 'Add Team Member',
    tab: 'Content',
  },
};

/** By the kind's text of several lines, which no other kind has. */
export const KINDS = {
  ...LISTED,
  section: { collection: PAGE_CONTENT, textField: 'content', longest: 4000 },
};

export type ListedKind = keyof typeof LISTED;
/** The kinds of records, as the keys of the drafts name them. */
export type RecordKind = keyof typeof KINDS;

export const LISTED_KINDS = Object.keys(LISTED) as ListedKind[];

/** The fields that are typed. The address of a project is made of its title, and publishing makes it unique. */
function comparedFields(kind: RecordKind) {
  const fields: Record<string, { label: string; empty: unknown }> = KINDS[kind].collection.fields;
  return Object.entries(fields).filter(([name]) => name !== 'slug');
}

/** The fields in one comparable text. One that is missing, or has no input in the form, is empty. */
export function textOf(fields: Fields): string {
  const kinds = Object.keys(KINDS) as RecordKind[];
  const kind = kinds.find((one) => KINDS[one].textField in fields);
  if (!kind) throw new Error(`These fields are of no kind: ${Object.keys(fields).join(', ')}.`);
  return JSON.stringify(comparedFields(kind).map(([name, { empty }]) => fields[name] ?? empty));
}

/** The labels of the fields, in the order of the text. */
export function labelsOf(kind: RecordKind): string[] {
  return comparedFields(kind).map(([, { label }]) => label);
}

/** One field of the text that `textOf` made. */
export function fieldIn(kind: RecordKind, text: string, field: string): unknown {
  return (JSON.parse(text) as unknown[])[indexOf(kind, field)];
}

/** The text with another value in one field. */
export function withField(kind: RecordKind, text: string, field: string, value: unknown): string {
  return JSON.stringify((JSON.parse(text) as unknown[]).with(indexOf(kind, field), value));
}

function indexOf(kind: RecordKind, field: string): number {
  return comparedFields(kind).findIndex(([name]) => name === field);
}

export function firstWord(title: unknown): string {
  return /^\S+/.exec(String(title))?.[0] ?? '';
}

export const isOfKind = (kind: ListedKind, name: string) => LISTED[kind].names.test(name);

/** A version of a record, of an order or of a hold: the stored one, or one that the history keeps. */
export interface StoredRecord {
  /** Collection and id, as in `projects/abc`. */
  path: string;
  /** Never changes: the first word of a title or a name, a section's id, or the path of an order or a hold. */
  name: string;
  text: string;
  /** In milliseconds, as the product compares versions. */
  lastUpdated: string;
  /** The email address of who saved it; empty for what was there at the start. */
  by: string;
  /** Undefined for a section, for an order, and for a member whom nobody has saved. */
  createdAt: string | undefined;
  /** Who replaced or deleted it; undefined for the stored version. */
  end?: { isDeletion: boolean; at: string; by: string };
}

/** The members that everybody sees before the first change of the team. Until then, they are not stored. */
export const DEFAULT_TEAM: readonly StoredRecord[] = TEAM.map((person) => ({
  path: `people/${person.id}`,
  name: firstWord(person.name),
  text: textOf({ ...person }),
  lastUpdated: new Date(0).toISOString(),
  by: '',
  createdAt: undefined,
}));
export const TEAM_ORDER_PATH = 'order/people';

/** All that is stored, with the members that everybody sees while none is stored. */
export async function readStore(): Promise<StoredRecord[]> {
  const collections = [PROJECTS, PAGE_CONTENT, PEOPLE, HOLDS, ORDERS];
  const read = await Promise.all(collections.map(({ name }) => readCollection(name)));
  const stored = read.flat().map(({ name, fields }) => toRecord(pathIn(name), toPlain(fields)));
  const isTeamStored = stored.some(({ path }) => path === TEAM_ORDER_PATH);
  return isTeamStored ? stored : [...stored, ...DEFAULT_TEAM];
}

export async function findStored(name: string): Promise<StoredRecord | undefined> {
  return (await readStore()).find((record) => record.name === name);
}

/** The versions that were replaced or deleted: those of one record oldest first. */
export async function readHistory(): Promise<StoredRecord[]> {
  const newestFirst = await readCollection('history');
  return newestFirst.toReversed().map((document) => {
    const [collection, id] = document.name.split('/').at(-1)?.split('.') ?? [];
    const { replaced, by, changedAt, deletedAt } = toPlain(document.fields);
    const isDeletion = deletedAt !== undefined;
    const end = { isDeletion, at: toTime(deletedAt ?? changedAt), by: String(by) };
    return Object.assign(toRecord(`${collection}/${id}`, replaced as Fields), { end });
  });
}

function toRecord(path: string, fields: Fields): StoredRecord {
  const { id, title, name, ids, until, createdAt, lastUpdated, lastUpdatedBy = '' } = fields;
  const facts = {
    path,
    lastUpdated: toTime(lastUpdated),
    by: String(lastUpdatedBy),
    createdAt: createdAt as string | undefined,
  };
  if (path.startsWith('order/')) return { ...facts, name: path, text: JSON.stringify(ids) };
  if (isHold(path)) return { ...facts, name: path, text: holdText(title, until) };
  const ownName = typeof id === 'string' ? id : firstWord(name ?? title);
  return { ...facts, name: ownName, text: textOf(fields) };
}

export const isHold = (path: string): boolean => path.startsWith(`${HOLDS.name}/`);

/** The text of a hold, which keeps back a record with this title until this time. */
export const holdText = (title: unknown, until: unknown) => JSON.stringify([title, until]);

/** Collection and id, from the full name that the REST API gives a document. */
export const pathIn = (name: string) => name.split('/').slice(-2).join('/');

const toTime = (time: unknown): string => new Date(String(time)).toISOString();

/** The values inside the REST API's `{ stringValue: … }`. */
export function toPlain(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
}

function plain(value: unknown): unknown {
  const { arrayValue, mapValue, ...others } = value as {
    arrayValue?: { values?: unknown[] };
    mapValue?: { fields?: Fields };
  };
  if (mapValue) return toPlain(mapValue.fields ?? {});
  return arrayValue ? (arrayValue.values ?? []).map(plain) : Object.values(others)[0];
}
