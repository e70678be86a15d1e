/** Which rows of a long list are in the document. */
export interface RowWindow {
  /** The first one, from 0. */
  first: number;
  /** The one after the last. */
  end: number;
  /** What the rows before and after them take, in pixels. */
  before: number;
  after: number;
}

/**
 * The rows that touch a stretch of the list.
 * @param heights of the rows that were measured, in pixels with the gap below; the others count as their mean
 * @param from where the stretch begins, in pixels from the top of the list
 * @param to where it ends
 */
export function rowsBetween(
  heights: ReadonlyMap<number, number>,
  rowCount: number,
  from: number,
  to: number,
): RowWindow {
  const mean = meanHeight(heights);
  let first = 0;
  let reached = 0;
  const heightOf = (row: number) => heights.get(row) ?? mean;
  while (first < rowCount - 1 && reached + heightOf(first) <= from) {
    reached += heightOf(first);
    first += 1;
  }
  let end = first;
  while (end < rowCount && (reached < to || end === first)) {
    reached += heightOf(end);
    end += 1;
  }
  return withSpace(heights, rowCount, first, end);
}

/** Both stretches of the list, and what is between them. */
export function uniteRows(
  heights: ReadonlyMap<number, number>,
  rowCount: number,
  one: RowWindow,
  other: RowWindow,
): RowWindow {
  const first = Math.min(one.first, other.first);
  return withSpace(heights, rowCount, first, Math.max(one.end, other.end));
}

function withSpace(
  heights: ReadonlyMap<number, number>,
  rowCount: number,
  first: number,
  end: number,
): RowWindow {
  const mean = meanHeight(heights);
  const between = (from: number, to: number) => {
    let sum = 0;
    for (let row = from; row < to; row += 1) sum += heights.get(row) ?? mean;
    return sum;
  };
  return { first, end, before: between(0, first), after: between(end, rowCount) };
}

/** What a row is taken for before any was measured. */
const ROW_ESTIMATE_PX = 240;

function meanHeight(heights: ReadonlyMap<number, number>): number {
  if (heights.size === 0) return ROW_ESTIMATE_PX;
  let sum = 0;
  for (const height of heights.values()) sum += height;
  return sum / heights.size;
}
