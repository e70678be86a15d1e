import { checkCaseFigure } from './checkFigure.ts';
import { drawDocument, isTable } from './document.ts';
import { type CaseFigure, FIGURE_LIMITS } from './figure.ts';
import {
  type Box,
  knot,
  moved,
  type Point,
  path,
  personsDot,
  rect,
  sheet,
  svg,
  text,
  textUpTo,
  wrap,
} from './svg.ts';

export interface DrawnCase {
  wide: string;
  narrow: string;
}

/**
 * The two drawings of a case, of which the page shows the one that its column has room for.
 * @throws Error that names the text that does not fit
 */
export function drawCase(id: string, figure: CaseFigure): DrawnCase {
  checkCaseFigure(id, figure);
  return { wide: drawWide(figure), narrow: drawNarrow(figure) };
}

const WIDE = { width: 720, height: 374 };
const WIDE_SHEET = { x: 32, y: 28, width: 372, height: 420 };
/** The edge of the lowest of the three sheets. */
const SHEETS_RIGHT = 413;
const COLUMN = { x: 474, width: 214 };
const BETWEEN_BOXES = 46;
/** Where the wire between the two boxes is. */
const BOX_WIRE_X = 580;

/** The document at the left; the person and the result at its right, one below the other. */
function drawWide(figure: CaseFigure): string {
  const { lineLength, left, width } = { lineLength: FIGURE_LIMITS.wideLine, left: 58, width: 320 };
  const { mark, hasTicks, between } = drawDocument(figure.document, { left, width, lineLength });
  const { person, result } = stackBoxes(figure);
  const from = { x: SHEETS_RIGHT, y: WIDE_SHEET.y + mark.y + mark.height / 2 };
  const { throughPerson } = figure;
  const toFirst = middleLeft(throughPerson === 'before' ? person : result);
  const isPersons = throughPerson === 'before';
  const parts = [
    hasTicks && isPersons ? wireOfTheRest(middleLeft(result)) : '',
    sheet(WIDE_SHEET, moved(WIDE_SHEET.y, between(0, WIDE.height - WIDE_SHEET.y))),
    `<g class="sheet">${path(`M${mark.x + mark.width} ${from.y}H${from.x}`, 'wire')}</g>`,
    path(`M${from.x} ${from.y}${bendTo(from, toFirst)}`, wireClass(isPersons)),
    throughPerson === 'none' ? '' : betweenBoxes(figure, person, result),
    drawResult(figure, result, FIGURE_LIMITS.boxLine),
    throughPerson === 'none' ? '' : drawPerson(figure, person),
    isPersons ? personsDot(toFirst) : knot(toFirst, 'knot'),
    throughPerson === 'after' ? personsDot({ x: BOX_WIRE_X, y: person.y }) : '',
  ];
  return svg(WIDE.width, WIDE.height, 'figure-wide', parts.join(''));
}

/** The result above the person, both in the middle of the drawing's height. */
function stackBoxes(figure: CaseFigure): { person: Box; result: Box } {
  const resultHeight = heightOfResult(figure, FIGURE_LIMITS.boxLine);
  const personHeight = heightOfPerson(figure);
  const isAlone = figure.throughPerson === 'none';
  const all = isAlone ? resultHeight : resultHeight + BETWEEN_BOXES + personHeight;
  const top = Math.round((WIDE.height - all) / 2);
  return {
    result: { ...COLUMN, y: top, height: resultHeight },
    person: { ...COLUMN, y: top + resultHeight + BETWEEN_BOXES, height: personHeight },
  };
}

/** The lines that agree go to the result by themselves. */
function wireOfTheRest(to: Point): string {
  const from = { x: 404, y: 214 };
  return path(`M${from.x} ${from.y}${bendTo(from, to)}`, 'wire') + knot(to, 'knot');
}

function betweenBoxes({ throughPerson }: CaseFigure, person: Box, result: Box): string {
  const ends = [result.y + result.height, person.y];
  const [from, to] = throughPerson === 'before' ? ends.toReversed() : ends;
  const arrival = throughPerson === 'before' ? knot({ x: BOX_WIRE_X, y: to ?? 0 }, 'dot') : '';
  return path(`M${BOX_WIRE_X} ${from}V${to}`, wireClass(true)) + arrival;
}

const NARROW_WIDTH = 358;
const NARROW_PAGE = { left: 40, width: 270, lineLength: FIGURE_LIMITS.narrowLine };
const NARROW_SHEET = { x: 14, width: 322 };
const NARROW_BOX = { x: 14, width: 314 };
/** The lines below the mark that a table shows. */
const ROWS_BELOW = 64;
const BELOW_MARK = 14;
const MARK_TOP_MIN = 50;
const MARK_TOP_MAX = 124;
const NARROW_HEIGHT = 450;
const GAP = 22;
const BOX_GAP = 34;
const EDGE = 14;
const WIRE_RIGHT = 346;
/** About as many letters as fit into the narrow drawing's boxes. */
const NARROW_BOX_LINE = 42;

/** The part of the document around the mark; below it, the person and the result. */
function drawNarrow(figure: CaseFigure): string {
  const { throughPerson, document } = figure;
  const { mark, between } = drawDocument(document, NARROW_PAGE);
  const boxes = throughPerson === 'none' ? 0 : heightOfPerson(figure) + BOX_GAP;
  const below = isTable(document.lines) ? ROWS_BELOW : BELOW_MARK;
  const rest = mark.height + below + GAP + boxes + heightOfResult(figure, NARROW_BOX_LINE) + EDGE;
  const markTop = Math.min(MARK_TOP_MAX, Math.max(MARK_TOP_MIN, NARROW_HEIGHT - rest), mark.y);
  const sheetBottom = markTop + mark.height + below;
  const shift = markTop - mark.y;
  const { first, second } = narrowBoxes(figure, sheetBottom + GAP);
  const last = throughPerson === 'none' ? first : second;
  const isPersons = throughPerson === 'before';
  const from = { x: mark.x + mark.width, y: markTop + mark.height / 2 };
  const to = { x: NARROW_BOX.x + NARROW_BOX.width, y: first.y + first.height / 2 };
  const content = moved(shift, between(-shift, sheetBottom - shift));
  const clipped = `<svg width="${NARROW_WIDTH}" height="${sheetBottom}">${content}</svg>`;
  const place = { ...NARROW_SHEET, y: shift, height: sheetBottom - shift };
  const parts = [
    sheet(place, clipped),
    path(aroundTheEdge(from, to), wireClass(isPersons)),
    throughPerson === 'none'
      ? ''
      : path(`M60 ${first.y + first.height}V${second.y}`, wireClass(true)),
    isPersons ? drawPerson(figure, first) : drawResult(figure, first, NARROW_BOX_LINE),
    isPersons ? drawResult(figure, second, NARROW_BOX_LINE) : '',
    throughPerson === 'after' ? drawPerson(figure, second) : '',
    isPersons ? personsDot(to) + knot({ x: 60, y: second.y }, 'dot') : knot(to, 'knot'),
    throughPerson === 'after' ? personsDot({ x: 60, y: second.y }) : '',
  ];
  return svg(NARROW_WIDTH, last.y + last.height + EDGE, 'figure-narrow', parts.join(''));
}

function narrowBoxes(figure: CaseFigure, y: number): { first: Box; second: Box } {
  const heights = [heightOfPerson(figure), heightOfResult(figure, NARROW_BOX_LINE)];
  const [one = 0, other = 0] = figure.throughPerson === 'before' ? heights : heights.toReversed();
  return {
    first: { ...NARROW_BOX, y, height: one },
    second: { ...NARROW_BOX, y: y + one + BOX_GAP, height: other },
  };
}

function aroundTheEdge(from: Point, to: Point): string {
  const bend = 10;
  return `M${from.x} ${from.y}H${WIRE_RIGHT - bend}a${bend} ${bend} 0 0 1 ${bend} ${bend}V${to.y - bend}a${bend} ${bend} 0 0 1-${bend} ${bend}H${to.x}`;
}

const BOX_RADIUS = 8;
const BOX_PADDING = 16;
const LINE_STEP = 19;

function heightOfPerson({ person }: CaseFigure): number {
  return 70 + (person.lines.length - 1) * LINE_STEP;
}

function drawPerson({ person }: CaseFigure, box: Box): string {
  const x = box.x + 20;
  const lines = person.lines.map((line, index) =>
    text({ x, y: box.y + 51 + index * LINE_STEP }, line, 'muted'),
  );
  return (
    rect(box, 'box persons', BOX_RADIUS) +
    text({ x, y: box.y + 28 }, person.title, 'strong') +
    lines.join('')
  );
}

const ROW_STEP = 27;
const TEXT_STEP = 20;
/** From a box's upper edge to the rule below its title, and to the first line below that. */
const TITLE_HEIGHT = 40;
const FIRST_LINE = 64;

function heightOfResult(
  { result: { rows = [], text: written, source } }: CaseFigure,
  lineLength: number,
): number {
  if (written === undefined)
    return FIRST_LINE + rows.length * ROW_STEP - (rows.at(-1)?.isTotal ? 2 : 7);
  const lines = wrap(written, lineLength).length;
  return FIRST_LINE + (lines - 1) * TEXT_STEP + (source ? 64 : 20);
}

function drawResult({ result }: CaseFigure, box: Box, lineLength: number): string {
  const left = box.x + BOX_PADDING;
  const right = box.x + box.width - BOX_PADDING;
  const head = [
    rect(box, 'box', BOX_RADIUS),
    text({ x: left, y: box.y + 26 }, result.title, 'strong'),
    result.about ? textUpTo({ x: right, y: box.y + 26 }, result.about, 'muted') : '',
    path(`M${box.x} ${box.y + TITLE_HEIGHT}h${box.width}`, 'rule'),
  ];
  const first = { x: left, y: box.y + FIRST_LINE };
  const body =
    result.text === undefined
      ? rowsOf(result, first, right)
      : writtenText(result, first, right, lineLength);
  return head.join('') + body;
}

function rowsOf({ rows = [] }: CaseFigure['result'], first: Point, right: number): string {
  const parts = rows.map(({ label, value, isTotal }, index) => {
    const y = first.y + index * ROW_STEP + (isTotal ? 5 : 0);
    const rule = index < rows.length - 1 ? path(`M${first.x} ${y + 10}H${right}`, 'rule') : '';
    const labelText = text({ x: first.x, y }, label, isTotal ? 'strong' : 'muted');
    return labelText + textUpTo({ x: right, y }, value, isTotal ? 'large' : '') + rule;
  });
  return parts.join('');
}

function writtenText(
  { text: written = '', source }: CaseFigure['result'],
  first: Point,
  right: number,
  lineLength: number,
): string {
  const lines = wrap(written, lineLength);
  const last = first.y + (lines.length - 1) * TEXT_STEP;
  const texts = lines.map((line, index) =>
    text({ x: first.x, y: first.y + index * TEXT_STEP }, line),
  );
  const rest = source
    ? path(`M${first.x} ${last + 16}H${right}`, 'rule') +
      text({ x: first.x, y: last + 41 }, source, 'accent')
    : '';
  return texts.join('') + rest;
}

function middleLeft({ x, y, height }: Box): Point {
  return { x, y: y + height / 2 };
}

function bendTo(from: Point, to: Point): string {
  const reach = (to.x - from.x) * 0.6;
  return `C${from.x + reach} ${from.y} ${to.x - reach} ${to.y} ${to.x} ${to.y}`;
}

function wireClass(isPersons: boolean): string {
  return isPersons ? 'wire persons' : 'wire';
}
