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
    <span>
      <span>{`${what} `}</span>
      {at ? <TimeAgo time={at} /> : <span>at an unknown time</span>}
      {by && (
        <span>
          <span> by </span>
          {by === ownEmail ? <span>you</span> : <bdi translate="no">{by}</bdi>}
        </span>
      )}
    </span>
  );
}
