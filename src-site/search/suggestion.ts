import { fold } from '../../shared/model/search/folding.ts';
import { editDistance, leastDistance, letterSet } from './editDistance.ts';
import { wordPattern, wordsOf } from './folding.ts';
import { type KnownWord, MIN_WORD_LENGTH } from './knownWords.ts';
import type { SiteSearch } from './siteSearch.ts';

/** Words of this length or more may have two mistakes, shorter ones only one. */
const LONG_WORD = 6;
/** A longer query was probably pasted, not mistyped. */
const MAX_WORDS = 8;

/**
 * Replaces the unknown words of a query that finds nothing with the nearest words of the site, if that finds something.
 * A mistake is a missing, an extra or a wrong letter, or two swapped letters.
 */
export function suggest(query: string, search: SiteSearch): string | undefined {
  if (wordsOf(query).length > MAX_WORDS) return undefined;
  const text = query.normalize('NFC');
  const suggestion = text.replace(wordPattern(text), (word) =>
    search.knows(word) ? word : (nearest(fold(word), search.words)?.written ?? word),
  );
  const { projects, pages } = search.find(suggestion);
  return projects.length + pages.length > 0 ? suggestion : undefined;
}

/** The nearest known word; of several at the same distance, the most frequent one. */
function nearest(word: string, known: readonly KnownWord[]): KnownWord | undefined {
  if (word.length < MIN_WORD_LENGTH) return undefined;
  const letters = letterSet(word);
  let best: KnownWord | undefined;
  let bestDistance = word.length < LONG_WORD ? 1 : 2;
  for (const candidate of known) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.folded.length - word.length) > bestDistance) continue;
    if (leastDistance(candidate.letters, letters) > bestDistance) continue;
    const distance = editDistance(word, candidate.folded, bestDistance);
    const isBetter =
      distance < bestDistance ||
      (distance === bestDistance && candidate.count > (best?.count ?? 0));
    if (!isBetter) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}
