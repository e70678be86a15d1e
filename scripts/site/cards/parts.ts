import sharp from 'sharp';
import { render } from '../raster.ts';
import { type FittedText, fitLines, type Place } from './fitText.ts';
import type { CardFont } from './font.ts';
import { CARD, COLOR, cardSvg, cardText, type Weight } from './svg.ts';

/** What every card is drawn with. */
export interface CardTools {
  font: CardFont;
  /** The SVG file of the company's sign. */
  sign: string;
}

/** The left edge of the texts. */
export const LEFT_PX = 56;

const SIGN = { x: 51, y: 39, sizePx: 58 };
const NAME = { x: 116, y: 82, sizesPx: [34, 30, 26, 22, 19], lines: 1 };

/**
 * The company's sign and name, at the top.
 * @param right where their room ends
 */
export async function companyLine(
  company: string,
  { font, sign }: CardTools,
  right = CARD.width - LEFT_PX,
): Promise<string> {
  const { x, y, ...place } = NAME;
  const fitted = fitLines(await font.measure(company), { ...place, widthPx: right - x });
  const data = Buffer.from(sign).toString('base64');
  const { sizePx } = SIGN;
  return `<image x="${SIGN.x}" y="${SIGN.y}" width="${sizePx}" height="${sizePx}" xlink:href="data:image/svg+xml;base64,${data}"/>${textLines(fitted, { x, y, stepPx: 0, fill: COLOR.text })}`;
}

interface TextLook {
  x: number;
  /** The base line of the first line. */
  y: number;
  stepPx: number;
  fill: string;
  weight?: Weight;
  spacingEm?: number;
  isRightAligned?: boolean;
}

export function textLines({ lines, sizePx }: FittedText, look: TextLook): string {
  const { y, stepPx, ...others } = look;
  return lines
    .map((text, index) => cardText({ ...others, text, sizePx, y: y + index * stepPx }))
    .join('');
}

/** A text in a place, at the size that fits there. */
export async function fitText(
  text: string,
  { font }: CardTools,
  place: Place,
  weight?: Weight,
): Promise<FittedText> {
  return fitLines(await font.measure(text, weight), place);
}

/** Line 9 of 14. */
const DOT_X = (CARD.width * 9) / 14;

/** The company's sign, drawn out to a rule from edge to edge, with the dot where a person decides. */
export function wave(baseY: number, scale: number): string {
  const x = (units: number) => DOT_X + units * scale;
  const y = (units: number) => baseY - units * scale;
  const from = `M0 ${baseY}H${x(-81)}`;
  const crest = `C${x(-41)} ${baseY} ${x(-40)} ${y(40)} ${x(0)} ${y(40)}S${x(41)} ${baseY} ${x(81)} ${baseY}`;
  const ripple = `S${x(121)} ${y(16)} ${x(151)} ${y(16)} ${x(191)} ${baseY} ${x(229)} ${baseY}`;
  return (
    `<path d="${from}${crest}${ripple}H${CARD.width}" fill="none" stroke="${COLOR.wire}" stroke-width="3"/>` +
    personsDot(DOT_X, y(40))
  );
}

export function personsDot(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="20" class="halo"/><circle cx="${x}" cy="${y}" r="10" class="dot"/>`;
}

/** About as many colours as keep the edges of letters smooth: 20 to 40. Dots between two colours would make large files. */
const PALETTE = { palette: true, quality: 90, dither: 0 } as const;

/** A card as a PNG file of few colours. */
export async function drawPng(content: string, { font }: CardTools): Promise<Uint8Array> {
  const ground = `<rect width="100%" height="100%" fill="${COLOR.ground}"/>`;
  const file = await render(cardSvg(ground + content, CARD), font.options);
  return sharp(file).png(PALETTE).toBuffer();
}
