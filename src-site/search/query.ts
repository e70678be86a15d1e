import { fold } from '../../shared/model/search/folding.ts';
import { singular, wordsOf } from './folding.ts';

/** A word that a result must contain, as it was typed or in the singular. */
export interface QueryWord {
  text: string;
  singular: string;
  /** Matches it at the start of a word. Scripts such as Chinese have no spaces, so any letter but a Latin one may precede it. */
  atStart: RegExp;
}

/** The distinct words of a query; none for a blank query or one with only punctuation. */
export function parseQuery(query: string): QueryWord[] {
  return [...new Set(wordsOf(fold(query)))].map((text) => {
    const one = singular(text);
    // Words contain no special characters of patterns.
    return { text, singular: one, atStart: new RegExp(`(?:^|[^a-z\\d])(?:${text}|${one})`) };
  });
}

/** The form of a text that the search compares: folded, followed by the singular of each plural. */
export function toSearchable(text: string): string {
  const folded = fold(text);
  const plurals = wordsOf(folded).filter((word) => singular(word) !== word);
  return [folded, ...plurals.map(singular)].join('\n');
}

/** Whether a searchable text contains the word anywhere, even inside another word (specification, section 5). */
export function isWithin(searchable: string, word: QueryWord): boolean {
  return searchable.includes(word.text) || searchable.includes(word.singular);
}
