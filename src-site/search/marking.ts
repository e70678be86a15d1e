import { fold, singular, WORD } from './folding.ts';
import { isWithin, parseQuery, type QueryWord } from './query.ts';

export interface Segment {
  text: string;
  isMatch: boolean;
}

interface Folded {
  text: string;
  /** For each UTF-16 unit of the folded text, where its letter starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** A letter with its accents. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Splits a text into the matches of the query's words and the text between them; joined, the segments are the text. */
export function segments(text: string, query: string): Segment[] {
  const folded = foldByLetter(text);
  const isMarked = Array.from<boolean>({ length: text.length }).fill(false);
  for (const [from, to] of parseQuery(query).flatMap((word) => matches(folded.text, word))) {
    isMarked.fill(true, folded.starts[from], folded.ends[to - 1]);
  }
  const result: Segment[] = [];
  for (const [index, isMatch] of isMarked.entries()) {
    const last = result.at(-1);
    const unit = text.charAt(index);
    if (last?.isMatch === isMatch) last.text += unit;
    else result.push({ text: unit, isMatch });
  }
  return result;
}

/** Where a folded text has the word: each occurrence, and each plural whose singular has it. */
function matches(text: string, word: QueryWord): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const needle of new Set([word.text, word.singular])) {
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
      found.push([at, at + needle.length]);
    }
  }
  for (const { 0: other, index } of text.matchAll(WORD)) {
    const isPlural = !isWithin(other, word) && isWithin(singular(other), word);
    if (isPlural) found.push([index, index + other.length]);
  }
  return found;
}

/** Folds a text letter by letter, since some become longer or shorter, and keeps their positions. */
function foldByLetter(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const part = fold(letter);
    folded.text += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      folded.starts.push(index);
      folded.ends.push(index + letter.length);
    }
  }
  return folded;
}
