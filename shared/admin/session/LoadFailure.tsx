import RotateCw from '@lucide/icons/icons/rotate-cw';
import { useRef, useState } from 'react';
import type { CollectionName } from '../../model/collections/collections.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import type { ListState } from './listState.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

const NOTICE =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line-strong bg-surface px-4 py-3';

interface LoadFailureProps {
  list: CollectionName;
  /** Whether the order of the list's records is needed, too. If both fail, it is enough to say so once. */
  withOrder?: boolean;
}

/** After a failed load: says whether the list is old, incomplete or missing, and why. */
export function LoadFailure({ list, withOrder = false }: LoadFailureProps) {
  const state = useSessionState('lists', (lists): ListState<unknown> => {
    const isOrderFailing = withOrder && lists.order.failure !== undefined;
    return isOrderFailing && !lists[list].failure ? lists.order : lists[list];
  });
  const { failure, readAt } = state;
  return (
    <div className={failure ? NOTICE : 'sr-only'}>
      <div className="flex flex-wrap gap-x-2 text-sm">
        <p role="status">{failure && `${extentOf(state)} ${failure}`}</p>
        {/* Outside the status, because screen readers would announce the changing time every minute. */}
        {failure && readAt && (
          <p className="text-muted">
            Read <TimeAgo time={readAt} />.
          </p>
        )}
      </div>
      {failure && <RetryButton />}
    </div>
  );
}

function extentOf({ readAt, records }: ListState<unknown>): string {
  if (readAt) return 'This list may be old: it could not be loaded again.';
  return records.length === 0 ? 'Not loaded.' : 'Only a part of the list is loaded.';
}

/** Loads all lists again, or with `isRetry` those that failed. */
export function useReload(isRetry = false) {
  const { lists } = useSession();
  const [isLoading, setIsLoading] = useState(false);
  const reload = async () => {
    if (isLoading) return;
    setIsLoading(true);
    await (isRetry ? lists.retry() : lists.load());
    setIsLoading(false);
  };
  return { isLoading, reload };
}

function RetryButton() {
  const button = useRef<HTMLButtonElement>(null);
  const { isLoading, reload } = useReload(true);
  const retry = async () => {
    await reload();
    if (!button.current) rescueFocus();
  };
  return (
    <BusyButton ref={button} isBusy={isLoading} onClick={() => void retry()}>
      <Icon icon={RotateCw} className={`size-4 ${isLoading ? 'animate-spin' : ''}`} />
      Try again
    </BusyButton>
  );
}
