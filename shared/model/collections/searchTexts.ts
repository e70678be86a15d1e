import { namesOf } from '../fields.ts';
import { fold, foldedLength } from '../search/folding.ts';
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
  const { listed, others } = textsOf(kind, record);
  return join([...listed, ...others]);
}

const foldedTexts = new WeakMap<object, FoldedTexts>();

/** Cached, because folding thousands of texts at each key is slow. */
export function foldedTextsOf(kind: AnyCollection, record: Listed): FoldedTexts {
  const known = foldedTexts.get(record);
  if (known) return known;
  const { title, listed, others } = textsOf(kind, record);
  const folded = {
    text: fold(join([...listed, ...others])),
    titleLength: foldedLength(title),
    listedLength: foldedLength(join(listed)),
  };
  foldedTexts.set(record, folded);
  return folded;
}

/** A line break between two texts, so that no word spans them. */
function join(texts: readonly string[]): string {
  return texts.join('\n');
}

/** What the search of the record's list reads, the title first, and the rest. */
function textsOf(kind: AnyCollection, record: Listed) {
  const { fields, searchedFields = [], titleOf, canDelete } = kind;
  const title = titleOf(record, record.id);
  const textsIn = (names: readonly string[]) =>
    names.map((name) => plainText(kind, record, name)).filter((text) => text && text !== title);
  const others = textsIn(namesOf(fields).filter((name) => !searchedFields.includes(name)))
    // Links are left out: "https" would find every project.
    .filter((text) => !text.startsWith('https://'));
  // A fixed id says what a section is, even under another title: "hero-title".
  if (!canDelete) others.push(record.id);
  return { title, listed: [title, ...textsIn(searchedFields)], others };
}

/** A field's text without its marks; empty for one that is no text. */
function plainText({ fields }: AnyCollection, record: Listed, name: string): string {
  const value = (record as unknown as Record<string, unknown>)[name];
  const field = fields[name];
  const isText = typeof value === 'string' || Array.isArray(value);
  return isText && field ? (field.plain ?? field.format)(value) : '';
}
