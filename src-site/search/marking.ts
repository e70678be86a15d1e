import { foldByLetter, type TextRange } from '../../shared/model/search/folding.ts';
import { singular, wordPattern } from './folding.ts';
import { isWithin, parseQuery, type QueryWord } from './query.ts';

export interface Segment {
  text: string;
  isMatch: boolean;
}

/** Splits a text into the matches of the query's words and the text between them; joined, the segments are the text. */
export function segments(text: string, query: string): Segment[] {
  const { folded, toOriginal } = foldByLetter(text);
  const ranges = parseQuery(query).flatMap((word) => matches(folded, word));
  const result: Segment[] = [];
  let end = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to <= end) return;
    const part = text.slice(end, to);
    const last = result.at(-1);
    if (last?.isMatch === isMatch) last.text += part;
    else result.push({ text: part, isMatch });
    end = to;
  };
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other).map(toOriginal)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return result;
}

/** Where a folded text contains the word: each occurrence, and each plural whose singular contains it. */
function matches(text: string, word: QueryWord): TextRange[] {
  const found: TextRange[] = [];
  for (const needle of new Set([word.text, word.singular])) {
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
      found.push([at, at + needle.length]);
    }
  }
  for (const { 0: other, index } of text.matchAll(wordPattern(text))) {
    const isPlural = !isWithin(other, word) && isWithin(singular(other), word);
    if (isPlural) found.push([index, index + other.length]);
  }
  return found;
}
