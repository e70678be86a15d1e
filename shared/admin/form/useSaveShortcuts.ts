import { useEffect, useEffectEvent } from 'react';

interface SaveCommands {
  save: () => void;
  saveAndPublish: () => void;
}

const SAVE_KEYS = new Set(['s', 'enter']);

/** Saves on Ctrl or Cmd with S or Enter, wherever the focus is; with Shift and Enter, also publishes. */
export function useSaveShortcuts(commands: SaveCommands): void {
  const runShortcut = useEffectEvent((event: KeyboardEvent) => {
    const { save, saveAndPublish } = commands;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    // With Caps Lock the key is a capital letter.
    const key = event.key.toLowerCase();
    if (!(event.shiftKey ? key === 'enter' : SAVE_KEYS.has(key))) return;
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
