import type { Change, StoredDocument } from './database.ts';
import { hashOf, type Naming } from './namedPictures.ts';

/** What is erased. */
export interface Plan {
  /** In this order: what finds the person again comes last, so that a run that has failed can be repeated. */
  steps: Step[];
  /** The pictures that would go if nothing else named them, a sentence each. */
  stays: string[];
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

export function describePlan({ steps, stays }: Plan): string {
  const goes = steps.flatMap(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)]);
  return [...goes, ...stays].join('\n');
}

/** A sentence for each of these pictures that something names. */
export function describeStays(pictures: readonly StoredDocument[], naming: Naming): string[] {
  return pictures.flatMap((picture) => {
    const names = naming.get(hashOf(picture));
    return names ? `${picture.path} stays, because of what names it: ${names.join(', ')}.` : [];
  });
}
