import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { leaveQuestion } from '../model/leaving.ts';
import { useDraftStorage } from './draftStorage.ts';
import { getPrompts } from './prompts.ts';

interface WorkState {
  /** Something typed in the open form is not saved yet. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** Submits the open form; none while no form is open. */
  save: (() => void) | null;
}

const IDLE: WorkState = { isUnsaved: false, isSaving: false, save: null };

/** What the open form has under way, for whoever would close it. */
export const useWorkStore = create<WorkState>(() => IDLE);

/** Whether the open form may be left: not while it saves, at once when nothing in it is unsaved, else as the person answers. */
export async function confirmLeaving(): Promise<boolean> {
  const { isUnsaved, isSaving } = useWorkStore.getState();
  if (isSaving) return false;
  if (!isUnsaved) return true;
  const { isRefused } = useDraftStorage.getState();
  return getPrompts().ask(leaveQuestion(isRefused));
}

/** Reports the work of the form that calls this while it is shown; closing the window asks while some of it is unsaved. */
export function useReportedWork(isUnsaved: boolean, isSaving: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    useWorkStore.setState({ save: () => saveNow() });
    return () => useWorkStore.setState(IDLE);
  }, []);
  useEffect(() => useWorkStore.setState({ isUnsaved, isSaving }), [isUnsaved, isSaving]);
  useEffect(() => {
    if (!isUnsaved && !isSaving) return undefined;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [isUnsaved, isSaving]);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
