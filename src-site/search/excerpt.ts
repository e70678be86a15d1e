import { MATCH, matchOf, type Term } from '../../shared/model/search/query.ts';

/** In UTF-16 units: about two lines on a card. */
const LEAD_LENGTH = 160;
/** In UTF-16 units: a shorter line may be a heading, which says little without the next line. */
const HEADING_LENGTH = 30;
const SENTENCE_END = /[.!?…:]$/;

/** The lines in which each term first appears, if possible as a whole word, or else the first lines. */
export function excerpt(
  lines: readonly string[],
  foldedLines: readonly string[],
  terms: readonly Term[],
): string {
  const found = new Set(terms.map((term) => bestLine(foldedLines, term)));
  found.delete(-1);
  const numbered = lines.map((line, at) => ({ line, at }));
  const shown = numbered.filter(
    ({ at }) =>
      found.has(at) || (found.has(at - 1) && (lines[at - 1] ?? '').length < HEADING_LENGTH),
  );
  const chosen = shown.length > 0 ? shown : lead(numbered);
  return chosen.map(({ line, at }, index) => separator(chosen[index - 1], at) + line).join('');
}

/** Where the term is; -1 if it is nowhere, or only inside of words. */
function bestLine(foldedLines: readonly string[], term: Term): number {
  const matches = foldedLines.map((line) => matchOf(line, term));
  const whole = matches.indexOf(MATCH.wholeWord);
  return whole === -1 ? matches.indexOf(MATCH.startOfWord) : whole;
}

interface Line {
  line: string;
  at: number;
}

function lead(lines: readonly Line[]): Line[] {
  let length = 0;
  return lines.filter(({ line, at }) => {
    length += line.length;
    return at === 0 || length <= LEAD_LENGTH;
  });
}

function separator(last: Line | undefined, at: number): string {
  if (!last) return '';
  if (at > last.at + 1) return ' … ';
  return SENTENCE_END.test(last.line) ? ' ' : ' · ';
}
