import { loadPart } from '../loading/loadPart.ts';

export type HistoryParts = Awaited<ReturnType<typeof loadHistory>>;

/**
 * Loads what shows and restores the history.
 * @throws Error with a message for people
 */
export function loadHistory() {
  return loadPart(async () => (await import('./historyParts.ts')).HISTORY_PARTS);
}
