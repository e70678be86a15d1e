import { checkCardFigure } from './checkFigure.ts';
import { drawDocument } from './document.ts';
import {
  type CardFigure,
  FIGURE_LIMITS,
  type FigureDocument,
  type ThroughPerson,
} from './figure.ts';
import { type Box, moved, type Point, path, personsDot, sheet, svg, text } from './svg.ts';

const HEIGHT = 190;
interface Size {
  width: number;
  sheet: { x: number; width: number };
  lineLength: number;
}

/** Of the two drawings, the page shows the one that its column has room for. */
const WIDE: Size = { width: 526, sheet: { x: 28, width: 440 }, lineLength: 54 };
const NARROW: Size = {
  width: 356,
  sheet: { x: 14, width: 300 },
  lineLength: FIGURE_LIMITS.narrowLine,
};

/**
 * The two drawings on the card of a case: its document, around the mark.
 * @param throughPerson where the wire from the mark leads, and whether a person is on the way
 */
export function drawCardOfCase(document: FigureDocument, throughPerson: ThroughPerson): string {
  return [WIDE, NARROW]
    .map((size) => {
      const classes = size === WIDE ? 'card-wide' : 'card-narrow';
      return svg(size.width, HEIGHT, classes, documentOnCard(document, size, throughPerson));
    })
    .join('');
}

/**
 * The drawing on the card of a project without a page.
 * @throws Error that names the text that does not fit
 */
export function drawCard(id: string, figure: CardFigure): string {
  checkCardFigure(id, figure);
  return svg(NARROW.width, HEIGHT, 'card-narrow', contentOf(figure));
}

function contentOf(figure: CardFigure): string {
  if ('tally' in figure) return drawTally(figure.tally);
  if ('dictation' in figure) return drawDictation(figure.dictation);
  return documentOnCard(figure.document, NARROW, 'before');
}

const TEXT_MARGIN = 22;
/** The mark ends above this. What is above the drawing shows where the card has more height. */
const MARK_BOTTOM_MAX = 168;
const SHOWN_ABOVE = 50;
const TOP = 20;

function documentOnCard(
  document: FigureDocument,
  size: Size,
  throughPerson: ThroughPerson,
): string {
  const page = {
    left: size.sheet.x + TEXT_MARGIN,
    width: size.sheet.width - 2 * TEXT_MARGIN,
    lineLength: size.lineLength,
  };
  const { mark, between } = drawDocument(document, page);
  const shift = Math.min(TOP, MARK_BOTTOM_MAX - mark.y - mark.height);
  const place = { ...size.sheet, y: shift, height: HEIGHT + 40 - shift };
  return (
    sheet(place, moved(shift, between(-shift - SHOWN_ABOVE, HEIGHT - shift))) +
    wireToTheEdge(mark, shift, size.width, throughPerson)
  );
}

function wireToTheEdge(
  mark: Box,
  shift: number,
  right: number,
  throughPerson: ThroughPerson,
): string {
  const y = mark.y + shift + mark.height / 2;
  const classes = throughPerson === 'before' ? 'wire persons' : 'wire';
  const wire = path(`M${mark.x + mark.width} ${y}H${right}`, classes);
  return throughPerson === 'none' ? wire : wire + personsDot({ x: right - 22, y });
}

const TALLY_SHEET = { x: 24, y: 20, width: 284, height: 190 };
const TALLY = { left: 40, top: 42, rows: 10, rowHeight: 13.6, step: 6.2 } as const;

/** A bar for each, in ten rows; the chosen ones are marked. */
function drawTally({ count, chosen }: { count: number; chosen: readonly number[] }): string {
  const columns = Math.ceil(count / TALLY.rows);
  const right = TALLY.left + columns * TALLY.step - 2;
  const rows = Array.from({ length: TALLY.rows }, (_, row) => {
    const y = TALLY.top + row * TALLY.rowHeight;
    return `M${TALLY.left} ${y.toFixed(1)}H${right}`;
  });
  const marks = chosen.map((place) => markOf(place, columns)).join('');
  const y = TALLY.top + 6 * TALLY.rowHeight;
  return (
    sheet(TALLY_SHEET, path(rows.join(''), 'tally') + marks) +
    path(`M317 ${y}H${NARROW.width}`, 'wire persons') +
    personsDot({ x: NARROW.width - 22, y })
  );
}

function markOf(place: number, columns: number): string {
  const x = TALLY.left + (place % columns) * TALLY.step - 2;
  const y = TALLY.top + Math.floor(place / columns) * TALLY.rowHeight - 5.5;
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="7.5" height="11" rx="1.5" class="mark"/>`;
}

/** Half the heights of the bars of a voice. */
const VOICE = [
  3, 6, 14, 9, 20, 30, 16, 24, 38, 22, 12, 28, 34, 18, 8, 14, 26, 32, 20, 10, 6, 12, 22, 14, 6, 3,
];
const VOICE_STEP = 4.6;
const MIDDLE = 96;
const REPORT_SHEET = { x: 176, y: 22, width: 166, height: 190 };

function drawDictation({ length, report }: { length: string; report: FigureDocument }): string {
  const bars = VOICE.map(
    (half, index) => `M${(24 + index * VOICE_STEP).toFixed(1)} ${MIDDLE - half}v${half * 2}`,
  );
  const page = {
    left: REPORT_SHEET.x + 18,
    width: REPORT_SHEET.width - 44,
    lineLength: FIGURE_LIMITS.narrowLine,
  };
  const { between } = drawDocument(report, page);
  const to: Point = { x: REPORT_SHEET.x, y: MIDDLE };
  return [
    path(bars.join(''), 'voice'),
    text({ x: 24, y: 166 }, length, 'muted'),
    path(`M144 ${MIDDLE}H${to.x}`, 'wire'),
    sheet(REPORT_SHEET, moved(REPORT_SHEET.y, between(0, HEIGHT))),
    personsDot(to),
  ].join('');
}
