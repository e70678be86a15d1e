import { create } from 'zustand';

interface DraftStorage {
  /** The browser cannot store drafts: its storage is full or blocked. */
  isStorageBlocked: boolean;
}

export const useDraftStorage = create<DraftStorage>(() => ({ isStorageBlocked: false }));

/** Drafts that could not be stored; they last until the window closes. */
const memory = new Map<string, string>();

export function writeEntry(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
  useDraftStorage.setState({ isStorageBlocked: memory.size > 0 });
}

export function removeEntry(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has no drafts to remove.
  }
  // Components that list the drafts render again.
  useDraftStorage.setState({});
}

/** The entries whose keys begin with the prefix, from the storage and from memory. */
export function readEntries(prefix: string): { key: string; text: string }[] {
  return [...new Set([...storedKeys(), ...memory.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, text: memory.get(key) ?? localStorage.getItem(key) ?? '' }));
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
