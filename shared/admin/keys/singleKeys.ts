import { create } from 'zustand';
import { isSingleKey, keysOf, type Shortcut } from '../../model/shortcuts.ts';

const KEY = 'singleKeys';
const OFF = 'off';

/** Whether keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4). The choice is kept on this device. */
export const useSingleKeys = create<{ isOn: boolean }>(() => ({ isOn: isStoredOn() }));

/** The keys of a shortcut, without those that are switched off. */
export function keysInUse(shortcut: Shortcut, areSingleKeysOn: boolean): string[] {
  return keysOf(shortcut, false).filter((keys) => areSingleKeysOn || !isSingleKey(keys));
}

export function chooseSingleKeys(isOn: boolean): void {
  useSingleKeys.setState({ isOn });
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage, the choice lasts until the window closes.
  }
}

/** Follows the choice in the other windows of this browser until the signal aborts. */
export function followSingleKeys(signal: AbortSignal): void {
  window.addEventListener('storage', onStorage, { signal });
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === KEY) useSingleKeys.setState({ isOn: newValue !== OFF });
}

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}
