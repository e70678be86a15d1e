import { TimeAgo } from '../ui/TimeAgo.tsx';
import { useNow } from '../ui/useNow.ts';

interface LastUpdatedProps {
  records: readonly { lastUpdated: Date }[];
}

/** When the newest of these records was saved: "Last updated today" while that is true. */
export function LastUpdated({ records }: LastUpdatedProps) {
  const today = useNow().toDateString();
  if (records.length === 0) return <span>Not updated yet</span>;
  const newest = new Date(Math.max(...records.map(({ lastUpdated }) => lastUpdated.getTime())));
  if (newest.toDateString() === today) return <span>Last updated today</span>;
  return (
    <span>
      Last updated <TimeAgo time={newest} />
    </span>
  );
}
