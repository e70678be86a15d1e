import {
  type AnyCollection,
  isNeverSaved,
  type StoredRecord,
} from '../../../model/collections/collection.ts';
import {
  COLLECTIONS,
  type CollectionName,
  pathOf,
  type RecordRef,
} from '../../../model/collections/collections.ts';
import { namesOf } from '../../../model/fields.ts';
import { foldText } from '../../../model/foldText.ts';
import { capitalize } from '../../../model/text.ts';
import type { Lists } from '../../session/listState.ts';

/** Something that the palette finds: a record, which it opens, or a command, which it runs. */
export interface Entry {
  id: string;
  title: string;
  /** "Project", "Section", "Command". */
  kind: string;
  target: RecordRef | (() => void);
  /** The keys that do the same. */
  keys?: string | undefined;
  /** When the record was saved, in milliseconds; 0 if it never was. */
  savedMs: number;
  /** What its words are made of, and the key of their cache. */
  source: object;
  readText: () => string;
}

/** The folded text of an entry. It begins with the folded title. */
interface FoldedText {
  text: string;
  titleLength: number;
}

type Kind = AnyCollection<CollectionName>;
/** A default that was never saved has no time. */
type Listed = Pick<StoredRecord, 'id'> & Partial<StoredRecord>;

/** All records with a form. The shorter lists come first: their entries would be lost among thousands. */
export function recordEntries(lists: Lists): Entry[] {
  const kinds: readonly Kind[] = COLLECTIONS.filter(({ formTabs }) => formTabs.length > 0);
  return kinds
    .map((kind) => ({ kind, records: formsOf(lists, kind) }))
    .toSorted((one, other) => one.records.length - other.records.length)
    .flatMap(({ kind, records }) => records.map((record) => recordEntry(kind, record)));
}

/** The listed records or, where the ids are fixed, all of them in their order: the saved one, else the default. */
function formsOf(lists: Lists, { name, canDelete, defaults }: Kind): readonly Listed[] {
  const listed: readonly Listed[] = lists[name].records;
  if (canDelete) return listed;
  return defaults.map((text) => listed.find(({ id }) => id === text.id) ?? text);
}

function recordEntry(kind: Kind, record: Listed): Entry {
  const { id, lastUpdated } = record;
  const ref = { collection: kind.name, id };
  const title = kind.titleOf(record, id);
  const isSaved = lastUpdated !== undefined && !isNeverSaved({ lastUpdated });
  return {
    id: pathOf(ref),
    title,
    kind: capitalize(kind.noun.one),
    target: ref,
    savedMs: isSaved ? lastUpdated.getTime() : 0,
    source: record,
    readText: () => textOf(kind, record, title),
  };
}

/** The texts of a record, the title first. Links are left out: "https" would find every project. */
function textOf({ fields, canDelete }: Kind, record: Listed, title: string): string {
  const values = record as unknown as Record<string, unknown>;
  const texts = namesOf<Record<string, unknown>>(fields).flatMap((name) => {
    const value = values[name];
    const isText = typeof value === 'string' || Array.isArray(value);
    const field = fields[name];
    const text = isText && field ? (field.plain ?? field.format)(value) : '';
    return !text || text === title || text.startsWith('https://') ? [] : text;
  });
  // A fixed id says what a section is, even under another title: "hero-title".
  return [title, ...texts, ...(canDelete ? [] : [record.id])].join('\n');
}

const foldedTexts = new WeakMap<object, FoldedText>();

/** Cached, because folding thousands of texts at each key is slow. */
export function foldedText({ source, title, readText }: Entry): FoldedText {
  const known = foldedTexts.get(source);
  if (known) return known;
  const folded = { text: foldText(readText()), titleLength: foldText(title).length };
  foldedTexts.set(source, folded);
  return folded;
}
