import { namesOf } from '../fields.ts';
import { foldedLength, foldText } from '../foldText.ts';
import type { AnyCollection, StoredRecord } from './collection.ts';

/** A default that was never saved has no time. */
export type Listed = Pick<StoredRecord, 'id'> & Partial<StoredRecord>;

/** The folded texts of a record in one: the title, what the search of its list reads, and the rest. */
interface FoldedTexts {
  text: string;
  titleLength: number;
  /** The length of what the search of its list reads, the title included. */
  listedLength: number;
}

/** What searches read of a record, the title first. */
export function searchText(kind: AnyCollection, record: Listed): string {
  return join([...listedTexts(kind, record), ...otherTexts(kind, record)]);
}

const foldedTexts = new WeakMap<object, FoldedTexts>();

/** Cached, because folding thousands of texts at each key is slow. */
export function foldedTextsOf(kind: AnyCollection, record: Listed): FoldedTexts {
  const known = foldedTexts.get(record);
  if (known) return known;
  const folded = {
    text: foldText(searchText(kind, record)),
    titleLength: foldedLength(kind.titleOf(record, record.id)),
    listedLength: foldedLength(join(listedTexts(kind, record))),
  };
  foldedTexts.set(record, folded);
  return folded;
}

/** A line break between two texts, so that no word spans them. */
function join(texts: readonly string[]): string {
  return texts.join('\n');
}

function listedTexts(kind: AnyCollection, record: Listed): string[] {
  const title = kind.titleOf(record, record.id);
  return [title, ...textsBeside(title, kind, record, kind.searchedFields ?? [])];
}

/** Links are left out: "https" would find every project. */
function otherTexts(kind: AnyCollection, record: Listed): string[] {
  const names = namesOf(kind.fields).filter((name) => !kind.searchedFields?.includes(name));
  const texts = textsBeside(kind.titleOf(record, record.id), kind, record, names);
  // A fixed id says what a section is, even under another title: "hero-title".
  const id = kind.canDelete ? [] : [record.id];
  return [...texts.filter((text) => !text.startsWith('https://')), ...id];
}

function textsBeside(
  title: string,
  kind: AnyCollection,
  record: Listed,
  names: readonly string[],
): string[] {
  return names
    .map((name) => plainText(kind, record, name))
    .filter((text) => text && text !== title);
}

/** A field's text without its marks; empty for one that is no text. */
function plainText({ fields }: AnyCollection, record: Listed, name: string): string {
  const value = (record as unknown as Record<string, unknown>)[name];
  const field = fields[name];
  const isText = typeof value === 'string' || Array.isArray(value);
  return isText && field ? (field.plain ?? field.format)(value) : '';
}
