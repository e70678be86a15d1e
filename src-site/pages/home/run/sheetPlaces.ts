import type { FieldId } from '../../../content/exampleRun.ts';
import { DISPUTED_LINE, INVOICE_LINES } from '../../../content/exampleRun.ts';
import type { Moment } from './runState.ts';

/** The sheet has the ratio of A4. All lengths are units of its drawing. */
export const SHEET = { width: 420, height: 594, margin: 30 } as const;

/** The table of lines; `top` is the base line of the first one. */
const TABLE = { top: 254, lineHeight: 19 } as const;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const lineAt = (index: number): number => TABLE.top + index * TABLE.lineHeight;

/** Where each field stands on the sheet. */
export const FIELD_PLACES: Readonly<Record<FieldId, Place>> = {
  carrier: { x: 24, y: 30, width: 216, height: 30 },
  invoice: { x: 24, y: 128, width: 226, height: 36 },
  shipment: { x: 24, y: 176, width: 130, height: 24 },
  terms: { x: 252, y: 176, width: 144, height: 24 },
  lines: {
    x: 24,
    y: lineAt(0) - 15,
    width: 372,
    height: INVOICE_LINES.length * TABLE.lineHeight + 3,
  },
  total: { x: 24, y: 524, width: 372, height: 30 },
};

export const DISPUTED_PLACE: Place = {
  x: 24,
  y: lineAt(DISPUTED_LINE) - 14,
  width: 372,
  height: TABLE.lineHeight,
};

/** The letterhead and what is below it, to be recognized as an invoice. */
const HEAD: Place = { x: 0, y: 0, width: SHEET.width, height: 230 };

interface View {
  /** What is in the middle of the window. */
  place: Place;
  /** How near the sheet is: run.css has the sizes. */
  distance: 'whole' | 'wide' | 'near';
}

/** The window's view of the sheet. */
export function viewOf(moment: Moment): View {
  if (moment === 'received') return { place: HEAD, distance: 'whole' };
  if (moment === 'matched') return viewOf('lines');
  const place = moment in FIELD_PLACES ? FIELD_PLACES[moment as FieldId] : DISPUTED_PLACE;
  if (moment === 'lines') return { place, distance: 'whole' };
  return { place, distance: place.width > SHEET.width / 2 + SHEET.margin ? 'wide' : 'near' };
}
