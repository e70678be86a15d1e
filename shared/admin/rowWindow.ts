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
  let before = 0;
  const heightOf = (row: number) => heights.get(row) ?? mean;
  while (first < rowCount - 1 && before + heightOf(first) <= from) {
    before += heightOf(first);
    first += 1;
  }
  let end = first;
  for (let reached = before; end < rowCount && (reached < to || end === first); end += 1) {
    reached += heightOf(end);
  }
  let after = 0;
  for (let row = end; row < rowCount; row += 1) after += heightOf(row);
  return { first, end, before, after };
}

/** What a row is taken for before any was measured. */
const ROW_ESTIMATE_PX = 240;

function meanHeight(heights: ReadonlyMap<number, number>): number {
  if (heights.size === 0) return ROW_ESTIMATE_PX;
  let sum = 0;
  for (const height of heights.values()) sum += height;
  return sum / heights.size;
}
