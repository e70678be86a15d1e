import { shortAddress } from '../../model/admin.ts';
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
  return (
    <span>
      <span>{`${what} `}</span>
      {at ? <TimeAgo time={at} /> : <span>at an unknown time</span>}
      {by && (
        <span>
          <span> by </span>
          <Who email={by} />
        </span>
      )}
    </span>
  );
}

/** "you", or the address of a colleague, which is short within the company. */
export function Who({ email }: { email: string }) {
  if (email === useSession().user.email) return <span>you</span>;
  return (
    <bdi translate="no" title={email}>
      {shortAddress(email)}
    </bdi>
  );
}
