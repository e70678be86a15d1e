import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { HistoryDetails } from './HistoryDetails.tsx';
import { RECENTLY_DELETED_ID } from './showRecentlyDeleted.ts';

/** The records of a collection that were deleted last, to bring them back. */
export function RecentlyDeleted({ collection }: { collection: AnyCollection<CollectionName> }) {
  const { view } = useSession();
  const isOpen = useSessionState('view', (state) => state.isDeletedOpen);
  return (
    <HistoryDetails
      id={RECENTLY_DELETED_ID}
      title="Recently deleted"
      isOpen={isOpen}
      onToggle={(changed) => view.setState({ isDeletedOpen: changed })}
      render={({ DeletedList }) => <DeletedList collection={collection} />}
    />
  );
}
