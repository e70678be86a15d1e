import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ResvgRenderOptions } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { drawnWidth } from '../raster.ts';
import type { MeasuredWord } from './fitText.ts';
import { cardSvg, cardText, type Weight } from './svg.ts';

const MEASURED_AT_PX = 100;
/** The font has the letters of two scripts. A control character that is no white space is refused by the renderer. */
const NO_LETTER =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|(?!\s)\p{Cc}/gu;

/** The font of the cards, with the letters of some texts. */
export interface CardFont {
  options: ResvgRenderOptions;
  /** The words of a text, without the letters that the font does not have. */
  measure: (text: string, weight?: Weight) => Promise<MeasuredWord[]>;
}

export async function createCardFont(texts: readonly string[]): Promise<CardFont> {
  const letters = `…${texts.join('')}`;
  const sources = await readFontSources();
  const fontBuffers = await Promise.all([
    ...sources.map((source) => instance(source, letters, 600)),
    ...sources.map(async (source) => setApart(await instance(source, letters, 400))),
  ]);
  const options = { font: { fontBuffers, defaultFontFamily: 'Geist' } };
  const widths = new Map<string, number>();
  const widthOf = async (text: string, weight: Weight): Promise<number> => {
    const key = `${weight} ${text}`;
    const known =
      widths.get(key) ?? (await drawnWidth(sample(text, weight), options)) / MEASURED_AT_PX;
    widths.set(key, known);
    return known;
  };
  return {
    options,
    measure: async (text, weight = 'semibold') => {
      const measured: MeasuredWord[] = [];
      for (const word of text.replaceAll(NO_LETTER, '').split(/\s+/).filter(Boolean))
        measured.push({ text: word, widthEm: await widthOf(word, weight) });
      return measured;
    },
  };
}

/** Whether the font has all letters of a text. */
export function hasLettersOf(text: string): boolean {
  return text.search(NO_LETTER) < 0;
}

function instance(source: Buffer, letters: string, wght: number): Promise<Buffer> {
  return subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: { wght } });
}

const TABLES_START = 12;
const TABLE_BYTES = 16;
const WIDTH_CLASS = 6;
const CONDENSED = 3;
const SELECTION = 62;
const ITALIC = 1;

/**
 * Makes a font say that it is condensed and italic. The renderer takes a letter that a file does not have from any file that
 * agrees in its weight, its width or its style, so that a Polish letter in a regular word would be semibold.
 */
function setApart(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, at) => TABLES_START + TABLE_BYTES * at);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === 'OS/2');
  if (entry === undefined) throw new Error('The font has no table OS/2.');
  const table = font.readUInt32BE(entry + 8);
  font.writeUInt16BE(CONDENSED, table + WIDTH_CLASS);
  font.writeUInt16BE(ITALIC, table + SELECTION);
  return font;
}

function sample(text: string, weight: Weight): string {
  const sizePx = MEASURED_AT_PX;
  const drawn = cardText({ text, x: 0, y: sizePx, sizePx, fill: '#fff', weight });
  return cardSvg(drawn, { width: sizePx, height: sizePx });
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
