import type { StoreApi } from 'zustand';
import { leaveQuestion } from '../../model/questions.ts';
import { isDialogOpen } from '../../ui/focus.ts';
import { useDraftStorage } from './drafts.ts';
import type { Prompts } from './host.ts';
import type { SavingStore, Write } from './saving.ts';

export interface OpenForm {
  /** The save that the form makes; null while no form is open. */
  write: Write | null;
  isUnsaved: boolean;
  save: (() => void) | null;
  saveAndPublish: (() => void) | null;
  /** The answer to whether the form is left, while the person is asked. */
  leaveAnswer: Promise<boolean> | null;
}

type OpenFormStore = StoreApi<OpenForm>;

export const NO_OPEN_FORM: OpenForm = {
  write: null,
  isUnsaved: false,
  save: null,
  saveAndPublish: null,
  leaveAnswer: null,
};

interface Leaving {
  saving: SavingStore;
  openForm: OpenFormStore;
  prompts: Prompts;
}

/** Whether the open form may be left: not while it saves; always if all is saved; otherwise the person decides. */
export async function confirmLeaving({ saving, openForm, prompts }: Leaving): Promise<boolean> {
  const { write, isUnsaved } = openForm.getState();
  if (write && saving.getState().writes.has(write)) return false;
  if (!isUnsaved) return true;
  const { isStorageBlocked } = useDraftStorage.getState();
  const leaveAnswer = prompts.ask(leaveQuestion(isStorageBlocked));
  openForm.setState({ leaveAnswer });
  return leaveAnswer.finally(() => openForm.setState({ leaveAnswer: null }));
}

export async function leaveForm(session: Leaving, close: () => void): Promise<void> {
  if (await confirmLeaving(session)) close();
}

/** @throws Error with a message for people when a dialog or a form with unsaved text is open */
export function assertNoOpenForm({ openForm }: { openForm: OpenFormStore }, action: string): void {
  if (!isDialogOpen() && !openForm.getState().isUnsaved) return;
  throw new Error(
    `Save or cancel the form that is open, then choose ${action} again: a restored record may be the one you edit.`,
  );
}
