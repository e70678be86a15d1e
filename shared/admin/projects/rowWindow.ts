export interface RowWindow {
  first: number;
  /** The index after the last row. */
  end: number;
  /** The height of the rows before and after them, in pixels. */
  before: number;
  after: number;
}

/**
 * The rows that are at least partly between two positions.
 * @param heights the heights of the measured rows in pixels, with the gap below; other rows count as their mean
 * @param from the first position, in pixels from the top of the list
 * @param to the second position
 */
export function rowsBetween(
  heights: ReadonlyMap<number, number>,
  rowCount: number,
  from: number,
  to: number,
): RowWindow {
  const heightOf = estimate(heights);
  let first = 0;
  let reached = 0;
  while (first < rowCount - 1 && reached + heightOf(first) <= from) {
    reached += heightOf(first);
    first += 1;
  }
  let end = first;
  while (end < rowCount && (reached < to || end === first)) {
    reached += heightOf(end);
    end += 1;
  }
  return withSpace(heightOf, rowCount, first, end);
}

export function uniteRows(
  heights: ReadonlyMap<number, number>,
  rowCount: number,
  one: RowWindow,
  other: RowWindow,
): RowWindow {
  const first = Math.min(one.first, other.first);
  return withSpace(estimate(heights), rowCount, first, Math.max(one.end, other.end));
}

function withSpace(
  heightOf: (row: number) => number,
  rowCount: number,
  first: number,
  end: number,
): RowWindow {
  const between = (from: number, to: number) => {
    let sum = 0;
    for (let row = from; row < to; row += 1) sum += heightOf(row);
    return sum;
  };
  return { first, end, before: between(0, first), after: between(end, rowCount) };
}

const ROW_ESTIMATE_PX = 240;

function estimate(heights: ReadonlyMap<number, number>): (row: number) => number {
  const measured = [...heights.values()];
  const sum = measured.reduce((total, height) => total + height, 0);
  const mean = measured.length === 0 ? ROW_ESTIMATE_PX : sum / measured.length;
  return (row) => heights.get(row) ?? mean;
}
