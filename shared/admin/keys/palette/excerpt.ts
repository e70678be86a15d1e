import { bestMatch, hasTerm, type Term } from '../../../model/search/query.ts';
import { inOneLine } from '../../../model/withoutMarks.ts';
import type { Entry } from './entries.ts';

const EXCERPT_LENGTH = 90;
const BEFORE_LENGTH = 24;

/** The part of a record's text with the first term that its title does not have; empty if the title has them all. */
export function excerpt(entry: Entry, terms: readonly Term[]): string {
  const { text, titleLength } = entry.readFolded();
  const missing = terms.find((term) => !hasTerm(text, term, titleLength));
  if (!missing) return '';
  const place = bestMatch(text, missing, titleLength).at;
  // The folded text is about as long as the original, which is precise enough to cut around the place.
  const from = Math.max(titleLength, place - BEFORE_LENGTH);
  const part = entry.readText().slice(from, from + EXCERPT_LENGTH);
  const isCut = part.length === EXCERPT_LENGTH;
  // Without the half of a word at its beginning, and at its end if it is cut.
  const begun = part.replace(/^\S*\s/u, '');
  const whole = isCut ? begun.replace(/\s\S*$/u, '') : begun;
  return `${from > titleLength ? '… ' : ''}${inOneLine(whole)}${isCut ? ' …' : ''}`;
}
