import { formatCount, formatNumber } from '../../../model/text.ts';
import { useSessionState } from '../../session/SessionContext.tsx';
import { SHOWN_MAX } from './search.ts';

/** What the list of results shows, and what it does not. */
export function PaletteStatus({ isEmpty, count }: { isEmpty: boolean; count: number }) {
  const isComplete = useSessionState('lists', (lists) =>
    Object.values(lists).every(({ status }) => status === 'complete'),
  );
  return (
    <p role="status" className="text-sm text-muted">
      <span>{isEmpty ? 'Saved last, and what you can do.' : describeCount(count)}</span>
      {!isComplete && <span> Not everything is loaded.</span>}
    </p>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'Nothing has all of these words.';
  const more = count - SHOWN_MAX;
  const results = `${formatCount(count, 'result')}.`;
  return more > 0
    ? `${results} ${formatNumber(more)} more than shown: type another word.`
    : results;
}
