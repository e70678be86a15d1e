import type { SearchEntry } from '../content/search.ts';

interface SearchLists {
  projects: readonly SearchEntry[];
  pages: readonly SearchEntry[];
}

export interface Segment {
  text: string;
  isMatch: boolean;
}

interface Folded {
  text: string;
  /** For each UTF-16 unit of the folded text, where its character starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/**
 * Matches a case-insensitive substring of title, description, category and, for projects, tags
 * (specification, section 5). A blank query finds nothing.
 */
export function search(query: string, { projects, pages }: SearchLists): SearchLists {
  const needle = fold(query.trim()).text;
  if (needle === '') return { projects: [], pages: [] };
  const isFound = ({ title, description, category, tags = [] }: SearchEntry) =>
    [title, description, category, ...tags].some((field) => fold(field).text.includes(needle));
  return { projects: projects.filter(isFound), pages: pages.filter(isFound) };
}

/** Splits a text into the query's matches and the text between them; joined, the segments are the text. */
export function segments(text: string, query: string): Segment[] {
  const needle = fold(query.trim()).text;
  const folded = fold(text);
  const result: Segment[] = [];
  let end = 0;
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) result.push({ text: text.slice(from, to), isMatch });
  };
  for (const index of occurrences(folded.text, needle)) {
    const matchStart = Math.max(end, folded.starts[index] ?? 0);
    const matchEnd = folded.ends[index + needle.length - 1] ?? text.length;
    add(end, matchStart, false);
    add(matchStart, matchEnd, true);
    end = matchEnd;
  }
  add(end, text.length, false);
  return result;
}

function occurrences(text: string, needle: string): number[] {
  const found: number[] = [];
  if (needle === '') return found;
  let index = text.indexOf(needle);
  while (index !== -1) {
    found.push(index);
    index = text.indexOf(needle, index + needle.length);
  }
  return found;
}

/** Lower case, character by character. Some characters become longer, such as İ, so the positions are kept, too. */
function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  let start = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    folded.text += lower;
    for (let unit = 0; unit < lower.length; unit += 1) {
      folded.starts.push(start);
      folded.ends.push(start + character.length);
    }
    start += character.length;
  }
  return folded;
}
