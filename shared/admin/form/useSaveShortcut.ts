import { useEffect, useEffectEvent } from 'react';

const SAVE_KEYS = new Set(['s', 'enter']);

/** Saves on Ctrl or Cmd with S or Enter, wherever the focus is. */
export function useSaveShortcut(save: () => void): void {
  const saveOnShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // With Caps Lock the key is a capital letter.
    if (!SAVE_KEYS.has(event.key.toLowerCase())) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveOnShortcut(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
