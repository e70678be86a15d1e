import type { CollectionName } from '../../model/collections/collections.ts';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import type { ListState } from './listState.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { useSessionState } from './SessionContext.tsx';

const NOTICE =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line-strong bg-surface px-4 py-3';

/** After a failed load: says whether the list is old, incomplete or missing, and why. */
export function LoadFailure({ list }: { list: CollectionName }) {
  const state = useSessionState('lists', (lists): ListState<unknown> => lists[list]);
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
      {failure && <ReloadButton isRetry>Try again</ReloadButton>}
    </div>
  );
}

function extentOf({ readAt, records }: ListState<unknown>): string {
  if (readAt) return 'This list may be old: it could not be loaded again.';
  return records.length === 0 ? 'Not loaded.' : 'Only a part of the list is loaded.';
}
