import type { Question } from './questions.ts';
import { fold, wordsOf } from './search/folding.ts';
import type { PageContentForm } from './sections.ts';

/** A name has rarely more words than two. */
const HEADLINE_MIN_WORDS = 3;

const SENTENCE_END = /[.!?…]$/;

export const STAFF_ONLY = 'Only staff see this name.';

/**
 * Whether a section's new title looks like a text for visitors: it has three words or ends like a sentence, and shares
 * no word with the names that the section had.
 */
export function looksLikeHeadline(title: string, names: readonly string[]): boolean {
  const words = wordsOf(fold(title));
  const isLong = words.length >= HEADLINE_MIN_WORDS || SENTENCE_END.test(title.trim());
  const known = new Set(names.map(fold).flatMap(wordsOf));
  return isLong && !words.some((word) => known.has(word));
}

/**
 * What to ask before a section is saved of which only the title has changed, to what looks like a headline.
 * @param usualTitle the section's title before anybody has changed it
 */
export function doubtAboutName(
  before: PageContentForm,
  typed: PageContentForm,
  usualTitle = before.title,
): Question | undefined {
  const isOnlyTitle = typed.title !== before.title && typed.content === before.content;
  if (!isOnlyTitle || !looksLikeHeadline(typed.title, [before.title, usualTitle])) return undefined;
  return {
    message: `${STAFF_ONLY} Did you mean to change the text that visitors see?`,
    consequence: 'If you did, go back and type it under Content. If not, the name is saved.',
    accept: 'Save Anyway',
    decline: 'Keep Editing',
  };
}
