import { loadPart } from '../loading/loadPart.ts';

/** @throws Error with a message for people */
export function loadHistory() {
  return loadPart(() => import('./historyParts.ts'));
}
