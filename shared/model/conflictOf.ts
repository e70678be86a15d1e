import type { Conflict } from './conflict.ts';
import type { EditOrigin } from './editOrigin.ts';
import type { Fields } from './fields.ts';
import type { SavedVersion } from './history.ts';
import { mergeForms } from './mergeForms.ts';

/**
 * Compares a form with the newer version that its save has met. Apart from the rest, because it is loaded only then.
 * @param bases the versions that both sides may have started from
 * @param theirs undefined when the record was deleted
 */
export function conflictOf<Form>(
  fields: Fields<Form>,
  origin: EditOrigin<Form>,
  bases: readonly Partial<Form>[],
  mine: Form,
  theirs: (Form & SavedVersion) | undefined,
  change: SavedVersion | undefined,
): Conflict<Form> {
  const merge = mergeForms(fields, bases, mine, theirs ?? mine);
  const choices = merge.conflicting.map((name) => [
    name,
    {
      theirs: theirs?.[name],
      former: merge.base[name],
      mine: [mine[name]],
      shown: 0,
      isResolved: false,
    },
  ]);
  return {
    theirs,
    change,
    merge,
    choices: Object.fromEntries(choices) as Conflict<Form>['choices'],
    origin,
  };
}
