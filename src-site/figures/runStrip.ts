import { drawDocument } from './document.ts';
import { FIGURE_LIMITS, type FigureDocument } from './figure.ts';
import { svg } from './svg.ts';

const STRIP = { width: 358, height: 132 };
const PAGE = { left: 26, width: 306, lineLength: FIGURE_LIMITS.wideLine };

/** The lines of the invoice around the one that waits: what the example run shows before it starts. */
export function drawRunStrip(document: FigureDocument): string {
  const { content, mark } = drawDocument(document, PAGE);
  const shift = STRIP.height / 2 - mark.y - mark.height / 2;
  const page = `<rect width="${STRIP.width}" height="${STRIP.height}" class="page"/>`;
  const lines = `<g class="sheet">${page}<g transform="translate(0 ${shift})">${content}</g></g>`;
  return svg(STRIP.width, STRIP.height, '', lines);
}
