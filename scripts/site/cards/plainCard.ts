import type { ShareImage } from '../../../src-site/shareImage.ts';
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
import { CARD, COLOR } from './svg.ts';

const TOP_PX = 150;
const TITLE: Place = { widthPx: CARD.width - 2 * LEFT_PX, sizesPx: [84, 72, 60, 48], lines: 3 };

/** The company's name, the title, and the wave. */
export async function drawPlainCard(
  { company, text }: ShareImage,
  tools: CardTools,
): Promise<Uint8Array> {
  const fitted = await fitText(text, tools, TITLE);
  const { sizePx } = fitted;
  const title = textLines(fitted, {
    x: LEFT_PX - sizePx * 0.015,
    y: TOP_PX + sizePx,
    stepPx: sizePx * 1.12,
    fill: COLOR.text,
    spacingEm: -0.03,
  });
  return drawPng((await companyLine(company, tools)) + title + wave(540, 1.75), tools);
}
