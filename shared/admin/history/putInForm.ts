import type { FieldValues } from 'react-hook-form';
import { isSameForm } from '../../model/fields.ts';
import { leaveConsequence } from '../../model/leaving.ts';
import type { RecordFormState } from '../form/useRecordForm.ts';
import { useDraftStorage } from '../session/draftStorage.ts';
import type { Session } from '../session/session.ts';

/**
 * Fills the form with a version, and saves nothing. Asks first when the person has typed something, which stays as a draft.
 * @param used the version that was put in the form before, if any
 * @returns false when the person keeps what they typed
 */
export async function putInForm<Inputs extends FieldValues, Form extends object>(
  session: Session,
  { methods, draft, fields, toForm, toInputs }: RecordFormState<Inputs, Form>,
  version: Form,
  used: Form | undefined,
): Promise<boolean> {
  const isUsed = used && isSameForm(fields, toForm(methods.getValues()), used);
  if (session.openForm.getState().isUnsaved && !isUsed) {
    if (!(await mayReplace(session))) return false;
    draft.setAside();
  }
  methods.reset(toInputs(version), { keepDefaultValues: true });
  return true;
}

function mayReplace({ prompts }: Session): Promise<boolean> {
  return prompts.ask({
    message: 'Replace what you typed with this version?',
    consequence: leaveConsequence(useDraftStorage.getState().isStorageBlocked),
    accept: 'Replace',
    decline: 'Keep Editing',
  });
}
