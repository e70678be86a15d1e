/** The first letters of a person's first and last name, in capitals; one letter for a single name. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((part = '') => firstLetter(part).toLocaleUpperCase('en')).join('');
}

/** The first letter with its accents, even if it takes several UTF-16 units; skips quotes and hyphens. */
function firstLetter(word: string): string {
  return word.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0] ?? '';
}
