import { TimeAgo } from '../../ui/TimeAgo.tsx';

interface WhenAndWhoProps {
  /** What happened: "Saved". */
  what: string;
  /** Undefined where it is not known. */
  at: Date | undefined;
  /** An email address; empty where it is not known. */
  by: string;
}

/** "Saved 2 hours ago by ana@example.com" */
export function WhenAndWho({ what, at, by }: WhenAndWhoProps) {
  return (
    <>
      {what} {at ? <TimeAgo time={at} /> : 'at an unknown time'}
      {by && (
        <>
          {' '}
          by <bdi>{by}</bdi>
        </>
      )}
    </>
  );
}
