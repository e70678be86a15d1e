import { SOCIAL_IMAGE_SIZE } from '../../../src-site/content/linkPreviews.ts';
import { FIGURE_RULES } from '../../../src-site/figures/rules.ts';
import { escapeHtml } from '../../../src-site/html.ts';
import { colorOf } from './colors.ts';

export interface Size {
  width: number;
  height: number;
}

export const CARD: Size = SOCIAL_IMAGE_SIZE;

export const COLOR = {
  ground: colorOf('--color-ground'),
  text: colorOf('--color-text'),
  muted: colorOf('--color-muted'),
  accent: colorOf('--color-accent'),
  wire: colorOf('--color-line-strong'),
};

export type Weight = 'regular' | 'semibold';

/** How the renderer finds a font's files (font.ts). */
const FACES: Readonly<Record<Weight, string>> = {
  regular: 'font-weight:400;font-style:italic;font-stretch:condensed',
  semibold: 'font-weight:600;font-style:normal;font-stretch:normal',
};

interface CardText {
  text: string;
  x: number;
  /** The base line. */
  y: number;
  sizePx: number;
  fill: string;
  weight?: Weight;
  /** Between letters. */
  spacingEm?: number;
  isRightAligned?: boolean;
}

export function cardText(props: CardText): string {
  const { text, x, y, sizePx, fill, weight = 'semibold', spacingEm, isRightAligned } = props;
  const spacing = spacingEm ? ` letter-spacing="${spacingEm}em"` : '';
  const anchor = isRightAligned ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${y}" font-size="${sizePx}" fill="${fill}" style="${FACES[weight]}"${spacing}${anchor}>${escapeHtml(text)}</text>`;
}

export function cardSvg(content: string, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Geist"><style>${FIGURE_STYLE}</style>${content}</svg>`;
}

const BOLD_FROM = 550;

const FIGURE_STYLE = FIGURE_RULES.map(
  ([selector, style]) => `${selector}{${Object.entries(style).map(declaration).join(';')}}`,
).join('');

/** There are two weights, and no italic letters. */
function declaration([name, value]: [name: string, value: string]): string {
  if (name === 'font-style') return '';
  if (name === 'font-weight') return FACES[Number(value) < BOLD_FROM ? 'regular' : 'semibold'];
  return `${name}:${value.startsWith('--') ? colorOf(value) : value}`;
}
