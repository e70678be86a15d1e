import type { CaseFigureId, FigureId } from '../content/caseHighlights.ts';

/** What is drawn when the site is built: the cases, whole and as on their cards, and the invoice of the example run. */
export type DrawingId =
  | `case-${CaseFigureId}`
  | `card-${FigureId}`
  | 'run-strip'
  | 'invoice-lines'
  | 'invoice-summary';
