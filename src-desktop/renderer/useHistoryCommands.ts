import { useEffect } from 'react';
import { usePlace } from '../../shared/admin/state/usePlace.ts';
import { isDialogOpen } from '../../shared/ui/Dialog.tsx';
import { onMenuCommand } from './menuCommands.ts';

/** The menu's Back and Forward. They do nothing while a dialog without an address of its own is open. */
export function useHistoryCommands(): void {
  useEffect(
    () =>
      onMenuCommand((command) => {
        if (command !== 'back' && command !== 'forward') return;
        if (!isDialogOpen() || usePlace.getState().record?.startsWith('project:'))
          window.history[command]();
      }),
    [],
  );
}
