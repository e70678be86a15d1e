import { CARD_FIGURES, CASE_FIGURES } from '../content/figures.ts';
import { escapeHtml } from '../html.ts';
import { drawCard, drawCardOfCase } from './cardFigure.ts';
import { drawCase } from './caseFigure.ts';
import type { DrawingId } from './drawingIds.ts';
import { invoiceSummary, invoiceTable } from './invoice.ts';
import { drawRunStrip } from './runStrip.ts';

const drawn = new Map<string, string>(Object.entries(drawAll()));

/** `figures:drawings` where the pages are rendered without their documents: at build, in a preview, in development. */
export function drawing(id: DrawingId): string {
  return drawn.get(id) ?? '';
}

function drawAll(): Record<string, string> {
  const all: Record<string, string> = {
    'run-strip': drawRunStrip(CASE_FIGURES['invoice-desk'].document),
    'invoice-lines': invoiceTable(),
    'invoice-summary': invoiceSummary(),
  };
  for (const [id, figure] of Object.entries(CASE_FIGURES)) {
    const { wide, narrow } = drawCase(id, figure);
    const card = drawCardOfCase(figure.document, figure.throughPerson);
    all[`case-${id}`] = asImage(figure.sentence, wide + narrow);
    all[`card-${id}`] = asImage(figure.sentence, card);
  }
  for (const [id, figure] of Object.entries(CARD_FIGURES)) {
    all[`card-${id}`] = asImage(figure.sentence, drawCard(id, figure));
  }
  return all;
}

function asImage(sentence: string, drawings: string): string {
  return `<div role="img" aria-label="${escapeHtml(sentence)}">${drawings}</div>`;
}
