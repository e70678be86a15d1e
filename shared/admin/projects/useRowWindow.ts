import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Rows this far above and below the window are rendered too, for the next turn of the wheel or press of Tab. */
const OVERSCAN_PX = 200;

interface GridWindow extends RowWindow {
  columns: number;
  rowCount: number;
}

/** The rows of a grid of cards that are near the window. Padding replaces the others; rendered rows are measured. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): GridWindow {
  const heights = useRef(new Map<number, number>());
  const [shown, setShown] = useState<GridWindow>({
    ...rowsBetween(new Map(), count, 0, OVERSCAN_PX),
    columns: 1,
    rowCount: count,
  });

  const update = useEffectEvent((hasMoved: boolean) => {
    if (!list.current) return;
    const style = getComputedStyle(list.current);
    const columns = style.gridTemplateColumns.split(' ').length;
    if (columns !== shown.columns) heights.current.clear();
    else measureRows(list.current, shown, Number.parseFloat(style.rowGap), heights.current);
    const { top } = list.current.getBoundingClientRect();
    const rowCount = Math.ceil(count / columns);
    const near = rowsBetween(
      heights.current,
      rowCount,
      -top - OVERSCAN_PX,
      -top + window.innerHeight + OVERSCAN_PX,
    );
    const hasChanged = hasMoved || columns !== shown.columns || rowCount !== shown.rowCount;
    // An update caused only by the last rendering adds rows but drops none. Otherwise the two could alternate for ever.
    const rows = hasChanged ? near : uniteRows(heights.current, rowCount, shown, near);
    const next = { ...rows, columns, rowCount };
    setShown((before) => (isSame(before, next) ? before : next));
  });

  useLayoutEffect(() => update(false));
  useEffect(() => {
    const onChange = () => update(true);
    window.addEventListener('scroll', onChange, { passive: true });
    window.addEventListener('resize', onChange);
    return () => {
      window.removeEventListener('scroll', onChange);
      window.removeEventListener('resize', onChange);
    };
  }, []);
  return shown;
}

/** Measures the first card of each row: all its cards are as tall as the row. */
function measureRows(
  list: HTMLElement,
  { first, columns }: GridWindow,
  gap: number,
  heights: Map<number, number>,
): void {
  for (let card = 0; card < list.children.length; card += columns) {
    const element = list.children[card];
    if (element instanceof HTMLElement) {
      heights.set(first + card / columns, element.offsetHeight + gap);
    }
  }
}

function isSame(one: GridWindow, other: GridWindow): boolean {
  return (
    one.columns === other.columns &&
    one.rowCount === other.rowCount &&
    one.first === other.first &&
    one.end === other.end &&
    Math.abs(one.before - other.before) < 1 &&
    Math.abs(one.after - other.after) < 1
  );
}

interface RowWindow {
  first: number;
  /** The index after the last row. */
  end: number;
  /** The height of the rows before and after them, in pixels. */
  before: number;
  after: number;
}

/**
 * The rows that are at least partly between two positions.
 * @param heights the heights of the measured rows in pixels, with the gap below; other rows count as their median
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

/**
 * The measured height, else the median of these: a mean would count the titles above some rows of the list into every row,
 * so that the list would shrink under the pointer when its last rows are rendered.
 */
function estimate(heights: ReadonlyMap<number, number>): (row: number) => number {
  const measured = Float64Array.from(heights.values()).toSorted();
  const median = measured[(measured.length - 1) >> 1] ?? ROW_ESTIMATE_PX;
  return (row) => heights.get(row) ?? median;
}
