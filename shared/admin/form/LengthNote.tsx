import { formatNumber } from '../../model/text.ts';

/** From this share of the limit on, the length is shown beside it. */
const COUNTED_FROM = 0.9;

interface LengthNoteProps {
  length: number;
  limit: number;
  /** What is wrong with the field says it already. Hidden, not removed: a dialog would take the focus for lost as the field is left. */
  isHidden: boolean;
}

/** Says how much may be typed, and how much is once the limit comes near; both numbers are UTF-16 units, as the limits count. */
export function LengthNote({ length, limit, isHidden }: LengthNoteProps) {
  const isCounted = length >= limit * COUNTED_FROM;
  return (
    <p
      hidden={isHidden}
      className={`tabular-nums ${length > limit ? 'text-danger' : 'text-muted'}`}
    >
      {isCounted ? `${formatNumber(length)} of` : 'Up to'} {formatNumber(limit)} characters
    </p>
  );
}
