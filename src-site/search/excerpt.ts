import type { QueryWord } from './query.ts';

/** In UTF-16 units: about two lines on a card. */
const LEAD_LENGTH = 160;
/** In UTF-16 units: a shorter line may be a heading, which says little without the next line. */
const HEADING_LENGTH = 30;
const SENTENCE_END = /[.!?…:]$/;

/**
 * The lines of a text in which each word is first found; the text's beginning when none is.
 * @param searchable the same lines, as the search compares them
 */
export function excerpt(
  lines: readonly string[],
  searchable: readonly string[],
  words: readonly QueryWord[],
): string {
  const found = new Set(
    words.map(({ atStart }) => searchable.findIndex((line) => atStart.test(line))),
  );
  found.delete(-1);
  const isShown = (at: number): boolean =>
    found.has(at) || (found.has(at - 1) && (lines[at - 1] ?? '').length < HEADING_LENGTH);
  const shown = lines.flatMap((line, at) => (isShown(at) ? [{ line, at }] : []));
  const [first, ...rest] = shown.length > 0 ? shown : lead(lines);
  let last = first;
  let result = first?.line ?? '';
  for (const next of rest) {
    result += separator(last, next) + next.line;
    last = next;
  }
  return result;
}

interface Line {
  line: string;
  at: number;
}

function lead(lines: readonly string[]): Line[] {
  let length = 0;
  return lines.flatMap((line, at) => {
    length += line.length;
    return at === 0 || length <= LEAD_LENGTH ? [{ line, at }] : [];
  });
}

function separator(last: Line | undefined, next: Line): string {
  if (!last || next.at > last.at + 1) return ' … ';
  return SENTENCE_END.test(last.line) ? ' ' : ' · ';
}
