import { isBlank } from '../../model/text.ts';
import { markAddress, type Piece, type Run } from '../write.ts';

/** These elements begin and end a piece. */
const BLOCK =
  'address, article, aside, blockquote, dd, details, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, tr, ul';
const CELL = 'td, th';
const CELL_SEPARATOR = ' | ';
/** What an editor of source code copies: its colours are no formatting. */
const SOURCE_CODE = ':scope > pre:only-child';

interface List {
  level: number;
  /** The number of the next item; undefined in a list without numbers. */
  next: number | undefined;
}

/** Where a text is in the document. */
interface Place extends Omit<Run, 'text'> {
  list?: List;
  /** The level of the item that it is in. */
  item?: number;
  isInHeading?: boolean;
  isInCell?: boolean;
}

/** The paragraphs, headings and items of what `cleanHtml` returns. */
export function readHtml(html: string): Piece[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pieces: Piece[] = [];
  if (body.querySelector(SOURCE_CODE)) return pieces;
  readChildren(body, { strong: false, emphasis: false, href: '' }, pieces);
  return pieces.filter(({ runs }) => runs.some(({ text }) => !isBlank(text)));
}

function readChildren(parent: Element, place: Place, pieces: Piece[]): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) addText(node.data.replaceAll(/[ \t\r\n\f]+/g, ' '), place, pieces);
    else if (node instanceof HTMLBRElement) addBreak(place, pieces);
    else if (node instanceof HTMLElement) readElement(node, place, pieces);
  }
}

function readElement(element: HTMLElement, around: Place, pieces: Piece[]): void {
  const place = placeIn(element, around);
  if (!element.matches(BLOCK)) {
    const isNextCell = element.matches(CELL) && element.previousElementSibling !== null;
    if (isNextCell) addText(CELL_SEPARATOR, place, pieces);
    readChildren(element, place, pieces);
  } else if (around.isInCell) {
    // A row is one paragraph.
    addText(' ', place, pieces);
    readChildren(element, place, pieces);
  } else {
    beginPiece(element, place, pieces);
    readChildren(element, place, pieces);
    pieces.push(pieceAt(around));
  }
}

function beginPiece(element: HTMLElement, place: Place, pieces: Piece[]): void {
  const { list, item } = place;
  const level = headingLevel(element);
  if (level !== undefined && item === undefined) {
    pieces.push({ kind: 'heading', level: level <= 2 ? 2 : 3, runs: [] });
  } else if (element.matches('li')) {
    pieces.push({ kind: 'item', level: item ?? 0, number: list?.next, runs: [] });
    if (list?.next !== undefined) list.next += 1;
  } else if (!isWaiting(pieces.at(-1))) pieces.push(pieceAt(place));
}

/** Whether an item has no text yet: that of the paragraph in it is its own. */
function isWaiting(piece: Piece | undefined): boolean {
  return piece?.kind === 'item' && piece.runs.every(({ text }) => text.trim() === '');
}

function pieceAt({ item }: Place): Piece {
  return item === undefined
    ? { kind: 'paragraph', runs: [] }
    : { kind: 'inItem', level: item, runs: [] };
}

function addText(text: string, { strong, emphasis, href, ...place }: Place, pieces: Piece[]): void {
  if (pieces.length === 0) pieces.push(pieceAt({ strong, emphasis, href, ...place }));
  pieces.at(-1)?.runs.push({ text, strong: strong && !place.isInHeading, emphasis, href });
}

/** Two breaks end a paragraph. */
function addBreak(place: Place, pieces: Piece[]): void {
  const last = pieces.at(-1)?.runs.findLast(({ text }) => text !== ' ');
  if (last?.text === '\n') pieces.push(pieceAt(place));
  else addText('\n', place, pieces);
}

function placeIn(element: HTMLElement, around: Place): Place {
  const place = { ...around };
  if (element.matches('b')) place.strong = true;
  if (element.matches('i')) place.emphasis = true;
  if (element.matches('a')) place.href = markAddress(element.getAttribute('href') ?? '');
  if (headingLevel(element) !== undefined) place.isInHeading = true;
  if (element.matches(CELL)) place.isInCell = true;
  if (element.matches('ul, ol')) place.list = listIn(element, around.list);
  if (element.matches('li')) place.item = levelOf(element) ?? around.list?.level ?? 0;
  return place;
}

/** The level of a heading, counted from 1. */
function headingLevel({ tagName }: Element): number | undefined {
  const [, digit] = /^H([1-6])$/.exec(tagName) ?? [];
  return digit ? Number(digit) : undefined;
}

/** How many items an item is within, where it says so. */
function levelOf(item: Element): number | undefined {
  const level = Number(item.getAttribute('aria-level'));
  return level > 0 ? level - 1 : undefined;
}

function listIn(element: HTMLElement, around: List | undefined): List {
  const level = around ? around.level + 1 : 0;
  return { level, next: element instanceof HTMLOListElement ? element.start : undefined };
}
