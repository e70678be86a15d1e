/** ASCII, dashes, quotation marks and "€" need no pattern for any script, which is slow for thousands of texts. */
const BEYOND_ENGLISH = /[^\0-\x7f\xa0\u2010-\u2027\u20ac]/;
const ACCENTS = /\p{M}+/gu;

/** Removes differences of case, accents and width: "Zoë", "ZOE" and "zoe" are the same. */
export function foldText(text: string): string {
  if (isEnglish(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(ACCENTS, '');
  // Upper case first, for letters that have two lower-case forms ("ς", "σ") or no upper-case form ("ß").
  return plain.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/** The distinct words of a query, folded: what stands between white space. */
export function queryWords(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/).filter(Boolean))];
}

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** Splits a text into the occurrences of the words and what is between them; joined, the parts are the text. */
export function splitByWords(text: string, words: readonly string[]): TextPart[] {
  const { folded, toOriginal } = foldByLetter(text);
  const ranges = words.flatMap((word) => occurrences(folded, word)).toSorted(([a], [b]) => a - b);
  const parts: TextPart[] = [];
  let end = 0;
  const add = (to: number, isFound: boolean) => {
    if (to <= end) return;
    const part = text.slice(end, to);
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += part;
    else parts.push({ text: part, isFound });
    end = to;
  };
  for (const [from, to] of ranges.map(toOriginal)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
}

type Range = [from: number, to: number];

function occurrences(text: string, word: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}

/**
 * Folds letter by letter, because folding may lengthen, shorten or remove a letter.
 * @returns the folded text, and a function that maps a range of it to whole letters of the original
 */
function foldByLetter(text: string): { folded: string; toOriginal: (range: Range) => Range } {
  if (isEnglish(text)) return { folded: text.toLowerCase(), toOriginal: (range) => range };
  let folded = '';
  // For each UTF-16 unit of the folded text, where its letter starts in the original.
  const starts: number[] = [];
  let index = 0;
  for (const letter of text) {
    const part = foldText(letter);
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

function isEnglish(text: string): boolean {
  return !BEYOND_ENGLISH.test(text);
}
