import { findTerms, type Query } from '../../shared/model/search/query.ts';

export interface Segment {
  text: string;
  isMatch: boolean;
}

/** Splits a text into the matches of a query's terms and the text between them; joined, the segments are the text. */
export function segments(text: string, query: Query): Segment[] {
  const result: Segment[] = [];
  let end = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > end) result.push({ text: text.slice(end, to), isMatch });
    end = to;
  };
  for (const [from, to] of findTerms(text, query)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return result;
}
