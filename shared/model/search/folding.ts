/** Texts of only these characters, nearly all, need no pattern for every script, whose first use takes a phone tens of milliseconds. */
const BEYOND_ENGLISH = /[^\0-\x7f\xa0\u2010-\u2016\u2018-\u2023\u20ac]/;

/** Marks, such as accents, and characters that are not seen: soft hyphens, joiners, marks of direction. */
const INVISIBLE_OR_MARK = /[\p{M}\p{Cf}]+/gu;

/** Signs that a keyboard has in one form only. */
const SIGNS: Readonly<Record<string, string>> = {
  '\xa0': ' ',
  ...charactersFor("'", '\xb4\u2018\u2019\u201a\u201b\u2032\u02b9\u02bb\u02bc\u02bd'),
  ...charactersFor('"', '\u201c\u201d\u201e\u201f\u2033'),
  ...charactersFor('-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'),
};

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

const SIGN = anyOf(SIGNS);
/** Unicode makes some of the signs out of others. */
const LETTERS_AND_SIGNS = { ...LETTERS, ...SIGNS };
const LETTER_OR_SIGN = anyOf(LETTERS_AND_SIGNS);

/**
 * A text without the differences that a search ignores: of case, accents and width ("Zoë", "ZOE"), of letters that many
 * keyboards lack ("Łódź", "lodz"), of apostrophes, quotation marks, hyphens and spaces, and of what cannot be seen.
 */
export function fold(text: string): string {
  if (isEnglish(text)) return replaceEach(text, SIGN, SIGNS).toLowerCase();
  const plain = replaceEach(text, SIGN, SIGNS).normalize('NFKD').replace(INVISIBLE_OR_MARK, '');
  // Upper case first, for letters that have two forms in lower case.
  return replaceEach(plain.toUpperCase().toLowerCase(), LETTER_OR_SIGN, LETTERS_AND_SIGNS);
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

function charactersFor(plain: string, characters: string): Record<string, string> {
  return Object.fromEntries(Array.from(characters, (character) => [character, plain]));
}

function anyOf(replacements: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');
}

function replaceEach(
  text: string,
  pattern: RegExp,
  replacements: Readonly<Record<string, string>>,
): string {
  return text.replace(pattern, (character) => replacements[character] ?? '');
}
