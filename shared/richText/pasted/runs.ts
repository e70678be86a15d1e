import type { Inline } from '../../model/richText.ts';
import { isBlank } from '../../model/text.ts';
import type { Run } from './piece.ts';

const NO_BREAK_SPACE = '\u00a0';
const WORDS_AND_SPACES = /[ \u00a0\n]+|[^ \u00a0\n]+/g;

/** The runs with one space between two words, none that is marked at the end of a mark, and no word that shows nothing. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let space = '';
  for (const run of runs) {
    for (const text of run.text.match(WORDS_AND_SPACES) ?? []) {
      if (text.trim() === '') space += text;
      else if (!isBlank(text)) {
        const before = tidy.at(-1);
        if (before && space) addRun(tidy, spaceBetween(before, run, space));
        addRun(tidy, { ...run, text });
        space = '';
      }
    }
  }
  return tidy;
}

/** The space between two words that are marked alike has their marks. */
function spaceBetween(before: Run, after: Run, space: string): Run {
  const single = space === NO_BREAK_SPACE ? space : ' ';
  const text = space.includes('\n') ? '\n' : single;
  if (hasSameMarks(before, after)) return { ...before, text };
  const href = before.href === after.href ? before.href : '';
  return { text, strong: false, emphasis: false, href };
}

/** Adds a run, and joins it with one that is marked alike. */
export function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && hasSameMarks(last, run)) last.text += run.text;
  else runs.push({ ...run });
}

function hasSameMarks(one: Run, other: Run): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href;
}

/** The runs of what the parser has read. */
export function toRuns(parts: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  addParts(runs, parts, { text: '', strong: false, emphasis: false, href: '' });
  return runs;
}

function addParts(runs: Run[], parts: readonly Inline[], around: Run): void {
  for (const part of parts) {
    if (part.kind === 'text') addRun(runs, { ...around, text: part.text });
    else if (part.kind === 'break') addRun(runs, { ...around, text: '\n' });
    else if (part.kind === 'link') addParts(runs, part.children, { ...around, href: part.href });
    else addParts(runs, part.children, { ...around, [part.kind]: true });
  }
}
