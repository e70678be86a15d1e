import type { Field } from './fields.ts';
import { fold } from './search/folding.ts';
import { TEXT, tooLong } from './text.ts';

/** The longest address of a project, without what precedes it. */
export const SLUG_MAX_LENGTH = 80;

/** Words of small letters and digits with one hyphen between. `firestore.rules` has the same expression. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Such names come first in an object, whenever they were added: which address a project had last would be lost. */
const DIGITS = /^\d+$/;
const BEFORE_DIGITS = 'project-';

/** What lies below /projects/ itself, or is the address of a sample project. `firestore.rules` has the same list. */
export const RESERVED_SLUGS: readonly string[] = [
  'project1',
  'project2',
  'project3',
  'project4',
  'project5',
  'project6',
  'llm-workflows',
  'ai-agents',
  'data-processing',
  'all',
  'index',
  '404',
];

/** The slug, or if that is reserved or taken, with the first number from 2 behind it that makes it free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; RESERVED_SLUGS.includes(free) || isTaken(free); number += 1) {
    const ending = `-${number}`;
    free = shortenedSlug(slug, SLUG_MAX_LENGTH - ending.length) + ending;
  }
  return free;
}

/** Without the words at the end that do not fit; a single word is cut. */
function shortenedSlug(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const words = slug.slice(0, slug.lastIndexOf('-', length));
  return slug.lastIndexOf('-', length) > 0 ? words : slug.slice(0, length);
}

/** Why the text cannot be the address of a project, as a sentence; undefined if it can, or if it is empty. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return undefined;
  if (slug.length > SLUG_MAX_LENGTH) return tooLong('The address', slug.length, SLUG_MAX_LENGTH);
  if (!SLUG.test(slug)) {
    return 'Use small letters from a to z, digits, and single hyphens between them, such as “invoice-desk”.';
  }
  if (RESERVED_SLUGS.includes(slug))
    return `The site itself uses “${slug}”: choose another address.`;
  return undefined;
}

/** Why the text cannot be chosen as an address, as a sentence. Where it is one already, it stays valid. */
export function digitsProblem(slug: string): string | undefined {
  if (!DIGITS.test(slug)) return undefined;
  return `Digits alone cannot be an address: add a word, such as “${BEFORE_DIGITS}${slug}”.`;
}

export function slugField(label: string): Field<string> {
  return {
    ...TEXT,
    label,
    limit: SLUG_MAX_LENGTH,
    normalize: (slug) => slug.trim(),
    validate: slugProblem,
  };
}

export function projectPath(slug: string): string {
  return `/projects/${slug}`;
}

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
