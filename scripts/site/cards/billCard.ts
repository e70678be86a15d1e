import { rect, sheet } from '../../../src-site/figures/svg.ts';
import type { BillProof, BillRow, ShareImage } from '../../../src-site/shareImage.ts';
import { colorOf } from './colors.ts';
import { type Place, widthOf } from './fitText.ts';
import {
  type CardTools,
  companyLine,
  drawPng,
  fitText,
  LEFT_PX,
  textLines,
  wave,
} from './parts.ts';
import { COLOR, cardText } from './svg.ts';

const SHEET = { x: 600, y: 112, width: 544, height: 374 };
const GAP_PX = 30;
const widthPx = SHEET.x - GAP_PX - LEFT_PX;
const TITLE: Place = { widthPx, sizesPx: [30, 26, 22], lines: 1 };
const PRICE: Place = { widthPx, sizesPx: [148, 132, 118, 104, 90, 76, 62, 50, 40, 32], lines: 1 };
const LABEL: Place = { widthPx, sizesPx: [27, 24, 21], lines: 2 };

/** The price beside the bill of a whole workflow, whose total is marked. */
export async function drawBillCard(
  { company, text }: ShareImage,
  { price, ...bill }: BillProof,
  tools: CardTools,
): Promise<Uint8Array> {
  const value = await fitText(price.value, tools, PRICE);
  const parts = [
    await companyLine(company, tools),
    textLines(await fitText(text, tools, TITLE), {
      x: LEFT_PX,
      y: 206,
      stepPx: 0,
      fill: COLOR.muted,
    }),
    textLines(value, {
      x: LEFT_PX - value.sizePx * 0.015,
      y: 348,
      stepPx: 0,
      fill: COLOR.text,
      spacingEm: -0.045,
    }),
    textLines(await fitText(price.label, tools, LABEL, 'regular'), {
      x: LEFT_PX,
      y: 402,
      stepPx: 36,
      fill: COLOR.muted,
      weight: 'regular',
    }),
    await drawBill(bill, tools),
    wave(570, 1),
  ];
  return drawPng(parts.join(''), tools);
}

const INK = colorOf('--paper-ink');
const LINE = colorOf('--paper-line');
const PADDING_PX = 36;
const SIDES = { left: SHEET.x + PADDING_PX, right: SHEET.x + SHEET.width - PADDING_PX };
const ROW_WIDTH_PX = SIDES.right - SIDES.left;
/** Above the total. */
const ROWS = { y: SHEET.y + 28, height: 128 };
const ROW_STEP_MAX_PX = 64;
/** From a row's lower edge to its base line, as a part of its height. */
const BASE_LINE = 0.375;
const ROW_SIZES_PX = [25, 23, 21, 19, 17];
const BETWEEN_PX = 24;
const MARK = { outsidePx: 16, heightPx: 104, abovePx: 20, belowPx: 48 };
const TOTAL: Place = { widthPx: ROW_WIDTH_PX, sizesPx: [42, 37, 32, 27], lines: 1 };
const TOTAL_TITLE_PX = 22;
/** Pixels in a unit of the figures. */
const SCALE = 1.55;

async function drawBill(
  { rows, total, month }: Omit<BillProof, 'price'>,
  tools: CardTools,
): Promise<string> {
  const sizePx = await sizeOfRows([...rows, month], tools);
  const step = Math.min(ROW_STEP_MAX_PX, ROWS.height / rows.length);
  const endOf = (index: number) => ROWS.y + (index + 1) * step;
  const markY = endOf(rows.length - 1) + MARK.abovePx;
  const rowAt = (row: BillRow, y: number) => drawRow(row, { sizePx, y }, tools);
  const parts = [
    paper(markY),
    ...(await Promise.all(rows.map((row, index) => rowAt(row, endOf(index) - step * BASE_LINE)))),
    ...rows.map((_, index) => rule(endOf(index))),
    await drawTotal(total, markY, tools),
    await rowAt(month, markY + MARK.heightPx + MARK.belowPx),
  ];
  return parts.join('');
}

/** The sheet and the mark, in the figures' own units, so that their edges are as strong as there. */
function paper(markY: number): string {
  const { x, y, width, height } = SHEET;
  const inUnits = (px: number) => px / SCALE;
  const place = { x: 0, y: 0, width: inUnits(width), height: inUnits(height) };
  const mark = {
    x: inUnits(PADDING_PX - MARK.outsidePx),
    y: inUnits(markY - y),
    width: inUnits(ROW_WIDTH_PX + 2 * MARK.outsidePx),
    height: inUnits(MARK.heightPx),
  };
  return `<g transform="translate(${x} ${y}) scale(${SCALE})">${sheet(place, rect(mark, 'mark', 3))}</g>`;
}

/** The largest size at which every row has room on its line. */
async function sizeOfRows(rows: readonly BillRow[], { font }: CardTools): Promise<number> {
  const widths = rows.map(
    async ({ title, value }) =>
      widthOf(await font.measure(title, 'regular')) + widthOf(await font.measure(value)),
  );
  const widest = Math.max(...(await Promise.all(widths)));
  const fits = (sizePx: number) => widest * sizePx + BETWEEN_PX <= ROW_WIDTH_PX;
  return ROW_SIZES_PX.find(fits) ?? ROW_SIZES_PX.at(-1) ?? 0;
}

async function drawRow(
  { title, value }: BillRow,
  { sizePx, y }: { sizePx: number; y: number },
  tools: CardTools,
): Promise<string> {
  const room = { widthPx: ROW_WIDTH_PX, sizesPx: [sizePx], lines: 1 };
  const amount = await fitText(value, tools, room);
  const taken = widthOf(await tools.font.measure(value)) * sizePx + BETWEEN_PX;
  const left = { ...room, widthPx: Math.max(0, ROW_WIDTH_PX - taken) };
  return (
    textLines(await fitText(title, tools, left, 'regular'), {
      x: SIDES.left,
      y,
      stepPx: 0,
      fill: INK,
      weight: 'regular',
    }) + textLines(amount, { x: SIDES.right, y, stepPx: 0, fill: INK, isRightAligned: true })
  );
}

async function drawTotal({ title, value }: BillRow, y: number, tools: CardTools): Promise<string> {
  return (
    cardText({
      text: title,
      x: SIDES.left,
      y: y + 36,
      sizePx: TOTAL_TITLE_PX,
      fill: INK,
      weight: 'regular',
    }) +
    textLines(await fitText(value, tools, TOTAL), {
      x: SIDES.right,
      y: y + 84,
      stepPx: 0,
      fill: INK,
      spacingEm: -0.03,
      isRightAligned: true,
    })
  );
}

function rule(y: number): string {
  return `<path d="M${SIDES.left} ${y}H${SIDES.right}" stroke="${LINE}" stroke-width="1.5"/>`;
}
