import { parseInlines } from '../inlines.ts';
import type { Run } from './piece.ts';
import { tidyRuns, toRuns } from './runs.ts';

/** An asterisk that the parser could take for a mark: not one among spaces, nor one within a word. */
const ASTERISK = /(?<![\p{L}\p{N}])\*(?!\s)|(?<!\s)\*(?![\p{L}\p{N}])/gu;

/** What is left of the marks, when the parser would not read all of them as they were meant. */
const FALLBACKS: readonly Partial<Run>[] = [
  {},
  { emphasis: false },
  { emphasis: false, strong: false },
  { emphasis: false, strong: false, href: '' },
];

/** Writes runs with marks that the parser reads as these runs. No text is lost. */
export function writeRuns(runs: readonly Run[]): string {
  const written = FALLBACKS.map((without) => write(runs, without));
  return written.find(({ isRead }) => isRead)?.markdown ?? written.at(-1)?.markdown ?? '';
}

function write(runs: readonly Run[], without: Partial<Run>) {
  const meant = tidyRuns(runs.map((run) => ({ ...run, ...without })));
  const markdown = linked(meant);
  const isRead = JSON.stringify(toRuns(parseInlines(markdown))) === JSON.stringify(meant);
  return { markdown, isRead };
}

/** Runs with the same address are one link. */
function linked(runs: readonly Run[]): string {
  let markdown = '';
  for (const [index, run] of runs.entries()) {
    const { href } = run;
    if (href && runs[index - 1]?.href !== href) markdown += '[';
    markdown += marked(run);
    if (href && runs[index + 1]?.href !== href) markdown += `](${href})`;
  }
  return markdown;
}

function marked({ text, strong, emphasis, href }: Run): string {
  const mark = (strong ? '**' : '') + (emphasis ? '*' : '');
  return mark + escapeMarks(text, href !== '') + mark;
}

function escapeMarks(text: string, isInLink: boolean): string {
  const escaped = text.replaceAll(ASTERISK, '\\$&');
  return isInLink ? escaped.replaceAll(/[[\]]/g, '\\$&') : escaped.replaceAll('](', '\\](');
}
