import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Cell {
  row: number;
  column: number;
}

/** How many rows and columns each key goes, at most to the edge. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [15, 0],
  PageUp: [-15, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  'Ctrl+Home': [Number.NEGATIVE_INFINITY, 0],
  'Ctrl+End': [Number.POSITIVE_INFINITY, 0],
};

/** The column of the title, where Tab enters the list. */
const FIRST_COLUMN = 2;

/**
 * The keys of the list, in the ARIA pattern of a grid: a single tab stop; the arrow keys, Home, End, Page Up and Page
 * Down move between its cells. Cells have `data-column`, rows `data-row` with their index. Rows that are not rendered
 * are scrolled to.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  rowCount: number,
  columnCount: number,
) {
  const [active, setActive] = useState<Cell>({ row: 0, column: FIRST_COLUMN });
  const wanted = useRef<Cell>(undefined);
  // The wanted row may be rendered only after the list has followed the scrolling.
  useLayoutEffect(() => {
    if (wanted.current && focusCell(grid.current, wanted.current)) wanted.current = undefined;
  });
  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(target);
    if (cell) setActive(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const from = cellOf(event.target) ?? { row: rowOf(event.target), column: active.column };
    const next = from.row < 0 ? undefined : nextCell(event, from, rowCount, columnCount);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  /** Gives a cell the focus, and scrolls to it first where its row is not rendered. */
  const goTo = (cell: Cell) => {
    wanted.current = undefined;
    if (focusCell(grid.current, cell)) return;
    wanted.current = cell;
    scrollToRow(grid.current, cell.row);
  };
  return { active, goTo, onFocus, onKeyDown };
}

function nextCell(
  { key, ctrlKey, shiftKey }: KeyboardEvent,
  { row, column }: Cell,
  rowCount: number,
  columnCount: number,
): Cell | undefined {
  const step = shiftKey ? undefined : STEPS[ctrlKey ? `Ctrl+${key}` : key];
  if (!step) return undefined;
  const [rows, columns] = step;
  return {
    row: Math.max(0, Math.min(rowCount - 1, row + rows)),
    column: Math.max(0, Math.min(columnCount - 1, column + columns)),
  };
}

function cellOf(target: Element): Cell | undefined {
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = rowOf(target);
  return column === undefined || row < 0 ? undefined : { row, column: Number(column) };
}

function rowOf(target: Element): number {
  return Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
}

/** Returns whether the cell is rendered. The place of a deleted project has only a button. */
function focusCell(grid: HTMLElement | null, { row, column }: Cell): boolean {
  const found = grid?.querySelector(`[data-row="${row}"]`);
  const cell = found?.querySelector<HTMLElement>(`[data-column="${column}"], [data-undo] button`);
  cell?.focus();
  return cell !== null && cell !== undefined;
}

/** All rows are nearly as tall as the first one that is rendered. */
function scrollToRow(grid: HTMLElement | null, row: number): void {
  const first = grid?.querySelector<HTMLElement>('[data-row]');
  if (!first) return;
  const distance = row - Number(first.dataset['row']);
  const { top, height } = first.getBoundingClientRect();
  window.scrollBy(0, top + distance * height - window.innerHeight / 2);
}
