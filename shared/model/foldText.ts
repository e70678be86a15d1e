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

/** The length of the folded text, without folding what folding cannot lengthen or shorten. */
export function foldedLength(text: string): number {
  return isEnglish(text) ? text.length : foldText(text).length;
}

/** The distinct words of a query, folded: what stands between white space. */
export function queryWords(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/).filter(Boolean))];
}

/** From a place in a text until before another one, in UTF-16 units. */
type TextRange = [from: number, to: number];

/** A function that returns the places of a query's words in a text; undefined for a query without a word. */
export function wordFinder(query: string): ((text: string) => TextRange[]) | undefined {
  const words = queryWords(query);
  return words.length === 0 ? undefined : (text) => findWords(text, words);
}

/** The places of the words in a text, in their order; those that touch are one. */
function findWords(text: string, words: readonly string[]): TextRange[] {
  const { folded, toOriginal } = foldByLetter(text);
  const found = words.flatMap((word) => occurrences(folded, word)).map(toOriginal);
  const united: TextRange[] = [];
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

function occurrences(text: string, word: string): TextRange[] {
  const found: TextRange[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}

/**
 * Folds letter by letter, because folding may lengthen, shorten or remove a letter.
 * @returns the folded text, and a function that maps a range of it to whole letters of the original
 */
function foldByLetter(text: string): {
  folded: string;
  toOriginal: (range: TextRange) => TextRange;
} {
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
