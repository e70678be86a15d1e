import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { LEAVE_QUESTION, STAYS_AS_DRAFT } from '../model/leaving.ts';
import { useDraftStorage } from './draftStorage.ts';

interface WorkState {
  /** Something typed in the open form is not saved yet. */
  unsaved: boolean;
  isSaving: boolean;
  /** Submits the open form; none while no form is open. */
  save: (() => void) | null;
}

const IDLE: WorkState = { unsaved: false, isSaving: false, save: null };

/** What the open form has under way, for whoever would close it. */
export const useWorkStore = create<WorkState>(() => IDLE);

const GOES_WITH_THE_WINDOW =
  'This device refuses to store drafts: what you typed is kept only until this window closes.';

/** Whether the open form may be left: not while it saves, at once when nothing in it is unsaved, else as the person answers. */
export function confirmLeaving(): boolean {
  const { unsaved, isSaving } = useWorkStore.getState();
  if (isSaving) return false;
  if (!unsaved) return true;
  const { isRefused } = useDraftStorage.getState();
  return window.confirm(`${LEAVE_QUESTION} ${isRefused ? GOES_WITH_THE_WINDOW : STAYS_AS_DRAFT}`);
}

/** Reports the work of the form that calls this while it is shown; closing the window asks while some of it is unsaved. */
export function useReportedWork(unsaved: boolean, isSaving: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    useWorkStore.setState({ save: () => saveNow() });
    return () => useWorkStore.setState(IDLE);
  }, []);
  useEffect(() => useWorkStore.setState({ unsaved, isSaving }), [unsaved, isSaving]);
  useEffect(() => {
    if (!unsaved && !isSaving) return undefined;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [unsaved, isSaving]);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
