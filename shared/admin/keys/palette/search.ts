import { itemSearch } from '../../../model/search/itemSearch.ts';
import { bestMatch, MATCH, matchOf, type Query, type Term } from '../../../model/search/query.ts';
import type { Entry } from './entries.ts';

/** The palette shows at most this many entries. */
export const SHOWN_MAX = 12;
/** Before something is typed: how many of these are the records that were saved last. */
const RECENT_MAX = 4;

export interface Found {
  shown: readonly Entry[];
  /** How many there are in all. */
  count: number;
  /** What each of them has. */
  query: Query;
  /** The similar query that they have, where nothing has the one that was typed. */
  corrected?: string | undefined;
}

/** Searches for what has all terms of a query, in any order; the best first. */
export function entrySearch(
  entries: readonly Entry[],
): (text: string, mayCorrect?: boolean) => Found {
  const search = itemSearch(entries, (entry) => entry.readFolded());
  return (text, mayCorrect) => {
    const { items, query, corrected } = search(text, mayCorrect);
    const ranked = items
      .map((entry) => ({ entry, rank: rankOf(entry, query.terms) }))
      .toSorted((one, other) => one.rank - other.rank);
    const shown = ranked.slice(0, SHOWN_MAX).map(({ entry }) => entry);
    return { shown, count: items.length, query, corrected };
  };
}

/** For an empty box: the records that were saved last, and the commands. */
export function suggestEntries(
  records: readonly Entry[],
  commands: readonly Entry[],
): readonly Entry[] {
  const recent = records
    .filter(({ savedMs }) => savedMs > 0)
    .toSorted((one, other) => other.savedMs - one.savedMs)
    .slice(0, RECENT_MAX);
  return [...recent, ...commands].slice(0, SHOWN_MAX);
}

/** Enough to see whether a text has a whole word. */
const LOOKED_AT_MAX = 4;

/** 0 if every term is a whole word of the title; more, the less of it is one and the farther it is from the title. */
function rankOf(entry: Entry, terms: readonly Term[]): number {
  const { text, titleLength } = entry.readFolded();
  const title = text.slice(0, titleLength);
  let rank = 0;
  for (const term of terms) {
    const inTitle = matchOf(title, term);
    rank += MATCH.wholeWord - inTitle;
    if (inTitle !== MATCH.none) continue;
    rank += MATCH.wholeWord - bestMatch(text, term, titleLength, LOOKED_AT_MAX).match;
  }
  return rank;
}
