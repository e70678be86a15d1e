import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useSession } from './SessionContext.tsx';

interface WhenAndWhoProps {
  what: string;
  at: Date | undefined;
  /** An email address; empty or undefined if unknown. */
  by: string | undefined;
}

/** "Saved 2 hours ago by ana@example.com", or "by you". */
export function WhenAndWho({ what, at, by }: WhenAndWhoProps) {
  const ownEmail = useSession().user.email;
  return (
    <>
      {what} {at ? <TimeAgo time={at} /> : 'at an unknown time'}
      {by && (
        <>
          {' '}
          by <bdi>{by === ownEmail ? 'you' : by}</bdi>
        </>
      )}
    </>
  );
}
