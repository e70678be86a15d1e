import type { HeadlineProof, ShareImage } from '../../../src-site/shareImage.ts';
import type { Place } from './fitText.ts';
import {
  type CardTools,
  companyLine,
  drawPng,
  fitText,
  LEFT_PX,
  textLines,
  wave,
} from './parts.ts';
import { drawSheet } from './sheet.ts';
import { COLOR } from './svg.ts';

const SHEET = { xPx: 690, bottomPx: 486, scale: 1.52, rowStep: 26.5 };
const GAP_PX = 44;
const HEADLINE: Place = {
  widthPx: SHEET.xPx - GAP_PX - LEFT_PX,
  sizesPx: [60, 54, 48, 42, 36],
  lines: 6,
  preferredLines: 4,
};
const FIRST_LINE_PX = 206;
const STEP = 1.1;

/** The headline beside the document that the company is known by. */
export async function drawHeadlineCard(
  { company, text }: ShareImage,
  { document }: HeadlineProof,
  tools: CardTools,
): Promise<Uint8Array> {
  const fitted = await fitText(text, tools, HEADLINE);
  const headline = textLines(fitted, {
    x: LEFT_PX,
    y: FIRST_LINE_PX,
    stepPx: fitted.sizePx * STEP,
    fill: COLOR.text,
    spacingEm: -0.035,
  });
  const name = await companyLine(company, tools, HEADLINE.widthPx + LEFT_PX);
  const { drawing } = drawSheet(document, SHEET, { hasWire: false });
  return drawPng(name + headline + drawing + wave(570, 1), tools);
}
