import { UserError } from '../lib/userError.ts';
import type { Database } from './database.ts';
import { hashOf, readNaming } from './namedPictures.ts';
import { describeStays, type Plan } from './plan.ts';

/** What has been done. */
interface Outcome {
  /** In how many documents. */
  count: number;
  /** The pictures of the plan that stayed, because somebody names them by now, a sentence each. */
  stays: string[];
}

/**
 * Does what a plan says, but deletes no picture that something which stays names by now.
 * @throws UserError if somebody has changed a document meanwhile
 */
export async function runPlan(database: Database, { steps }: Plan): Promise<Outcome> {
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
