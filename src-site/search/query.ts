import { fold, singular, wordsOf } from './folding.ts';

/** A word that a result must contain, as it was typed or in the singular. */
export interface QueryWord {
  text: string;
  singular: string;
  /** Finds it at the beginning of a word. Chinese, for one, has no spaces between words, so any letter but a Latin one may precede it. */
  atStart: RegExp;
}

/** The different words of a query; none when it is blank or has punctuation only. */
export function parseQuery(query: string): QueryWord[] {
  return [...new Set(wordsOf(fold(query)))].map((text) => {
    const one = singular(text);
    // Words have no characters with a meaning in a pattern.
    return { text, singular: one, atStart: new RegExp(`(?:^|[^a-z\\d])(?:${text}|${one})`) };
  });
}

/** A text as the search compares it: folded, followed by the singular of each plural in it. */
export function toSearchable(text: string): string {
  const folded = fold(text);
  const plurals = wordsOf(folded).filter((word) => singular(word) !== word);
  return [folded, ...plurals.map(singular)].join('\n');
}

/** Whether a searchable text has the word anywhere, also inside of another one (specification, section 5). */
export function isWithin(searchable: string, word: QueryWord): boolean {
  return searchable.includes(word.text) || searchable.includes(word.singular);
}
