import type { Question } from './questions.ts';
import { fold, wordsOf } from './search/folding.ts';
import { type PageContentForm, SECTIONS } from './sections.ts';
import { isBlank } from './text.ts';

const WORD = String.raw`[\p{L}\p{N}]`;

/** Sources of regular expressions (flag "u") for the parts of a text that the site turns into links. */
export const EMAIL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
/** A plus sign and seven to fifteen digits (ITU-T E.164) with the usual separators, on one line. */
export const INTERNATIONAL = String.raw`\+\d(?:[ \u00a0()./‑–-]{0,3}\d){6,14}(?!${WORD})`;
/** The same without the plus sign, with at least six digits. */
export const LOCAL = String.raw`(?<![\p{L}\p{N}+.,])\(?\d(?:[ \u00a0()./‑–-]{0,3}\d){5,14}(?!${WORD})`;

const NEEDS: Readonly<Record<string, { pattern: string; missing: string } | undefined>> = {
  'contact-email': { pattern: EMAIL, missing: 'write to this: it holds no email address' },
  'contact-phone': {
    pattern: `${INTERNATIONAL}|${LOCAL}`,
    missing: 'call this: it holds no telephone number',
  },
};

/** A warning if visitors cannot use the text of a contact section; undefined if they can, and for other sections. */
export function contactWarning(id: string, text: string): string | undefined {
  const need = NEEDS[id];
  if (!need || isBlank(text) || new RegExp(need.pattern, 'u').test(text)) return undefined;
  const example = SECTIONS.find((section) => section.id === id)?.defaultContent;
  return `Visitors cannot ${need.missing}${example ? ` such as ${example}` : ''}.`;
}

/** What to ask before a contact section is saved with a text that visitors cannot use. */
export function doubtAboutContact(
  id: string,
  before: PageContentForm,
  typed: PageContentForm,
): Question | undefined {
  const warning = typed.content === before.content ? undefined : contactWarning(id, typed.content);
  if (!warning) return undefined;
  return {
    message: warning,
    consequence: 'It is saved as you typed it, and the site shows it without a link.',
    accept: 'Save Anyway',
    decline: 'Keep Editing',
  };
}

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
