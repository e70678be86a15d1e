import { pathOf } from '../../../shared/model/collections/collections.ts';
import { comparePublished } from '../../../shared/model/pendingChanges.ts';
import type { PublishedContent } from '../../../shared/model/publishedContent.ts';

/** Control characters, which a terminal may execute, and characters that change the direction of the text. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** GitHub's runner executes "::name::" at the start of a line and "##[name]" anywhere in it as commands. */
const RUNNER_COMMAND = /:(?=:)|#(?=#\[)/g;

/** A line of stored text that is safe to print: no terminal and no log takes a part of it for a command. */
export function printable(line: string): string {
  return line.replaceAll(CONTROLS, '\u{FFFD}').replaceAll(RUNNER_COMMAND, '$& ');
}

/** Lines that describe what changes for a visitor; empty when nothing does. */
export function describeChanges(before: PublishedContent, after: PublishedContent): string[] {
  const lines = comparePublished(before, after).flatMap(({ record, title, what, differences }) => {
    const path = pathOf(record);
    if (what !== 'changes') return [`${what === 'appears' ? '+' : '-'} ${path}, ${title}`];
    return differences.flatMap(({ label, before: old, after: now }) =>
      describeText(`${path}, ${label}`, old, now),
    );
  });
  return lines.map(printable);
}

/** The differing lines, without the equal ones at the start and at the end. */
function describeText(heading: string, before: string, after: string): string[] {
  const old = before.split('\n');
  const now = after.split('\n');
  const start = countEqual(old, now);
  const end = countEqual(old.slice(start).toReversed(), now.slice(start).toReversed());
  const between = (lines: string[]) => lines.slice(start, lines.length - end);
  return [
    heading,
    ...between(old).map((line) => `  - ${line}`),
    ...between(now).map((line) => `  + ${line}`),
  ];
}

function countEqual(a: string[], b: string[]): number {
  const different = a.findIndex((line, index) => line !== b[index]);
  return different === -1 ? a.length : different;
}
