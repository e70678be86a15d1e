import { useState } from 'react';
import { formatNumber } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';

/** How many rows a list shows first, and how many more at each press. */
const ROWS_AT_ONCE = 200;

/** The first rows of a list: hundreds of thousands would hold the window up. `MoreRows` shows the next ones. */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  return {
    first: rows.slice(0, count),
    rest: rows.length - count,
    showMore: () => setCount(count + ROWS_AT_ONCE),
  };
}

/** A button below a list, while there are more rows than it shows. */
export function MoreRows({ rest, showMore }: { rest: number; showMore: () => void }) {
  if (rest <= 0) return null;
  return (
    <Button className="mt-2" onClick={showMore}>
      {`Show ${formatNumber(Math.min(rest, ROWS_AT_ONCE))} of ${formatNumber(rest)} more`}
    </Button>
  );
}
