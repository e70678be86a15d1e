import { create } from 'zustand';

interface DraftStorage {
  /** The device refuses to keep a draft: its storage is full or blocked. */
  isRefused: boolean;
}

export const useDraftStorage = create<DraftStorage>(() => ({ isRefused: false }));

/** What the device refused to keep, until the window closes. */
const memory = new Map<string, string>();

export function writeEntry(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
  useDraftStorage.setState({ isRefused: memory.size > 0 });
}

export function removeEntry(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft either.
  }
  // Tells those who list the drafts.
  useDraftStorage.setState({});
}

/** The entries whose keys begin so, wherever they could be kept. */
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
