import { checkSession } from '../../data/auth.ts';
import { UnknownOutcomeError } from '../../data/call.ts';
import { ConflictError } from '../../data/errors.ts';
import type { SignedInUser } from '../../model/admin.ts';
import type { EditState } from '../../model/conflict.ts';
import { withKnownVersion } from '../../model/editOrigin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { SavedVersion } from '../../model/history.ts';
import { dropPicture } from '../pictures/keptPictures.ts';
import { findNewPictures } from '../pictures/newPictures.ts';
import type { ListsStore } from '../session/lists.ts';
import { type Edit, resolveConflict } from './resolveConflict.ts';

/** A failed save: why it failed, and what the next save starts from. */
export interface FailedSave<Form> extends EditState<Form> {
  reason: string;
  /** Whether it is unknown if the form was saved. */
  isUnknown: boolean;
  /** What the form shows afterwards: it may contain a colleague's fields, merged but not saved yet. */
  form: Form;
}

/**
 * Saves a form over the version that it was opened on. If somebody else has saved a newer one, merges both by field;
 * fails with the conflict if the person has to decide (specification, section 4.7). Never rejects.
 * @param merges what was merged before, as the end of the success message
 */
export async function saveEdit<Form extends object>(
  holder: { lists: ListsStore; user: SignedInUser },
  edit: Edit<Form>,
  merges = '',
): Promise<{ saved: Form; merges: string } | { failed: FailedSave<Form> }> {
  const { lists, user } = holder;
  const { collection, origin, form } = edit;
  try {
    const pictures = await findNewPictures(user.uid, lists.getState(), collection, form);
    await lists.save(collection, origin, form, pictures);
    for (const { hash } of pictures) void dropPicture(user.uid, hash);
    return { saved: form, merges };
  } catch (error) {
    const reason = getErrorMessage(error, 'Unknown error');
    if (!(error instanceof ConflictError)) {
      void checkSession();
      const isUnknown = error instanceof UnknownOutcomeError;
      // It may have been written, although the response was lost.
      const known = withKnownVersion<Form>(collection.fields, origin, form);
      return { failed: { reason, isUnknown, origin: known, form } };
    }
    const theirs = error.current as (Form & SavedVersion) | undefined;
    const step = await resolveConflict(user, edit, theirs);
    if ('next' in step) return saveEdit(holder, step.next, merges + step.merges);
    if (!error.current) lists.drop({ collection: collection.name, id: origin.id });
    void lists.refresh(collection.name);
    return { failed: { reason, isUnknown: false, ...step } };
  }
}
