import { useEffect } from 'react';
import { usePlace } from '../../shared/admin/state/usePlace.ts';
import { isDialogOpen } from '../../shared/ui/Dialog.tsx';
import { onMenuCommand } from './menuCommands.ts';

/** Back and Forward of the menu. A dialog that is no place of its own keeps what is behind it. */
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
