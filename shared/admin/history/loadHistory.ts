import { loadCode } from '../loading/loadCode.ts';

export type HistoryParts = Awaited<ReturnType<typeof loadHistory>>;

/**
 * Loads what shows and restores the history, when a person first needs any of it.
 * @throws Error with a message for people
 */
export async function loadHistory() {
  return (await loadCode(() => import('./historyParts.ts'))).HISTORY_PARTS;
}
