import { fold, foldByLetter, type TextRange } from './folding.ts';

/** The distinct words of a query, folded: what stands between white space. */
export function queryWords(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

/** A function that returns the places of a query's words in a text; undefined for a query without a word. */
export function wordFinder(query: string): ((text: string) => TextRange[]) | undefined {
  const words = queryWords(query);
  return words.length === 0 ? undefined : (text) => findWords(text, words);
}

/** The places of the words in a text, in their order; those that touch are one. */
function findWords(text: string, words: readonly string[]): TextRange[] {
  const { folded, toOriginal } = foldByLetter(text);
  const found = words.flatMap((word) => occurrences(folded, word)).map(toOriginal);
  const united: [from: number, to: number][] = [];
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
