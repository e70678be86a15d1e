import RotateCw from '@lucide/icons/icons/rotate-cw';
import { type ReactNode, useRef, useState } from 'react';
import type { CollectionName } from '../../model/collections/collections.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import type { ListState } from './listState.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

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

interface ReloadButtonProps {
  /** The name for screen readers, if the text alone does not say what is loaded. */
  label?: string;
  /** Whether it tries again what has failed, in place of loading everything. */
  isRetry?: boolean;
  children: ReactNode;
}

export function ReloadButton({ label, isRetry = false, children }: ReloadButtonProps) {
  const { lists } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const reload = async () => {
    setIsLoading(true);
    await (isRetry ? lists.retry() : lists.load());
    setIsLoading(false);
    if (!button.current) rescueFocus();
  };
  return (
    <BusyButton ref={button} aria-label={label} isBusy={isLoading} onClick={() => void reload()}>
      <Icon icon={RotateCw} className={`size-4 ${isLoading ? 'animate-spin' : ''}`} />
      {children}
    </BusyButton>
  );
}
