import { useEffect } from 'react';
import type { AnyCollection, SavedOf, StoredRecord } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { withRecord } from '../session/recordList.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/**
 * The records to show, with the deleted one in its old position for a moment.
 * @param isListed whether the current filter would show the deleted one
 */
export function useGap<
  C extends AnyCollection<CollectionName>,
  Saved extends SavedOf<C> & StoredRecord,
>({ name }: C, records: readonly Saved[], isListed: (record: Saved) => boolean): readonly Saved[] {
  const session = useSession();
  const gap = useSessionState('deletion', (state) => state.deleted);
  useEffect(() => {
    session.deletion.setState({ deleted: undefined });
    return () => session.deletion.setState({ deleted: undefined });
  }, [session]);
  if (gap?.collection !== name || records.length === 0) return records;
  const deleted = gap.record as Saved;
  if (!isListed(deleted) || records.some(({ id }) => id === deleted.id)) return records;
  return withRecord(records, deleted);
}
