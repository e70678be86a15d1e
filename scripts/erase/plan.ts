import { UserError } from '../lib/userError.ts';
import type { Change, Database, StoredDocument } from './database.ts';
import { hashOf, type Naming, readNaming } from './documents.ts';
import { describePreviews, type OpenPreview } from './previews.ts';

export interface Plan {
  /** In this order: what finds the person again comes last, so that a run that has failed can be repeated. */
  steps: Step[];
  /** The shared previews that show what goes, and so end. */
  previews: readonly OpenPreview[];
  /** The pictures that would go if nothing else named them, a sentence each. */
  stays: string[];
  /** What this command cannot erase, a sentence each. */
  remains: string[];
}

export interface Step {
  /** What is done with how many, such as "2 pictures go". */
  title: string;
  lines: string[];
  changes: Change[];
}

const BACKUPS = 'Backups that people keep have it still: delete them, or export them again.';
const SITE = 'The published site, until the next publication.';

/** What no command can reach. */
export const ALWAYS_REMAINS = [BACKUPS, SITE];

export function describePlan({ steps, previews, stays }: Plan): string {
  const goes = steps.flatMap(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)]);
  return [...goes, ...describePreviews(previews), ...stays].join('\n');
}

/** A sentence for each of these pictures that something names. */
export function describeStays(pictures: readonly StoredDocument[], naming: Naming): string[] {
  return pictures.flatMap((picture) => {
    const names = naming.get(hashOf(picture));
    return names ? `${picture.path} stays, because of what names it: ${names.join(', ')}.` : [];
  });
}

/**
 * Does what a plan says, but deletes no picture that something which stays names by now.
 * @returns in how many documents, and a sentence for each picture that stayed
 * @throws UserError if somebody has changed a document meanwhile
 */
export async function runPlan(database: Database, { steps }: Plan) {
  const goes = steps
    .flatMap(({ changes }) => changes.filter(({ fields }) => !fields))
    .map(({ document }) => document);
  const paths = new Set(goes.map(({ path }) => path));
  const naming = paths.size > 0 ? await readNaming(database, paths) : new Map<string, string[]>();
  let count = 0;
  for (const step of steps) {
    const changes = step.changes.flatMap((change) =>
      change.fields || !naming.has(hashOf(change.document)) ? change : (change.ifNamed ?? []),
    );
    const left = await database.change(changes);
    if (left.length > 0)
      throw new UserError(
        `Not all was erased: somebody has changed ${left.join(', ')} meanwhile. Run the command again.`,
      );
    count += changes.length;
  }
  return { count, stays: describeStays(goes, naming) };
}
