import { queryWords } from '../../../model/search/query.ts';
import type { Entry } from './entries.ts';

/** The palette shows at most this many entries. */
export const SHOWN_MAX = 12;
/** Before something is typed: how many of these are the records that were saved last. */
const RECENT_MAX = 4;

export interface Found {
  shown: readonly Entry[];
  /** How many there are in all. */
  count: number;
}

/**
 * Searches for what has all words of a query, in any order; the best first.
 * A query that only adds to the one before it is answered from its matches.
 */
export function entrySearch(entries: readonly Entry[]): (query: string) => Found {
  let last = { words: [] as readonly string[], matches: entries };
  return (query) => {
    const words = queryWords(query);
    const isNarrower = last.words.every((before) => words.some((word) => word.includes(before)));
    const matches: Entry[] = [];
    // By rank: only the first of each can be shown, and sorting thousands at each key would be slow.
    const best: Entry[][] = [];
    for (const entry of isNarrower ? last.matches : entries) {
      const rank = rankOf(entry, words);
      if (rank === undefined) continue;
      matches.push(entry);
      const others = (best[rank] ??= []);
      if (others.length < SHOWN_MAX) others.push(entry);
    }
    last = { words, matches };
    return { shown: best.flat().slice(0, SHOWN_MAX), count: matches.length };
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

const IN_TITLE = 1;
const IN_TEXT = 3;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** 0 if every word begins a word of the title, more the farther from it they are; undefined if a word is missing. */
function rankOf(entry: Entry, words: readonly string[]): number | undefined {
  const { text, titleLength } = entry.readFolded();
  let rank = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at === -1) return undefined;
    if (at >= titleLength) rank += IN_TEXT;
    else if (at > 0 && LETTER_OR_DIGIT.test(text.charAt(at - 1))) rank += IN_TITLE;
  }
  return rank;
}
