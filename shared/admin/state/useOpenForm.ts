import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { leaveQuestion } from '../../model/leaving.ts';
import { useDraftStorage } from './draftStorage.ts';
import { getPrompts } from './prompts.ts';

interface OpenForm {
  /** Something typed in the open form is not saved yet. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** Submits the open form; null while no form is open. */
  save: (() => void) | null;
}

const IDLE: OpenForm = { isUnsaved: false, isSaving: false, save: null };

/** State of the open form: whether it is unsaved or saving, and how to submit it. */
export const useOpenForm = create<OpenForm>(() => IDLE);

/** Whether the open form may be left: not while it saves, at once when nothing in it is unsaved, else as the person answers. */
export async function confirmLeaving(): Promise<boolean> {
  const { isUnsaved, isSaving } = useOpenForm.getState();
  if (isSaving) return false;
  if (!isUnsaved) return true;
  const { isRefused } = useDraftStorage.getState();
  return getPrompts().ask(leaveQuestion(isRefused));
}

/** Registers the form that calls this as the open one while it is mounted. Closing the window asks first while it is unsaved or saving. */
export function useRegisterOpenForm(isUnsaved: boolean, isSaving: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    useOpenForm.setState({ save: () => saveNow() });
    return () => useOpenForm.setState(IDLE);
  }, []);
  useEffect(() => useOpenForm.setState({ isUnsaved, isSaving }), [isUnsaved, isSaving]);
  useEffect(() => {
    if (!isUnsaved && !isSaving) return undefined;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [isUnsaved, isSaving]);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
