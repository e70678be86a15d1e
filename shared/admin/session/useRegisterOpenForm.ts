import { useEffect, useEffectEvent } from 'react';
import { NO_OPEN_FORM } from './openForm.ts';
import { useSession, useSessionState } from './SessionContext.tsx';
import type { Write } from './saving.ts';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';

/** Registers the form as the open one. Closing the window asks first while the form has unsaved changes or saves. */
export function useRegisterOpenForm(write: Write, isUnsaved: boolean, save: () => void): void {
  const { openForm } = useSession();
  const isBusy = useSessionState('saving', ({ writes }) => writes.has(write));
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    openForm.setState({ write, save: () => saveNow() });
    return () => openForm.setState(NO_OPEN_FORM);
  }, [openForm, write]);
  useEffect(() => openForm.setState({ isUnsaved }), [openForm, isUnsaved]);
  useAskBeforeUnload(isUnsaved || isBusy);
}
