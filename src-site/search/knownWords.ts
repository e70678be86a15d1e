import { letterSet } from './editDistance.ts';
import { fold, wordsOf } from './folding.ts';

/** A word of less letters is near to too many others. */
export const MIN_WORD_LENGTH = 3;

/** A word of the site, which is offered when a query is near to it. */
export interface KnownWord {
  folded: string;
  /** As it is written on the site, in lower case if it ever is. */
  written: string;
  count: number;
  /** Its `letterSet`. */
  letters: number;
}

/** Adds the words of a text to those that are known, by the folded word. */
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
