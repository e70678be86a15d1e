/** Words in brackets, such as "(she/her)". */
const ASIDE = /\([^)]*\)|（[^）]*）/g;
const COMMA = /[,，،]/;
/** No part of the name, before and behind it. */
const TITLE = /^(?:dr|prof|mr|mrs|ms|mx|sir|dame)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|mba|esq)\.?$/i;

/** Letters that take another form beside each other. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const NON_JOINER = '\u200c';

/**
 * The first letters of a person's first and last name, in capitals; one letter for a single name. Titles, degrees and what
 * is in brackets do not count; "Lopez, Ana" is Ana Lopez.
 */
export function initials(name: string): string {
  const [names = [], others = []] = name.replaceAll(ASIDE, ' ').split(COMMA).map(namesIn);
  const all = names.length > 1 ? names : [...others, ...names];
  const ends = all.length > 1 ? [all[0], all.at(-1)] : all;
  const letters = ends.map((part = '') => firstLetter(firstLetter(part).toLocaleUpperCase('en')));
  return letters.join(letters.some((letter) => JOINING.test(letter)) ? NON_JOINER : '');
}

function namesIn(text: string): string[] {
  const words = text.split(/\s+/);
  return words.filter((word) => firstLetter(word) && !TITLE.test(word) && !SUFFIX.test(word));
}

/** The first letter with its accents, even if it takes several UTF-16 units; skips quotes and hyphens. */
function firstLetter(word: string): string {
  return word.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0] ?? '';
}
