import { PAGE_CONTENT } from '../../shared/model/collections/pageContent.ts';
import { PEOPLE } from '../../shared/model/collections/people.ts';
import { PROJECTS } from '../../shared/model/collections/projects.ts';
import { TEAM } from '../../shared/model/team.ts';

/** What a record or a form holds. */
export type Fields = Readonly<Record<string, unknown>>;

/** The kinds of records, as the keys of the drafts name them. */
export type RecordKind = 'project' | 'section' | 'person';

/** The kinds that can be added and deleted. */
export type ListedKind = Exclude<RecordKind, 'section'>;

interface KindFacts {
  collection: { name: string; fields: Readonly<Record<string, { label: string; empty: unknown }>> };
  /** The field for a text of several lines, which no other kind has. */
  textField: string;
  /** The most characters that are typed there. */
  longest: number;
}

interface ListedFacts extends KindFacts {
  collection: typeof PROJECTS | typeof PEOPLE;
  /** The field whose first word never changes: it names the record. */
  nameField: string;
  /** What a name is made of: this letter and a number. */
  letter: string;
  names: RegExp;
  /** What messages begin with. */
  noun: string;
  add: string;
  tab: string;
}

const FIRST_NAMES = TEAM.map(({ name }) => firstWord(name));

/** What differs between projects and members of the team. */
export const LISTED: Record<ListedKind, ListedFacts> = {
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
    names: new RegExp(`^(T\\d+|${FIRST_NAMES.join('|')})$`, 'u'),
    noun: 'Team member',
    add: 'Add Team Member',
    tab: 'Content',
  },
};

export const LISTED_KINDS = Object.keys(LISTED) as ListedKind[];

export const KINDS: Record<RecordKind, KindFacts> = {
  ...LISTED,
  section: { collection: PAGE_CONTENT, textField: 'content', longest: 4000 },
};

export const COLLECTION_NAMES = Object.values(KINDS).map(({ collection }) => collection.name);

/** The fields that are typed. The address of a project is made of its title, and publishing makes it unique. */
function comparedFields({ collection }: KindFacts) {
  return Object.entries(collection.fields).filter(([name]) => name !== 'slug');
}

/** The fields in one comparable text. One that is missing, or has no input in the form, is empty. */
export function textOf(fields: Fields): string {
  const kind = Object.values(KINDS).find(({ textField }) => textField in fields);
  if (!kind) throw new Error(`These fields are of no kind: ${Object.keys(fields).join(', ')}.`);
  const all = comparedFields(kind);
  return JSON.stringify(all.map(([name, { empty }]) => fields[name] ?? empty));
}

/** The labels of the fields, in the order of the text. */
export function labelsOf(kind: RecordKind): string[] {
  return comparedFields(KINDS[kind]).map(([, { label }]) => label);
}

export function firstWord(title: unknown): string {
  return /^\S+/.exec(String(title))?.[0] ?? '';
}

/** The name of a record, or of a form; undefined for a section, whose fields do not have it. */
export function nameIn(kind: RecordKind, fields: Fields): string | undefined {
  return kind === 'section' ? undefined : firstWord(fields[LISTED[kind].nameField]);
}

export function isOfKind(kind: ListedKind, name: string): boolean {
  return LISTED[kind].names.test(name);
}

/** One field of the text that `textOf` made. */
export function fieldIn(kind: RecordKind, text: string, field: string): unknown {
  const at = comparedFields(KINDS[kind]).findIndex(([name]) => name === field);
  return (JSON.parse(text) as unknown[])[at];
}

/** The text with another value in one field. */
export function withField(kind: RecordKind, text: string, field: string, value: unknown): string {
  const at = comparedFields(KINDS[kind]).findIndex(([name]) => name === field);
  return JSON.stringify((JSON.parse(text) as unknown[]).with(at, value));
}
