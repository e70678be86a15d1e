/** The first letters of a person's first and last name, in capitals; of a single name, its one. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((part = '') => firstLetter(part).toLocaleUpperCase('en')).join('');
}

/** A letter with its accents, also where it takes more than one unit; quotes and hyphens are not letters. */
function firstLetter(word: string): string {
  return word.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0] ?? '';
}
