import Trash from '@lucide/icons/icons/trash';
import { useId } from 'react';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { capitalize } from '../../model/text.ts';
import { PRESSED_IN_FORCED_COLORS } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useAfterLists } from '../session/useAfterLists.ts';
import { RECENTLY_DELETED_ID } from './recentlyDeleted.ts';

const loadHistoryParts = () => import('./historyParts.ts');

const loadActivity = () => import('./ActivityList.tsx');

/** What others, or everyone, did last. It is read once the lists are, while the browser is idle. */
export function RecentActivity() {
  const isReady = useAfterLists();
  const { view } = useSession();
  const whose = useSessionState('view', (state) => state.whose);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 px-4 py-3">
        <h2 id={headingId} className="text-base font-semibold">
          Recent activity
        </h2>
        <div role="group" aria-label="Whose activity" className="flex">
          {(['others', 'everyone'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === whose}
              onClick={() => view.setState({ whose: each })}
              className={`min-h-8 border border-line-strong px-2.5 text-xs text-muted transition-colors first:rounded-l-control last:-ml-px last:rounded-r-control hover:text-text aria-pressed:bg-raised aria-pressed:text-text pointer-coarse:min-h-10 ${PRESSED_IN_FORCED_COLORS}`}
            >
              {capitalize(each)}
            </button>
          ))}
        </div>
      </div>
      {isReady && (
        <LoadedPart
          load={loadActivity}
          render={({ ActivityList }) => <ActivityList whose={whose} />}
        />
      )}
    </section>
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
