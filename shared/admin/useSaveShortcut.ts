import { useEffect, useEffectEvent } from 'react';

const SAVE_KEYS = new Set(['s', 'Enter']);

/** Ctrl or Cmd with S or Enter saves, wherever the focus is. */
export function useSaveShortcut(save: () => void): void {
  const saveOnShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (!SAVE_KEYS.has(event.key)) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveOnShortcut(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
