import type { AnyCollection, StoredRecord } from '../collections/collection.ts';
import { namesOf } from '../fields.ts';
import { fold, foldedLength } from './folding.ts';
import { correctQuery } from './nearMiss.ts';
import { hasTerm, parseQuery, type Query, readingsOf, type Term } from './query.ts';

interface Found<Item> {
  /** In their order. */
  items: readonly Item[];
  /** What each of them has. */
  query: Query;
  /** The similar query that they have, where nothing has the one that was typed. */
  corrected?: string;
}

/** @param mayCorrect false while somebody types: what is not finished is not wrong */
export type ItemSearch<Item> = (text: string, mayCorrect?: boolean) => Found<Item>;

/** How the items are searched: a folded text, of which the end may be left out. */
interface SearchedText {
  text: string;
  end?: number;
}

/**
 * Searches for the items that have all terms of a query, in any order. A query that only adds to the one before it is
 * answered from its matches.
 * @param read called at each search, so it should be cached
 */
export function itemSearch<Item>(
  items: readonly Item[],
  read: (item: Item) => SearchedText,
): ItemSearch<Item> {
  let last: Pick<Found<Item>, 'items' | 'query'> = { items, query: parseQuery('') };
  const has = (item: Item, term: Term) => {
    const { text, end } = read(item);
    return hasTerm(text, term, end);
  };
  const find = (query: Query) => {
    const among = isNarrower(query, last.query) ? last.items : items;
    const found = among.filter((item) => query.terms.every((term) => has(item, term)));
    last = { items: found, query };
    return found;
  };
  const firstFound = (text: string) => {
    for (const query of readingsOf(text)) {
      const found = find(query);
      if (found.length > 0) return { items: found, query };
    }
    return undefined;
  };
  const isKnown = (word: string) =>
    parseQuery(word).terms.every((term) => items.some((item) => has(item, term)));
  return (text, mayCorrect = true) => {
    const query = parseQuery(text);
    if (query.terms.length === 0) return { items, query };
    const found = firstFound(text);
    if (found) return found;
    if (!mayCorrect) return { items: [], query };
    const texts = items.map((item) => {
      const { text: all, end } = read(item);
      return all.slice(0, end);
    });
    const corrected = correctQuery(text, texts, isKnown);
    const near = firstFound(corrected);
    return near ? { ...near, corrected } : { items: [], query };
  };
}

/** Whether all that has the terms of one query also has those of the other. */
function isNarrower({ terms }: Query, other: Query): boolean {
  return other.terms.every((part) => terms.some((term) => contains(term, part)));
}

function contains(term: Term, part: Term): boolean {
  return term.needles.every((needle) => part.needles.some((one) => needle.includes(one)));
}

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
