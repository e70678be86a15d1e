/** From this share of the limit on, the length is shown. */
const SHOWN_FROM = 0.9;

const NUMBER = new Intl.NumberFormat('en-US');

/** Shows how much is typed once the limit comes near; both numbers are UTF-16 units, as the limits count. */
export function LengthNote({ length, limit }: { length: number; limit: number }) {
  if (length < limit * SHOWN_FROM) return null;
  return (
    <p className={`tabular-nums ${length > limit ? 'text-danger' : 'text-muted'}`}>
      {NUMBER.format(length)} of {NUMBER.format(limit)} characters
    </p>
  );
}
