import { drawDocument } from './document.ts';
import { FIGURE_LIMITS, type FigureDocument } from './figure.ts';
import { STRIP } from './strip.ts';
import { moved, svg } from './svg.ts';

const PAGE = {
  left: STRIP.left,
  width: STRIP.right - STRIP.left,
  lineLength: FIGURE_LIMITS.wideLine,
};

/** The lines of the invoice around the one that waits: what the example run shows before it starts. */
export function drawRunStrip(document: FigureDocument): string {
  const { mark, between } = drawDocument(document, PAGE);
  const shift = STRIP.height / 2 - mark.y - mark.height / 2;
  const page = `<rect width="${STRIP.width}" height="${STRIP.height}" class="page"/>`;
  const lines = `<g class="sheet">${page}${moved(shift, between(-shift, STRIP.height - shift))}</g>`;
  return svg(STRIP.width, STRIP.height, '', lines);
}
