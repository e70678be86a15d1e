import type { Change } from './database.ts';

/** What is erased. */
export interface Plan {
  /** In this order: what finds the person again comes last, so that a run that has failed can be repeated. */
  steps: Step[];
  /** What this command cannot erase, a sentence each. */
  remains: string[];
}

export interface Step {
  /** What is done with how many, such as "2 pictures go". */
  title: string;
  /** A line for each change. */
  lines: string[];
  changes: Change[];
}

const BACKUPS = 'Backups that people keep have it still: delete them, or export them again.';
const SITE = 'The published site, until the next publication.';

/** What no command can reach. */
export const ALWAYS_REMAINS = [BACKUPS, SITE];

export function describePlan({ steps }: Plan): string {
  return steps
    .flatMap(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)])
    .join('\n');
}
