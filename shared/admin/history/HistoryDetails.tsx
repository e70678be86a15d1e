import Trash from '@lucide/icons/icons/trash';
import { useState } from 'react';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { RECENTLY_DELETED_ID } from './recentlyDeleted.ts';

const loadHistoryParts = () => import('./historyParts.ts');

export function RecentActivity() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface"
    >
      <summary className="rounded-card px-6 py-4 text-sm font-semibold text-muted [list-style:revert] hover:text-text">
        Recent activity
      </summary>
      {isOpen && (
        <div className="px-6 pb-6">
          <LoadedPart load={loadHistoryParts} render={({ ActivityList }) => <ActivityList />} />
        </div>
      )}
    </details>
  );
}

/** A button that opens the list of what was deleted last. */
export function RecentlyDeleted({ collection }: { collection: AnyCollection<CollectionName> }) {
  return (
    <PopoverButton
      name="Recently deleted"
      popoverId={RECENTLY_DELETED_ID}
      width="min(28rem, 100vw - 2rem)"
      heightRem={24}
      title="Recently deleted"
      className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 text-sm text-muted transition-colors hover:text-accent-bright"
      render={() => (
        <LoadedPart
          load={loadHistoryParts}
          render={({ DeletedList }) => <DeletedList collection={collection} />}
        />
      )}
    >
      <Icon icon={Trash} className="size-4 shrink-0" />
      <span className="max-xl:sr-only">Recently deleted</span>
    </PopoverButton>
  );
}
