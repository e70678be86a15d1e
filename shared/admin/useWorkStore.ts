import { useEffect } from 'react';
import { create } from 'zustand';

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

const LEAVE_QUESTION =
  'Leave without saving? What you typed stays on this device as a draft, and is offered when you open this form again.';

/** Whether the open form may be left: at once when nothing in it is unsaved, else as the person answers. */
export function confirmLeaving(): boolean {
  return !useWorkStore.getState().unsaved || window.confirm(LEAVE_QUESTION);
}

/** Reports the work of the form that calls this while it is shown; closing the window asks while some of it is unsaved. */
export function useReportedWork({ unsaved, isSaving, save }: WorkState): void {
  useEffect(() => useWorkStore.setState({ unsaved, isSaving, save }), [unsaved, isSaving, save]);
  useEffect(() => () => useWorkStore.setState(IDLE), []);
  useEffect(() => {
    if (!unsaved && !isSaving) return undefined;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [unsaved, isSaving]);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
