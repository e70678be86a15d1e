import { inSlices } from '../../../ui/inSlices.ts';
import type { Session } from '../../session/session.ts';
import { foldedText, recordEntries } from './entries.ts';

/** Folds the texts of the palette's records before it opens, and again what changes, until the signal aborts. */
export function prepareEntries({ lists }: Session, signal: AbortSignal): void {
  let stop: (() => void) | undefined;
  const prepare = () => {
    stop?.();
    stop = inSlices(recordEntries(lists.getState()), foldedText);
  };
  prepare();
  const end = lists.subscribe(prepare);
  signal.addEventListener('abort', () => {
    end();
    stop?.();
  });
}
