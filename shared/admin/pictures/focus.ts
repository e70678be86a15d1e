import type { PictureFocus } from '../../model/pictureFocus.ts';

export const MIDDLE: PictureFocus = { leftPercent: 50, topPercent: 50 };

const STEP_PERCENT = 5;
const SMALL_STEP_PERCENT = 1;

const STEPS: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The focus as a record stores it. */
export function toStoredFocus({ leftPercent, topPercent }: PictureFocus): string {
  return `${toPercent(leftPercent)} ${toPercent(topPercent)}`;
}

/** The focus after an arrow key, which moves it by 5 %, with Shift by 1 %; undefined for any other key. */
export function moveFocus(
  { leftPercent, topPercent }: PictureFocus,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): PictureFocus | undefined {
  const [left, top] = STEPS[key] ?? [];
  if (left === undefined || top === undefined) return undefined;
  const size = shiftKey ? SMALL_STEP_PERCENT : STEP_PERCENT;
  return {
    leftPercent: toPercent(leftPercent + left * size),
    topPercent: toPercent(topPercent + top * size),
  };
}

/**
 * The part that a place of another shape shows of a picture, as `object-fit: cover` with the focus as `object-position`
 * does; all in percent of the picture.
 * @param ratio the width of the picture divided by its height
 * @param shape the same of the place
 */
export function shownPart(ratio: number, shape: number, focus: PictureFocus) {
  const width = Math.min(100, (shape / ratio) * 100);
  const height = Math.min(100, (ratio / shape) * 100);
  return {
    width,
    height,
    left: ((100 - width) * focus.leftPercent) / 100,
    top: ((100 - height) * focus.topPercent) / 100,
  };
}

function toPercent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}
