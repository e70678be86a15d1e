import type { DrawnFigure } from 'figures:cases';
import type { Plugin } from 'vite';
import { CARD_FIGURES, CASE_FIGURES } from '../content/figures.ts';
import { drawCard, drawCardOfCase } from './cardFigure.ts';
import { drawCase } from './caseFigure.ts';
import type { CardFigure, CaseFigure } from './figure.ts';
import { drawRunStrip } from './runStrip.ts';

const REQUESTED = /^figures:/;
/** Rollup's prefix for a module without a file. */
const VIRTUAL = '\0';

/**
 * Provides the drawings as the modules that `figures.d.ts` declares. They are drawn at build, so that no visitor's browser
 * draws them, and a text that does not fit stops the build.
 */
export const figures: Plugin = {
  name: 'figures',
  resolveId: { filter: { id: REQUESTED }, handler: (id) => VIRTUAL + id },
  load: {
    filter: { id: new RegExp(`^${VIRTUAL}figures:`) },
    handler(id) {
      const name = id.slice(VIRTUAL.length);
      const drawn = drawModule(name);
      if (!drawn) throw new Error(`There are no figures "${name}".`);
      return Object.entries(drawn)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  },
};

function drawModule(name: string): object | undefined {
  switch (name) {
    case 'figures:run':
      return { runStrip: drawRunStrip(CASE_FIGURES['invoice-desk'].document) };
    case 'figures:large':
      return { largeFigure: drawnCase(CASE_FIGURES['invoice-desk'], 'invoice-desk') };
    case 'figures:cases':
      return { caseFigures: mapValues(CASE_FIGURES, drawnCase) };
    case 'figures:cards':
      return {
        cardFigures: {
          ...mapValues(CASE_FIGURES, drawnCardOfCase),
          ...mapValues(CARD_FIGURES, drawnCard),
        },
      };
    default:
      return undefined;
  }
}

function drawnCase(figure: CaseFigure, id: string): DrawnFigure {
  const { wide, narrow } = drawCase(id, figure);
  return { sentence: figure.sentence, html: wide + narrow };
}

function drawnCardOfCase({ sentence, document, throughPerson }: CaseFigure): DrawnFigure {
  return { sentence, html: drawCardOfCase(document, throughPerson === 'before') };
}

function drawnCard(figure: CardFigure, id: string): DrawnFigure {
  return { sentence: figure.sentence, html: drawCard(id, figure) };
}

function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}
