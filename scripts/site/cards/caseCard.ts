import { type Point, path } from '../../../src-site/figures/svg.ts';
import type { CaseProof, ShareImage } from '../../../src-site/shareImage.ts';
import type { Place } from './fitText.ts';
import {
  type CardTools,
  companyLine,
  drawPng,
  fitText,
  LEFT_PX,
  personsDot,
  textLines,
} from './parts.ts';
import { drawSheet } from './sheet.ts';
import { CARD, COLOR } from './svg.ts';

const SHEET = { xPx: 572, bottomPx: 486, scale: 1.7, rowStep: 29.5 };
const GAP_PX = 36;
const widthPx = SHEET.xPx - GAP_PX - LEFT_PX;
const NUMBER: Place = {
  widthPx,
  sizesPx: [168, 148, 132, 118, 104, 90, 76, 62, 50, 40, 32],
  lines: 1,
};
const LABEL: Place = { widthPx, sizesPx: [27, 24], lines: 4, preferredLines: 3 };
const TITLE: Place = { widthPx: CARD.width - 2 * LEFT_PX, sizesPx: [34, 30, 26], lines: 1 };
const DOT_X = 1160;

/** The number that a case is remembered by, its document with the wire from the marked line, and its title. */
export async function drawCaseCard(
  { company, text }: ShareImage,
  { number, document, throughPerson }: CaseProof,
  tools: CardTools,
): Promise<Uint8Array> {
  const value = await fitText(number.value, tools, NUMBER);
  const { drawing, end } = drawSheet(document, SHEET, { hasWire: true });
  const parts = [
    await companyLine(company, tools, widthPx + LEFT_PX),
    textLines(value, {
      x: LEFT_PX - value.sizePx * 0.015,
      y: 300,
      stepPx: 0,
      fill: COLOR.text,
      spacingEm: -0.045,
    }),
    textLines(await fitText(number.label, tools, LABEL, 'regular'), {
      x: LEFT_PX,
      y: 352,
      stepPx: 38,
      fill: COLOR.muted,
      weight: 'regular',
    }),
    drawing,
    wireToTheEdge(end, throughPerson === 'before'),
    throughPerson === 'none' ? '' : personsDot(DOT_X, end.y),
    textLines(await fitText(text, tools, TITLE), {
      x: LEFT_PX,
      y: 568,
      stepPx: 0,
      fill: COLOR.text,
      spacingEm: -0.02,
    }),
  ];
  return drawPng(parts.join(''), tools);
}

function wireToTheEdge({ x, y }: Point, isPersons: boolean): string {
  const length = (CARD.width - x) / SHEET.scale;
  const wire = path(`M0 0H${length}`, isPersons ? 'wire persons' : 'wire');
  return `<g transform="translate(${x} ${y}) scale(${SHEET.scale})">${wire}</g>`;
}
