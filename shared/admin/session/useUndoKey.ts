import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../ui/isTyping.ts';
import { isComposing, keyOf } from '../../ui/keys.ts';
import { isAlertDialogOpen, isDialogOpen } from '../../ui/openDialogs.ts';

/** While mounted, Ctrl+Z (on macOS Cmd+Z) undoes, unless the person types or a dialog is open. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && keyOf(event) === 'Z';
    if (!undo || !isUndo || event.shiftKey || event.altKey || event.repeat) return;
    if (
      event.defaultPrevented ||
      isComposing(event) ||
      isTyping() ||
      isDialogOpen() ||
      isAlertDialogOpen()
    )
      return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
