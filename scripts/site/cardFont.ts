import type { ResvgRenderOptions } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { CARD_WEIGHT, cardSvg, cardText } from './cardSvg.ts';
import { readFontSources } from './fontSource.ts';
import type { MeasuredWord } from './lines.ts';
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
