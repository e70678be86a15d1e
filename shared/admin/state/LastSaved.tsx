import type { SavedVersion } from '../../model/history.ts';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useAuthStore } from './useAuthStore.ts';

/** When a version was saved and, where that is known, by whom. */
export function LastSaved({ version }: { version: SavedVersion }) {
  const ownEmail = useAuthStore(({ user }) => user?.email);
  const { lastUpdated, lastUpdatedBy: by } = version;
  return (
    <>
      Saved <TimeAgo time={lastUpdated} />
      {by && ` by ${by === ownEmail ? 'you' : by}`}
    </>
  );
}
