import { ASCENT, drawDocument, isTable } from '../../../src-site/figures/document.ts';
import { FIGURE_LIMITS, type FigureDocument } from '../../../src-site/figures/figure.ts';
import { type Box, moved, type Point, path, sheet } from '../../../src-site/figures/svg.ts';

interface SheetPlace {
  /** Its left edge. The card's upper edge cuts it. */
  xPx: number;
  /** Its lower edge. */
  bottomPx: number;
  /** Pixels in a unit of the drawing. */
  scale: number;
  /** In units, from one row of a table to the next. */
  rowStep: number;
}

interface DrawnSheet {
  drawing: string;
  /** Where a wire from the mark leaves the lowest of the sheets. */
  end: Point;
}

// In units of the drawing, as in src-site/figures.
const WIDTH = 314;
const PAGE = { left: 26, width: 262, lineLength: FIGURE_LIMITS.narrowLine };
/** What the two sheets below it show at the right. */
const EDGES = 9;
const ABOVE = 40;
/** A line that is higher would be cut. */
const TOP = 28;
/** The first base line in sight, where rows are above it. */
const FIRST_ROW = 32;
/** From the last base line to the lower edge. */
const BELOW = 17;
/** From a mark's upper edge to the base line of its row. */
const ROW_BASE = 14.75;

/** A document on its sheet, as many lines as have room around the marked one, perhaps with the wire from there. */
export function drawSheet(
  document: FigureDocument,
  { xPx, bottomPx, scale, rowStep }: SheetPlace,
  { hasWire }: { hasWire: boolean },
): DrawnSheet {
  const height = bottomPx / scale;
  const { mark, between } = drawDocument(document, { ...PAGE, rowStep });
  const shift = shiftOf(mark, height, isTable(document.lines) ? rowStep : undefined);
  const bottom = height - BELOW - ASCENT;
  const y = mark.y + shift + mark.height / 2;
  const wire = hasWire ? path(`M${mark.x + mark.width} ${y}H${WIDTH}`, 'wire') : '';
  const page = { x: 0, y: -ABOVE, width: WIDTH, height: height + ABOVE };
  const content = moved(shift, between(TOP - shift, bottom - shift));
  const onPage = `<svg width="${WIDTH}" height="${height}">${content}</svg>${wire}`;
  return {
    drawing: `<g transform="translate(${xPx} 0) scale(${scale})">${sheet(page, onPage)}</g>`,
    end: { x: xPx + (WIDTH + EDGES) * scale, y: y * scale },
  };
}

/**
 * How far down a document is: where its mark would be too low, that is in the middle.
 * @param rowStep of a table, of which no row is cut
 */
function shiftOf(mark: Box, height: number, rowStep: number | undefined): number {
  if (mark.y + mark.height + BELOW <= height) return 0;
  const middle = height / 2;
  if (!rowStep) return middle - mark.y - mark.height / 2;
  const above = Math.round((middle - FIRST_ROW) / rowStep);
  return FIRST_ROW + above * rowStep - mark.y - ROW_BASE;
}
