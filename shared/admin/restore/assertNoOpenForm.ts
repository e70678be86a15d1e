import { isDialogOpen } from '../../ui/openDialogs.ts';
import type { Session } from '../session/session.ts';

/** @throws Error with a message for people when a dialog or a form with unsaved text is open */
export function assertNoOpenForm({ openForm }: Session, action: string): void {
  if (!isDialogOpen() && !openForm.getState().isUnsaved) return;
  throw new Error(
    `Save or cancel the form that is open, then choose ${action} again: a restored record may be the one you edit.`,
  );
}
