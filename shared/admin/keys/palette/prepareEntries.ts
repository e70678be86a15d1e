import { foldedTextsOf } from '../../../model/collections/searchTexts.ts';
import { inSlices } from '../../../ui/inSlices.ts';
import type { Session } from '../../session/session.ts';
import { searchedRecords } from './entries.ts';

/**
 * Folds the texts of all records before anybody searches, in the palette or in a list, and again what changes, until the
 * signal aborts. The first key would otherwise wait for it.
 */
export function prepareEntries({ lists }: Session, signal: AbortSignal): void {
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops) end();
  };
  const prepare = () => {
    stop();
    stops = searchedRecords(lists.getState()).map(({ kind, records }) =>
      inSlices(records, (record) => foldedTextsOf(kind, record)),
    );
  };
  prepare();
  const end = lists.subscribe(prepare);
  signal.addEventListener('abort', () => {
    end();
    stop();
  });
}
