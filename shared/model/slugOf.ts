import { fold } from './search/folding.ts';
import { BEFORE_DIGITS, DIGITS, freeSlug, SLUG, SLUG_MAX_LENGTH, shortenedSlug } from './slug.ts';

/** How much of an id is an address where a title gives none. */
const ID_LENGTH = 8;

/**
 * The address that a title gives: its words in plain small letters, as many whole ones as fit. Of a title without a letter
 * or digit that has a plain form, such as one in Arabic, it is the beginning of the id. It is not digits alone.
 */
export function slugOf(title: string, id: string): string {
  const words = plainWords(title) ?? [id.slice(0, ID_LENGTH).toLowerCase()];
  const joined = words.join('-');
  const slug = DIGITS.test(joined) ? BEFORE_DIGITS + joined : joined;
  return freeSlug(shortenedSlug(slug, SLUG_MAX_LENGTH), () => false);
}

/** The address that a typed text is taken for: "Paper Mill/Handover" is "paper-mill-handover". */
export function typedSlug(typed: string): string {
  const slug = typed.trim();
  const words = plainWords(slug);
  return SLUG.test(slug) || !words ? slug : words.join('-');
}

/** Null if no letter and no digit of a text has a plain form. */
function plainWords(text: string): string[] | null {
  // An apostrophe stands within a word, as in "client’s".
  return fold(text)
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g);
}
