import { correctQuery } from './nearMiss.ts';
import { hasTerm, parseQuery, type Query, readingsOf, type Term } from './query.ts';

export interface Found<Item> {
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
export interface SearchedText {
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
