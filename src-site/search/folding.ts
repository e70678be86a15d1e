/** A word: letters and digits with their accents, or one emoji. Punctuation and other signs belong to no word. */
const WORD = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu;
const ACCENTS = /\p{M}+/gu;
const BEYOND_ENGLISH = /[^\0-\x7f\xa0\u2010-\u2027\u20ac]/;
const ENGLISH_WORD = /[a-z\d]+/gi;

const PLURAL_ENDINGS = [
  [/(?<stem>.{2})ies$/, '$<stem>y'],
  [/(?<stem>ss|x|z|ch|sh)es$/, '$<stem>'],
  [/(?<stem>.{2}[^isu])s$/, '$<stem>'],
] as const;

/**
 * Whether a text has only ASCII, dashes, quotation marks and "€", as nearly all lines of the site do. Simple patterns
 * and functions are then enough; those for any script cost a phone tens of milliseconds at their first use.
 */
export function isEnglish(text: string): boolean {
  return !BEYOND_ENGLISH.test(text);
}

/** Removes differences of case, accents and width: "Zoë", "ZOE" and "zoe" are the same. */
export function fold(text: string): string {
  if (isEnglish(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(ACCENTS, '');
  // Upper case first, for letters that have two lower-case forms ("ς", "σ") or no upper-case form ("ß").
  return plain.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

export function wordPattern(text: string): RegExp {
  return isEnglish(text) ? ENGLISH_WORD : WORD;
}

export function wordsOf(text: string): string[] {
  return text.match(wordPattern(text)) ?? [];
}

/** A folded English word without a plural ending: "companies" is "company", "boxes" is "box", "invoices" is "invoice". */
export function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  const [ending, replacement] = PLURAL_ENDINGS.find(([pattern]) => pattern.test(word)) ?? [];
  return ending ? word.replace(ending, replacement ?? '') : word;
}
