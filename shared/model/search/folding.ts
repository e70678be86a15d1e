/** Texts of only these characters, nearly all, need no pattern for every script, whose first use takes a phone tens of milliseconds. */
const BEYOND_ENGLISH = /[^\0-\x7f\xa0\u2010-\u2016\u2018-\u2023\u20ac]/;

/** Marks, such as accents, and characters that are not seen: soft hyphens, joiners, marks of direction. */
const INVISIBLE_OR_MARK = /[\p{M}\p{Cf}]+/gu;

/** Signs that a keyboard has in one form only. */
const APOSTROPHE = /[\xb4\u2018-\u201b\u2032\u02b9\u02bb-\u02bd]/g;
const QUOTATION_MARK = /[\u201c-\u201f\u2033]/g;
const HYPHEN = /[\u2010-\u2015\u2212]/g;
const SPACE = /\xa0/g;

/** Letters that Unicode does not take apart into a plain one and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'ng',
  ŧ: 't',
  // The form at the end of a Greek word.
  ς: 'σ',
};

const LETTER = /[ßæœøđðþħıłŋŧς]/g;

/**
 * A text without the differences that a search ignores: of case, accents and width ("Zoë", "ZOE"), of letters that many
 * keyboards lack ("Łódź", "lodz"), of apostrophes, quotation marks, hyphens and spaces, and of what cannot be seen.
 */
export function fold(text: string): string {
  if (isEnglish(text)) return withPlainSigns(text).toLowerCase();
  const plain = withPlainSigns(text).normalize('NFKD').replace(INVISIBLE_OR_MARK, '');
  // Unicode makes some of the signs out of others. Upper case first, for letters that have two forms in lower case.
  const lowerCased = withPlainSigns(plain).toUpperCase().toLowerCase();
  return lowerCased.replace(LETTER, (letter) => LETTERS[letter] ?? '');
}

function withPlainSigns(text: string): string {
  return text
    .replace(APOSTROPHE, "'")
    .replace(QUOTATION_MARK, '"')
    .replace(HYPHEN, '-')
    .replace(SPACE, ' ');
}

/** The length of the folded text, without folding what folding cannot lengthen or shorten. */
export function foldedLength(text: string): number {
  return isEnglish(text) ? text.length : fold(text).length;
}

/** From a place in a text until before another one, in UTF-16 units. */
export type TextRange = readonly [from: number, to: number];

/**
 * Folds letter by letter, because folding may lengthen, shorten or remove a letter.
 * @returns the folded text, and a function that maps a range of it to whole letters of the original
 */
export function foldByLetter(text: string): {
  folded: string;
  toOriginal: (range: TextRange) => TextRange;
} {
  if (isEnglish(text)) return { folded: fold(text), toOriginal: (range) => range };
  let folded = '';
  // For each UTF-16 unit of the folded text, where its letter starts in the original.
  const starts: number[] = [];
  let index = 0;
  for (const letter of text) {
    const part = fold(letter);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) starts.push(index);
    index += letter.length;
  }
  const startOf = (unit: number) => starts[unit] ?? text.length;
  const endOf = (unit: number) => {
    let next = unit;
    while (next < starts.length && starts[next] === starts[unit]) next += 1;
    return startOf(next);
  };
  return { folded, toOriginal: ([from, to]) => [startOf(from), endOf(to - 1)] };
}

/** Whether a text has only ASCII, non-breaking spaces, dashes, quotation marks and "€", each of which folds to one character. */
export function isEnglish(text: string): boolean {
  return !BEYOND_ENGLISH.test(text);
}

/** A word: letters and digits with their accents and joiners, or one emoji. Punctuation and other signs belong to no word. */
const WORD =
  /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\p{Cf}]*[\p{L}\p{N}\p{M}])?|\p{Extended_Pictographic}/gu;
const ENGLISH_WORD = /[a-z\d]+/gi;

const PLURAL_ENDINGS = [
  [/(?<stem>.{2})ies$/, '$<stem>y'],
  [/(?<stem>ss|x|z|ch|sh)es$/, '$<stem>'],
  [/(?<stem>.{2}[^isu])s$/, '$<stem>'],
] as const;

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
