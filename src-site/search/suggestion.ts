import { editDistance } from './editDistance.ts';
import { fold, replaceWords, wordsOf } from './folding.ts';
import type { SiteSearch } from './siteSearch.ts';

/** From this many letters on, two mistakes are likely, below that one. */
const LONG_WORD = 6;
/** A word of less is near to too many others. */
const MIN_LENGTH = 3;
/** Longer queries are pasted rather than mistyped. */
const MAX_WORDS = 8;

interface KnownWord {
  folded: string;
  /** As it is written on the site, in lower case if it ever is. */
  written: string;
  count: number;
}

/**
 * For a query that finds nothing: the same with the nearest words of the site, if that finds something. A mistake is a
 * letter too many, too few, another one, or two that changed places.
 */
export function suggest(query: string, search: SiteSearch): string | undefined {
  if (wordsOf(query).length > MAX_WORDS) return undefined;
  const known = knownWords(search);
  const suggestion = replaceWords(query.normalize('NFC'), (word) =>
    search.knows(word) ? word : (nearest(fold(word), known)?.written ?? word),
  );
  const { projects, pages } = search.find(suggestion);
  return projects.length + pages.length > 0 ? suggestion : undefined;
}

const knownWordsOf = new WeakMap<SiteSearch, KnownWord[]>();

function knownWords(search: SiteSearch): KnownWord[] {
  const kept = knownWordsOf.get(search);
  if (kept) return kept;
  const found = countWords(search.texts);
  knownWordsOf.set(search, found);
  return found;
}

function countWords(texts: readonly string[]): KnownWord[] {
  const known = new Map<string, KnownWord>();
  for (const written of texts.flatMap(wordsOf)) {
    const folded = fold(written);
    const word = known.get(folded) ?? { folded, written, count: 0 };
    word.count += 1;
    if (written === written.toLowerCase()) word.written = written;
    known.set(folded, word);
  }
  return [...known.values()].filter(({ folded }) => folded.length >= MIN_LENGTH);
}

/** Of several words at the same distance, the most frequent one. */
function nearest(word: string, known: readonly KnownWord[]): KnownWord | undefined {
  if (word.length < MIN_LENGTH) return undefined;
  let best: KnownWord | undefined;
  let bestDistance = word.length < LONG_WORD ? 1 : 2;
  for (const candidate of known) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.folded.length - word.length) > bestDistance) continue;
    const distance = editDistance(word, candidate.folded);
    const isBetter =
      distance < bestDistance ||
      (distance === bestDistance && candidate.count > (best?.count ?? 0));
    if (!isBetter) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}
