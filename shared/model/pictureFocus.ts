import type { Field } from './fields.ts';
import { TEXT } from './text.ts';

/** The point of a picture that stays in sight when it is cropped, in whole percent of its width and height. */
export interface PictureFocus {
  leftPercent: number;
  topPercent: number;
}

const MIDDLE = '50 50';

/** Two whole numbers from 0 to 100 with one space between. `firestore.rules` has the same expression. */
const FOCUS = /^(?<left>[1-9]?[0-9]|100) (?<top>[1-9]?[0-9]|100)$/;

/** The focus that a record stores, such as "37 62"; undefined for the middle, which is stored as an empty text. */
export function parseFocus(stored: string): PictureFocus | undefined {
  const { left, top } = FOCUS.exec(stored)?.groups ?? {};
  return left && top ? { leftPercent: Number(left), topPercent: Number(top) } : undefined;
}

/**
 * An optional focus. The middle is stored as an empty text, however it is given.
 * @param about the field with the address of the picture
 */
export function focusField(label: string, about: string): Field<string> {
  return {
    ...TEXT,
    label,
    about,
    normalize: (focus) => (focus === MIDDLE ? '' : focus),
    validate: focusError,
    format: formatFocus,
  };
}

function focusError(focus: string): string | undefined {
  if (focus === '' || FOCUS.test(focus)) return undefined;
  return 'The focus is two whole numbers from 0 to 100, such as “37 62”, or empty for the middle.';
}

function formatFocus(focus: string): string {
  const point = parseFocus(focus);
  return point ? `${point.leftPercent} % from the left, ${point.topPercent} % from the top` : focus;
}
