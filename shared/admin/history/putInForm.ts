import type { FieldValues } from 'react-hook-form';
import { toSavedText } from '../../model/fields.ts';
import { leaveConsequence } from '../../model/leaving.ts';
import type { RecordFormState } from '../form/useRecordForm.ts';
import { useDraftStorage } from '../state/draftStorage.ts';
import { getPrompts } from '../state/prompts.ts';
import { useOpenForm } from '../state/useOpenForm.ts';

/**
 * Fills the form with these inputs, and saves nothing. Asks first when the person has typed something, which stays as a draft.
 * @param usedText the text of the version that was put in the form before, if any
 * @returns the text that is in the form now; undefined when the person keeps theirs
 */
export async function putInForm<Inputs extends FieldValues, Saved extends { title: string }>(
  form: RecordFormState<Inputs, Saved>,
  inputs: Inputs,
  usedText: string | undefined,
): Promise<string | undefined> {
  const { methods, draft } = form;
  if (useOpenForm.getState().isUnsaved && textIn(form) !== usedText) {
    if (!(await mayReplace())) return undefined;
    draft.setAside();
  }
  methods.reset(inputs, { keepDefaultValues: true });
  return textIn(form);
}

function mayReplace(): Promise<boolean> {
  return getPrompts().ask({
    message: 'Replace what you typed with this version?',
    consequence: leaveConsequence(useDraftStorage.getState().isStorageBlocked),
    accept: 'Replace',
    decline: 'Keep Editing',
  });
}

function textIn<Inputs extends FieldValues, Saved extends { title: string }>({
  methods,
  fields,
  toSaved,
}: RecordFormState<Inputs, Saved>): string {
  return toSavedText(fields, toSaved(methods.getValues()));
}
