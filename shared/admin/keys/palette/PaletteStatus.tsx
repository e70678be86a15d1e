import { formatCount, formatNumber } from '../../../model/text.ts';
import { useSessionState } from '../../session/SessionContext.tsx';
import { type Found, SHOWN_MAX } from './search.ts';

interface PaletteStatusProps {
  isEmpty: boolean;
  typed: string;
  found: Found;
}

/** What the list of results shows, and what it does not. */
export function PaletteStatus({ isEmpty, typed, found }: PaletteStatusProps) {
  const isComplete = useSessionState('lists', (lists) =>
    Object.values(lists).every(({ status }) => status === 'complete'),
  );
  const text = isEmpty ? 'Saved last, and what you can do.' : describe(typed.trim(), found);
  return (
    <p role="status" dir="auto" className="text-sm wrap-anywhere text-muted">
      <span>{text}</span>
      {!isComplete && <span> Not everything is loaded.</span>}
    </p>
  );
}

function describe(typed: string, { count, corrected }: Found): string {
  if (count === 0) return 'Nothing has all of these words.';
  const results = formatCount(count, 'result');
  const more = count - SHOWN_MAX;
  return [
    corrected ? `Nothing has “${typed}”. ${results} for “${corrected}”.` : `${results}.`,
    ...(more > 0 ? [`${formatNumber(more)} more than shown: type another word.`] : []),
  ].join(' ');
}
