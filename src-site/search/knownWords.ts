import { fold } from '../../shared/model/search/folding.ts';
import { letterSet } from './editDistance.ts';
import { wordsOf } from './folding.ts';

/** A shorter word is near too many others. */
export const MIN_WORD_LENGTH = 3;

/** A word of the site, which can be suggested for a similar word in a query. */
export interface KnownWord {
  folded: string;
  /** The word as the site writes it, in lower case if it appears so anywhere. */
  written: string;
  count: number;
  letters: number;
}

/** Adds the words of a text to the known words, which are keyed by the folded word. */
export function countWords(text: string, known: Map<string, KnownWord>): void {
  for (const written of wordsOf(text)) {
    const folded = fold(written);
    if (folded.length < MIN_WORD_LENGTH) continue;
    const word = known.get(folded) ?? { folded, written, count: 0, letters: letterSet(folded) };
    word.count += 1;
    if (written === written.toLowerCase()) word.written = written;
    known.set(folded, word);
  }
}
