import { ReloadButton } from './ReloadButton.tsx';
import { TimeAgo } from './TimeAgo.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

const NOTICE =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line-strong bg-surface px-4 py-3';

/** Says that a list is old, a part or not there, and why, after a load of it failed. */
export function LoadFailure({ list }: { list: 'projects' | 'pageContent' }) {
  const failure = useDashboardStore((state) => state[`${list}Failure`]);
  return (
    <div className={failure ? NOTICE : 'sr-only'}>
      <p role="status" className="text-sm">
        {failure && (
          <>
            <Extent list={list} /> {failure}
          </>
        )}
      </p>
      {failure && <ReloadButton>Try again</ReloadButton>}
    </div>
  );
}

/** How much of the list is shown. */
function Extent({ list }: { list: 'projects' | 'pageContent' }) {
  const readAt = useDashboardStore((state) => state[`${list}ReadAt`]);
  const isEmpty = useDashboardStore((state) => state[list].length === 0);
  if (readAt) {
    return (
      <>
        This list is from <TimeAgo time={readAt} />: it could not be loaded again.
      </>
    );
  }
  return isEmpty ? 'Not loaded.' : 'Only a part of the list is loaded.';
}
