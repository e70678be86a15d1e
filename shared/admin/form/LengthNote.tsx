import { formatNumber } from '../../model/text.ts';

/** From this share of the limit on, the length is shown. */
const COUNTED_FROM = 0.9;

const PLACES = ['Near', 'At', 'Over'];

interface LengthNoteProps {
  /** In UTF-16 units, as the limits count. */
  length: number;
  limit: number;
  isWrong: boolean;
}

/** Near the limit, the length of the text and the limit; before, for screen readers alone. */
export function LengthNote({ length, limit, isWrong }: LengthNoteProps) {
  const isCounted = length >= limit * COUNTED_FROM;
  const count = formatNumber(limit);
  const color = length > limit ? 'text-danger' : 'text-muted';
  return (
    <>
      <p
        // Hidden, because the error already says it. If a blur removed it, a dialog would treat the focus as lost.
        hidden={isWrong}
        className={isCounted ? `tabular-nums ${color}` : 'sr-only'}
      >
        {`${isCounted ? `${formatNumber(length)} of` : 'Up to'} ${count} characters`}
      </p>
      {/* Announced when it changes, not at each keystroke. */}
      <p role="status" className="sr-only">
        {isCounted &&
          !isWrong &&
          `${PLACES[Math.sign(length - limit) + 1]} the limit of ${count} characters.`}
      </p>
    </>
  );
}
