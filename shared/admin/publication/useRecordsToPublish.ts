import { pathOf, type RecordRef } from '../../model/collections/collections.ts';
import { type Hold, heldAt } from '../../model/collections/holds.ts';
import { PUBLISHED } from '../../model/published.ts';
import { useNow } from '../../ui/useNow.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import { useOutcome, useSaved } from './useOutcome.ts';

/** What "Publish Now" asks for: what waits and is not kept back, and the pictures that could not be fetched. */
export function useRecordsToPublish(): RecordRef[] {
  const site = useSessionState('publication', (state) => state.site);
  const waiting = useOutcome()?.waiting ?? [];
  const saved = useSaved();
  const isHeld = heldAt(saved.holds as Hold[], useNow());
  const withProblem = PUBLISHED.flatMap(({ name, publishing: { picture, isShown } }) =>
    saved[name]
      .filter((record) => picture && isShown(record) && site?.pictures[record[picture]]?.problem)
      .map(({ id }) => ({ collection: name, id })),
  );
  const all = [...waiting.map(({ record }) => record), ...withProblem];
  const byPath = new Map(all.map((record) => [pathOf(record), record]));
  return [...byPath.values()].filter((record) => !isHeld(record));
}
