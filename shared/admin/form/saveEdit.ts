import { checkSession } from '../../data/auth.ts';
import { UnknownOutcomeError } from '../../data/call.ts';
import { ConflictError } from '../../data/conflictError.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { type Conflict, nextStep, originAfter, overwriting } from '../../model/conflict.ts';
import { type EditOrigin, withKnownVersion } from '../../model/editOrigin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { SavedVersion } from '../../model/history.ts';
import type { ListsStore } from '../session/lists.ts';

/** A form over a record, as it is to be saved. */
export interface Edit<Form> {
  collection: AnyCollection<CollectionName>;
  origin: EditOrigin<Form>;
  form: Form;
}

/** What a save came to: what is stored now, or why nothing is, and from where the next save starts. */
export type SaveResult<Form> =
  | { status: 'saved'; form: Form; merged: readonly Conflict<Form>[] }
  | {
      status: 'failed';
      reason: string;
      /** Nobody knows whether it was saved. */
      isUnknown: boolean;
      origin: EditOrigin<Form>;
      /** What the form shows then: where a colleague's fields were taken over, and still are not saved. */
      form: Form;
      conflict?: Conflict<Form>;
    };

/**
 * Saves a form over the version that it was opened on. Where somebody else has saved another one, both are merged by field;
 * it fails with the conflict where the person has to decide (specification, section 4.7). Never rejects.
 */
export async function saveEdit<Form extends object>(
  lists: ListsStore,
  edit: Edit<Form>,
  merged: readonly Conflict<Form>[] = [],
): Promise<SaveResult<Form>> {
  const { collection, origin, form } = edit;
  try {
    await lists.save(collection, origin, form);
    return { status: 'saved', form, merged };
  } catch (error) {
    if (error instanceof ConflictError) return retryAfterConflict(lists, edit, merged, error);
    void checkSession();
    return {
      status: 'failed',
      reason: getErrorMessage(error, 'Unknown error'),
      isUnknown: error instanceof UnknownOutcomeError,
      // It may have been written, although the response was lost.
      origin: withKnownVersion<Form>(collection.fields, origin, form),
      form,
    };
  }
}

async function retryAfterConflict<Form extends object>(
  lists: ListsStore,
  edit: Edit<Form>,
  before: readonly Conflict<Form>[],
  error: ConflictError<unknown>,
): Promise<SaveResult<Form>> {
  const { collection, origin, form } = edit;
  const failed = { status: 'failed', reason: error.message, isUnknown: false } as const;
  const resolveConflict = await loadConflicts();
  if (!resolveConflict) {
    return { ...failed, reason: `${error.message} ${NOT_LOADED}`, origin, form };
  }
  const theirs = error.current as (Form & SavedVersion) | undefined;
  const conflict = await resolveConflict(collection, origin, form, theirs);
  const next = { collection, origin: overwriting(conflict), form: conflict.merge.form };
  const step = nextStep<Form>(collection.fields, conflict);
  if (step === 'ask') {
    void lists.refresh();
    return { ...failed, origin: originAfter(conflict), form: theirs ? next.form : form, conflict };
  }
  // With its own origin, a form that agrees with what is stored writes nothing and shows that.
  const retry = step === 'done' ? { ...next, origin } : next;
  return saveEdit(lists, retry, [...before, conflict]);
}

const NOT_LOADED = 'What differs could not be loaded: reload the page, and restore your draft.';

/** Undefined where the code that compares and shows versions cannot be loaded. */
async function loadConflicts() {
  try {
    const [{ resolveConflict }] = await Promise.all([
      import('./resolveConflict.ts'),
      import('./ConflictNotice.tsx'),
    ]);
    return resolveConflict;
  } catch {
    return undefined;
  }
}
