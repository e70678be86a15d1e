import { useEffect, useEffectEvent } from 'react';
import { isComposing, keyOf } from '../../ui/keys.ts';

interface SaveCommands {
  save: () => void;
  saveAndPublish: () => void;
}

const SAVE_KEYS = new Set(['S', 'ENTER']);

/** Saves on Ctrl or Cmd with S or Enter, wherever the focus is; with Shift and Enter, also publishes. */
export function useSaveShortcuts(commands: SaveCommands): void {
  const runShortcut = useEffectEvent((event: KeyboardEvent) => {
    const { save, saveAndPublish } = commands;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isComposing(event)) return;
    const key = keyOf(event);
    if (!(event.shiftKey ? key === 'ENTER' : SAVE_KEYS.has(key))) return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.shiftKey) saveAndPublish();
    else save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => runShortcut(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
