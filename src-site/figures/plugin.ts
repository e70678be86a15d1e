import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { CARD_FIGURES, CASE_FIGURES } from '../content/figures.ts';
import { escapeHtml } from '../html.ts';
import { drawCard, drawCardOfCase } from './cardFigure.ts';
import { drawCase } from './caseFigure.ts';
import type { DrawingId } from './drawingIds.ts';
import { invoiceSums, invoiceTable } from './invoice.ts';
import { drawRunStrip } from './runStrip.ts';

const MODULE = 'figures:drawings';
/** Rollup's prefix for a module without a file. */
const VIRTUAL = `\0${MODULE}`;

const FROM_DOCUMENTS = fileURLToPath(new URL('documentDrawings.ts', import.meta.url));

/**
 * Provides the drawings, as the module that `drawings.d.ts` declares. They are drawn when the site is built, so that a text
 * that does not fit stops the build. Visitors' scripts do not have them: they travel with the documents.
 * @param isPreview whether the pages are shown without their documents; in development they always are
 */
export function figures(isPreview = false): Plugin {
  let isLive = isPreview;
  return {
    name: 'figures',
    configResolved({ command }) {
      isLive ||= command === 'serve';
    },
    resolveId: {
      filter: { id: new RegExp(`^${MODULE}$`) },
      handler() {
        const draws = isLive || this.environment.config.consumer === 'server';
        return draws ? VIRTUAL : FROM_DOCUMENTS;
      },
    },
    load: {
      filter: { id: new RegExp(`^${VIRTUAL}$`) },
      handler() {
        const all = JSON.stringify(drawAll());
        return `const all = ${all};\nexport const drawing = (id) => all[id] ?? '';\n`;
      },
    },
  };
}

function drawAll(): Record<DrawingId, string> {
  const { document } = CASE_FIGURES['invoice-desk'];
  const drawn: Record<string, string> = {
    'run-strip': drawRunStrip(document),
    'invoice-lines': invoiceTable(),
    'invoice-sums': invoiceSums(),
  };
  for (const [id, figure] of Object.entries(CASE_FIGURES)) {
    const { wide, narrow } = drawCase(id, figure);
    const card = drawCardOfCase(figure.document, figure.throughPerson === 'before');
    drawn[`case-${id}`] = asImage(figure.sentence, wide + narrow);
    drawn[`card-${id}`] = asImage(figure.sentence, card);
  }
  for (const [id, figure] of Object.entries(CARD_FIGURES)) {
    drawn[`card-${id}`] = asImage(figure.sentence, drawCard(id, figure));
  }
  return drawn;
}

function asImage(sentence: string, drawings: string): string {
  return `<div role="img" aria-label="${escapeHtml(sentence)}">${drawings}</div>`;
}
