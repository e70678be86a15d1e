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
    return { shown: bestOf(items, query.terms), count: items.length, query, corrected };
  };
}

/** The best matches, the best first. Sorting thousands at each key would be slow. */
function bestOf(entries: readonly Entry[], terms: readonly Term[]): readonly Entry[] {
  const best: Entry[][] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const rank = rankOf(entry, terms, limit);
    if (rank >= limit) continue;
    (best[rank] ??= []).push(entry);
    limit = lastShown(best);
  }
  return best.flat().slice(0, SHOWN_MAX);
}

/** The rank with which the last shown entry is found: no other of it, or of a greater one, is shown. */
function lastShown(best: readonly (readonly Entry[] | undefined)[]): number {
  let count = 0;
  const rank = best.findIndex((others) => {
    count += others?.length ?? 0;
    return count >= SHOWN_MAX;
  });
  return rank === -1 ? Number.POSITIVE_INFINITY : rank;
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

/**
 * 0 if every term is a whole word of the title; more, the less of it is one and the farther it is from the title.
 * @param limit a rank of this or more is not exact
 */
function rankOf(entry: Entry, terms: readonly Term[], limit: number): number {
  const { text, titleLength } = entry.readFolded();
  const title = text.slice(0, titleLength);
  let rank = 0;
  for (const term of terms) {
    if (rank >= limit) return rank;
    const inTitle = matchOf(title, term);
    rank += MATCH.wholeWord - inTitle;
    if (inTitle !== MATCH.none || rank >= limit) continue;
    rank += MATCH.wholeWord - bestMatch(text, term, titleLength, LOOKED_AT_MAX).match;
  }
  return rank;
}
