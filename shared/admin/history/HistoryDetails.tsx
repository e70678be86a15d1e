import { type ReactNode, useState } from 'react';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type * as HistoryParts from './historyParts.ts';
import { RECENTLY_DELETED_ID } from './recentlyDeleted.ts';

export function RecentActivity() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <HistoryDetails
      id="recent-activity"
      title="Recent activity"
      isOpen={isOpen}
      onToggle={setIsOpen}
      render={({ ActivityList }) => <ActivityList />}
    />
  );
}

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

interface HistoryDetailsProps {
  id: string;
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  render: (parts: typeof HistoryParts) => ReactNode;
}

function HistoryDetails({ id, title, isOpen, onToggle, render }: HistoryDetailsProps) {
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface"
    >
      <summary className="rounded-card px-6 py-4 text-sm font-semibold text-muted [list-style:revert] hover:text-text">
        {title}
      </summary>
      {isOpen && (
        <div className="px-6 pb-6">
          <LoadedPart load={() => import('./historyParts.ts')} render={render} />
        </div>
      )}
    </details>
  );
}
