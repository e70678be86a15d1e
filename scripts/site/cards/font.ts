import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ResvgRenderOptions } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { drawnWidth } from './raster.ts';

const MEASURED_AT_PX = 100;
/** The font has the letters of two scripts. A control character that is no white space is refused by the renderer. */
const NO_LETTER =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|(?!\s)\p{Cc}/gu;

/** The font of the cards, with the letters of some texts. */
export interface CardFont {
  options: ResvgRenderOptions;
  /** The words of a text, without the letters that the font does not have. */
  measure: (text: string) => Promise<MeasuredWord[]>;
}

export async function createCardFont(texts: readonly string[]): Promise<CardFont> {
  const letters = `…${texts.join('')}`;
  const sources = await readFontSources();
  const fontBuffers = await Promise.all(
    sources.map((source) =>
      subsetFont(source, letters, {
        targetFormat: 'truetype',
        variationAxes: { wght: CARD_WEIGHT },
      }),
    ),
  );
  const options = { font: { fontBuffers, defaultFontFamily: 'Geist' } };
  const widths = new Map<string, number>();
  const widthOf = async (text: string): Promise<number> => {
    const known = widths.get(text) ?? (await drawnWidth(sample(text), options)) / MEASURED_AT_PX;
    widths.set(text, known);
    return known;
  };
  return {
    options,
    measure: async (text) => {
      const measured: MeasuredWord[] = [];
      for (const word of text.replaceAll(NO_LETTER, '').split(/\s+/).filter(Boolean))
        measured.push({ text: word, widthEm: await widthOf(word) });
      return measured;
    },
  };
}

function sample(text: string): string {
  const sizePx = MEASURED_AT_PX;
  const drawn = cardText({ text, x: 0, y: sizePx, sizePx, fill: '#fff' });
  return cardSvg(drawn, { width: sizePx, height: sizePx });
}

interface CardText {
  text: string;
  x: number;
  /** The base line. */
  y: number;
  sizePx: number;
  fill: string;
}

interface Size {
  width: number;
  height: number;
}

const CARD_WEIGHT = 600;

export function cardSvg(content: string, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Geist" font-weight="${CARD_WEIGHT}">${content}</svg>`;
}

export function cardText({ text, x, y, sizePx, fill }: CardText): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${sizePx}" fill="${fill}">${escaped}</text>`;
}

/** A word, and its width in ems: at a size of 20 px, a word of 3 ems is 60 px wide. */
export interface MeasuredWord {
  text: string;
  widthEm: number;
}

export interface Place {
  widthPx: number;
  /** The sizes of the text, the largest and preferred one first. */
  sizesPx: readonly number[];
  lines: number;
}

const PREFERRED_LINES = 2;
/** The width of a space in this font. */
const SPACE_EM = 0.25;

/** Breaks a text into lines at the largest size at which two are enough, or one where there is no other; what does not fit at the smallest one is cut off. */
export function fitLines(words: readonly MeasuredWord[], { widthPx, sizesPx, lines }: Place) {
  let fitted: { lines: string[]; sizePx: number } = { lines: [], sizePx: 0 };
  for (const sizePx of sizesPx) {
    fitted = { lines: breakLines(words, widthPx / sizePx), sizePx };
    if (fitted.lines.length <= Math.min(PREFERRED_LINES, lines)) break;
  }
  if (fitted.lines.length <= lines) return fitted;
  const shown = fitted.lines.slice(0, lines);
  return { ...fitted, lines: [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1).trimEnd()}…`] };
}

function breakLines(words: readonly MeasuredWord[], lineEm: number): string[] {
  const lines: string[] = [];
  let usedEm = Number.POSITIVE_INFINITY;
  for (const { text, widthEm } of words.flatMap((word) => inPieces(word, lineEm))) {
    if (usedEm + SPACE_EM + widthEm <= lineEm) {
      lines.push(`${lines.pop()} ${text}`);
      usedEm += SPACE_EM + widthEm;
    } else {
      lines.push(text);
      usedEm = widthEm;
    }
  }
  return lines;
}

/** A word that is longer than a line fills some. */
function inPieces(word: MeasuredWord, lineEm: number): MeasuredWord[] {
  if (word.widthEm <= lineEm) return [word];
  const letters = Array.from(word.text);
  const length = Math.max(1, Math.floor((letters.length * lineEm) / word.widthEm));
  const widthEm = (word.widthEm * length) / letters.length;
  const count = Math.ceil(letters.length / length);
  return Array.from({ length: count }, (_, index) => ({
    text: letters.slice(index * length, (index + 1) * length).join(''),
    widthEm,
  }));
}

const PACKAGE = '@fontsource-variable/geist';
const resolve = (path: string) => fileURLToPath(import.meta.resolve(`${PACKAGE}/${path}`));

export const FONT_LICENSE_FILE = resolve('LICENSE');

/** The whole Latin font as published: every weight, and many more letters than the site shows. */
export function readFontSource(): Promise<Buffer> {
  return readPart('latin');
}

/** All of the font, for what staff type: the parts for English, for other languages in Latin letters, and for Cyrillic ones. */
export function readFontSources(): Promise<Buffer[]> {
  return Promise.all(['latin', 'latin-ext', 'cyrillic'].map(readPart));
}

function readPart(part: string): Promise<Buffer> {
  return readFile(resolve(`files/geist-${part}-wght-normal.woff2`));
}
