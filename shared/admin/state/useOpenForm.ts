import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { leaveQuestion } from '../../model/leaving.ts';
import { useDraftStorage } from './draftStorage.ts';
import { getPrompts } from './prompts.ts';
import { isSaving, useIsSaving, type Write } from './saving.ts';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';

interface OpenForm {
  /** The save that the form makes; null while no form is open. */
  write: Write | null;
  /** Something typed in the form is not saved yet. */
  isUnsaved: boolean;
  /** Submits the form; null while no form is open. */
  save: (() => void) | null;
}

const NO_OPEN_FORM: OpenForm = { write: null, isUnsaved: false, save: null };

/** State of the open form: its save, whether it has unsaved changes, and how to submit it. */
export const useOpenForm = create<OpenForm>(() => NO_OPEN_FORM);

/** Whether the open form may be left: not while it saves, at once without unsaved changes, else as the person answers. */
export async function confirmLeaving(): Promise<boolean> {
  const { write, isUnsaved } = useOpenForm.getState();
  if (isSaving(write)) return false;
  if (!isUnsaved) return true;
  const { isStorageBlocked } = useDraftStorage.getState();
  return getPrompts().ask(leaveQuestion(isStorageBlocked));
}

/** Closes the open form if it may be left. */
export async function leaveForm(close: () => void): Promise<void> {
  if (await confirmLeaving()) close();
}

/**
 * Registers the form that calls this as the open one while it is mounted.
 * Closing the window asks first while the form has unsaved changes or saves.
 */
export function useRegisterOpenForm(write: Write, isUnsaved: boolean, save: () => void): void {
  const isBusy = useIsSaving(write);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    useOpenForm.setState({ write, save: () => saveNow() });
    return () => useOpenForm.setState(NO_OPEN_FORM);
  }, [write]);
  useEffect(() => useOpenForm.setState({ isUnsaved }), [isUnsaved]);
  useAskBeforeUnload(isUnsaved || isBusy);
}
