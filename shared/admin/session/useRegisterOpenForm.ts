import { useEffect, useEffectEvent } from 'react';
import { NO_OPEN_FORM, type OpenForm } from './openForm.ts';
import { useSession, useSessionState } from './SessionContext.tsx';
import type { Write } from './saving.ts';
import { useAskBeforeUnload } from './saving.ts';

/** Registers the form as the open one. Closing the window asks first while the form has unsaved changes or saves. */
export function useRegisterOpenForm(
  write: Write,
  isUnsaved: boolean,
  commands: Pick<OpenForm, 'save' | 'saveAndPublish'>,
): void {
  const { openForm } = useSession();
  const isBusy = useSessionState('saving', ({ writes }) => writes.has(write));
  const run = useEffectEvent((command: keyof typeof commands) => commands[command]?.());
  useEffect(() => {
    openForm.setState({
      write,
      save: () => run('save'),
      saveAndPublish: () => run('saveAndPublish'),
    });
    return () => openForm.setState(NO_OPEN_FORM);
  }, [openForm, write]);
  useEffect(() => openForm.setState({ isUnsaved }), [openForm, isUnsaved]);
  useAskBeforeUnload(isUnsaved || isBusy);
}
