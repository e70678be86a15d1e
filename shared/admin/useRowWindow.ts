import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type RowWindow, rowsBetween } from './rowWindow.ts';

/** Kept ready above and below the window, for the next turn of the wheel and the next press of Tab. */
const OVERSCAN_PX = 200;

interface GridWindow extends RowWindow {
  columns: number;
}

/**
 * Which rows of a grid of cards are near the window. The style sheet decides on the columns; rows are measured as they come.
 * @param list the grid, whose children are the cards of these rows alone, between paddings as tall as the others
 * @param count of all cards
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): GridWindow {
  const heights = useRef(new Map<number, number>());
  const [shown, setShown] = useState<GridWindow>({
    ...rowsBetween(new Map(), count, 0, OVERSCAN_PX),
    columns: 1,
  });

  const update = useEffectEvent(() => {
    if (!list.current) return;
    const style = getComputedStyle(list.current);
    const columns = style.gridTemplateColumns.split(' ').length;
    if (columns !== shown.columns) heights.current.clear();
    else measureRows(list.current, shown, Number.parseFloat(style.rowGap), heights.current);
    const { top } = list.current.getBoundingClientRect();
    const next = rowsBetween(
      heights.current,
      Math.ceil(count / columns),
      -top - OVERSCAN_PX,
      -top + window.innerHeight + OVERSCAN_PX,
    );
    setShown((before) => (isSame(before, { ...next, columns }) ? before : { ...next, columns }));
  });

  useLayoutEffect(() => update());
  useEffect(() => {
    const onChange = () => update();
    window.addEventListener('scroll', onChange, { passive: true });
    window.addEventListener('resize', onChange);
    return () => {
      window.removeEventListener('scroll', onChange);
      window.removeEventListener('resize', onChange);
    };
  }, []);
  return shown;
}

/** Every card of a row is as tall as the row. */
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
    one.first === other.first &&
    one.end === other.end &&
    Math.abs(one.before - other.before) < 1 &&
    Math.abs(one.after - other.after) < 1
  );
}
