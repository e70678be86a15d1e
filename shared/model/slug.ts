import type { Field } from './fields.ts';
import { TEXT, tooLong } from './text.ts';

/** The longest address of a project, without what precedes it. */
export const SLUG_MAX_LENGTH = 80;

/** Words of small letters and digits with one hyphen between. `firestore.rules` has the same expression. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Such names come first in an object, whenever they were added: which address a project had last would be lost. */
export const DIGITS = /^\d+$/;
export const BEFORE_DIGITS = 'project-';

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
export function shortenedSlug(slug: string, length: number): string {
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

/** The path of a project's own page. */
export function projectPath(slug: string): string {
  return `/projects/${slug}`;
}
