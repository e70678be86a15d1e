import type { FigureDocument, FigureLine, FigureParagraph, FigureRow } from './figure.ts';
import {
  type Box,
  type Point,
  path,
  rect,
  text,
  textAbove,
  textUpTo,
  textWithStruck,
  wrap,
} from './svg.ts';

/** Where the sheet is, and how its text is broken. Lengths are units of the drawing, which are pixels. */
export interface Page {
  /** The left edge of the text, and its width. */
  left: number;
  width: number;
  /** In UTF-16 units. */
  lineLength: number;
  /** From one row of a table to the next. */
  rowStep?: number;
}

/** A part of a document, between two heights on its sheet. */
interface DrawnPart {
  top: number;
  bottom: number;
  content: string;
}

interface DrawnDocument {
  mark: Box;
  hasTicks: boolean;
  /** What is on the sheet between two heights: what the frame cuts off is not drawn. */
  between: (top: number, bottom: number) => string;
}

const STEP = 20;
const PARAGRAPH_GAP = 12;
const MARK_PADDING = 12;
/** From the top of a mark to its first base line, and from its last one to its lower edge. */
const MARK_ABOVE = 20;
const MARK_BELOW = 11;
/** Before a line of which a word is written anew above it. */
const CORRECTION_ROOM = 14;
const TICK_WIDTH = 18;

/** The height of a line above its base line, and below. */
export const ASCENT = 20;
const DESCENT = 8;

/** Draws what is on the sheet, from its upper edge at 0. */
export function drawDocument(document: FigureDocument, page: Page): DrawnDocument {
  const { parts, next } = drawHead(document, page);
  let mark: Box = { x: page.left, y: 0, width: 0, height: 0 };
  let y = next;
  const hasTicks = document.lines.some((line) => 'value' in line && line.isAgreed);
  document.lines.forEach((line, index) => {
    const isMarked = index === document.marked;
    const drawn = 'paragraph' in line ? drawParagraph : drawRow;
    const { lines, place, ...rest } = drawn(line as never, page, y, { isMarked, hasTicks });
    if (isMarked) {
      mark = place;
      parts.push({ top: place.y, bottom: place.y + place.height, content: rect(place, 'mark', 3) });
    }
    parts.push(...lines);
    y = rest.next;
  });
  const between = (top: number, bottom: number) =>
    parts
      .filter((part) => part.bottom > top && part.top < bottom)
      .map(({ content }) => content)
      .join('');
  return { mark, hasTicks, between };
}

/** @param y the base line */
function lineAt(y: number, contents: readonly string[]): DrawnPart {
  return { top: y - ASCENT, bottom: y + DESCENT, content: contents.join('') };
}

/** Also returns the base line of the first line below it. */
function drawHead(
  { letterhead, smallPrint, title, about }: FigureDocument,
  { left, width }: Page,
): { parts: DrawnPart[]; next: number } {
  const right = left + width;
  const parts: DrawnPart[] = [];
  const add = (y: number, ...contents: string[]) => parts.push(lineAt(y, contents));
  const rule = (y: number) => add(y, path(`M${left} ${y}H${right}`, 'rule'));
  let y = 40;
  if (letterhead) {
    add(y, text({ x: left, y }, letterhead, 'letterhead'));
    rule(58);
    y = 92;
  }
  if (smallPrint) {
    const small = { x: right, y: 34 };
    add(
      34,
      text({ ...small, x: left }, smallPrint.left, 'small'),
      textUpTo(small, smallPrint.right, 'small'),
    );
    rule(44);
    y = 80;
  }
  add(y, text({ x: left, y }, title, 'heading'), about ? textUpTo({ x: right, y }, about) : '');
  if (smallPrint) return { parts, next: y + 30 };
  rule(y + 14);
  return { parts, next: y + 40 };
}

interface DrawnLine {
  lines: DrawnPart[];
  /** The base line of the next line. */
  next: number;
  /** Of its mark. */
  place: Box;
}

interface LineLook {
  isMarked: boolean;
  hasTicks: boolean;
}

const NUMBER_WIDTH = 24;

function drawRow(row: FigureRow, page: Page, y: number, look: LineLook): DrawnLine {
  const { left, width, rowStep = STEP } = page;
  const right = left + width - (look.hasTicks ? TICK_WIDTH : 0);
  const strong = look.isMarked && !look.hasTicks ? 'strong' : '';
  const textLeft = row.number ? left + NUMBER_WIDTH : left;
  const content = [
    row.number ? text({ x: left, y }, row.number) : '',
    text({ x: textLeft, y }, row.text, strong),
    textUpTo({ x: right, y }, row.value, strong),
    row.isAgreed ? path(`M${right + TICK_WIDTH} ${y - 5}l4 4 7-8`, 'tick') : '',
  ];
  const place = {
    x: left - MARK_PADDING,
    y: y - 14.75,
    width: right - left + MARK_PADDING + 10,
    height: 20.5,
  };
  return { lines: [lineAt(y, content)], next: y + rowStep, place };
}

function drawParagraph(
  line: FigureParagraph,
  page: Page,
  y: number,
  { isMarked }: LineLook,
): DrawnLine {
  const { number, paragraph, correction } = line;
  const textLeft = number ? page.left + 14 : page.left;
  const top = y - 14;
  let base = isMarked ? top + MARK_ABOVE : y;
  const lines = wrap(paragraph, page.lineLength - (number ? number.length + 1 : 0));
  const parts = lines.map((content, index) => {
    const isCorrected = correction && content.split(' ').includes(correction.struck);
    if (index > 0) base += STEP;
    if (isCorrected) base += CORRECTION_ROOM;
    return lineAt(base, [
      number && index === 0 ? text({ x: page.left, y: base }, number) : '',
      isCorrected
        ? drawCorrected({ x: textLeft, y: base }, content, correction)
        : text({ x: textLeft, y: base }, content),
    ]);
  });
  const place = {
    x: page.left - MARK_PADDING,
    y: top,
    width: page.width + MARK_PADDING * 2,
    height: base + MARK_BELOW - top,
  };
  const next = (isMarked ? place.y + place.height + 14 : base + STEP) + PARAGRAPH_GAP;
  return { lines: parts, next, place };
}

/** About the widths of a printed letter and a written one. */
const LETTER_WIDTH = 6.6;
const WRITTEN_WIDTH = 9;

/** The middle of what is written is above the middle of the struck word. */
function drawCorrected(
  { x, y }: Point,
  content: string,
  { struck, written }: NonNullable<FigureParagraph['correction']>,
): string {
  const [before = '', after = ''] = content.split(struck);
  const wider = written.length * WRITTEN_WIDTH - struck.length * LETTER_WIDTH;
  const dx = Math.max(-MARK_PADDING, Math.round(-wider / 2));
  return (
    textWithStruck({ x, y }, before, struck, after) +
    textAbove({ x, y: y - 14 }, before, dx, written, 'written')
  );
}

/** Whether the document's lines are rows of a table. */
export function isTable(lines: readonly FigureLine[]): boolean {
  return lines.every((line) => 'value' in line);
}
