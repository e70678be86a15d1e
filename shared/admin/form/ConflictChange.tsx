import type { SavedVersion } from '../../model/history.ts';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useSession } from '../session/SessionContext.tsx';

interface ConflictChangeProps {
  what: 'saved' | 'deleted';
  /** Undefined where it is not known when. */
  change: SavedVersion | undefined;
}

/** Says who has saved or deleted the record meanwhile, and when. */
export function ConflictChange({ what, change }: ConflictChangeProps) {
  const ownEmail = useSession().user.email;
  const by = change?.lastUpdatedBy;
  const time = change && (
    <>
      {' '}
      <TimeAgo time={change.lastUpdated} />
    </>
  );
  if (!by) {
    return (
      <>
        This was {what}
        {time}
        {time && ','} after you opened it, by a colleague or in another window.
      </>
    );
  }
  const isOwn = by === ownEmail;
  return (
    <>
      {isOwn ? 'You' : by} {what} this{time}
      {isOwn && ' in another window'}, after you opened it.
    </>
  );
}
