import { safeHttpsUrl } from '../../model/httpsUrl.ts';
import { isBlank } from '../../model/text.ts';
import type { Piece, Run } from './piece.ts';
import { setStylesApart, styleOf, valueOf } from './styles.ts';
import { ariaLevel, headingLevel, isHidden, wordItem } from './wordProcessors.ts';

/** These elements begin and end a piece. */
const BLOCK =
  'address, article, aside, blockquote, dd, details, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, tr, ul';
const WITHOUT_TEXT =
  'audio, button, canvas, iframe, img, input, math, meta, noscript, object, picture, script, select, style, svg, template, textarea, title, video';
const CELL = 'td, th';
const CELL_SEPARATOR = ' | ';
const BOLD_FROM = 600;
/** What an editor of source code copies: its colours are no formatting. */
const SOURCE_CODE = ':scope > pre:only-child, :scope > [data-style*="white-space: pre;"]';

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

/** The paragraphs, headings and items of an HTML document. Only texts and https addresses are taken from it. */
export function readHtml(html: string): Piece[] {
  // Nothing in this document is loaded, and none of its scripts runs.
  const { body } = new DOMParser().parseFromString(setStylesApart(html), 'text/html');
  const pieces: Piece[] = [];
  if (body.querySelector(SOURCE_CODE)) return pieces;
  readChildren(body, { strong: false, emphasis: false, href: '' }, pieces);
  return pieces.filter(({ runs }) => runs.some(({ text }) => !isBlank(text)));
}

function readChildren(parent: Element, place: Place, pieces: Piece[]): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) addText(node.data.replaceAll(/[ \t\r\n\f]+/g, ' '), place, pieces);
    else if (node instanceof HTMLBRElement) addBreak(place, pieces);
    else if (node instanceof HTMLElement && !isLeftOut(node)) readElement(node, place, pieces);
  }
}

function isLeftOut(element: Element): boolean {
  return element.matches(WITHOUT_TEXT) || isHidden(element);
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
  const fromWord = wordItem(element);
  if (level !== undefined && item === undefined) {
    pieces.push({ kind: 'heading', level: level <= 2 ? 2 : 3, runs: [] });
  } else if (fromWord) pieces.push({ kind: 'item', ...fromWord, runs: [] });
  else if (element.matches('li')) {
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

/** Without brackets, which would end it between the brackets of a link. */
function linkOf(element: Element): string {
  const address = safeHttpsUrl(element.getAttribute('href')?.trim() ?? '') ?? '';
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}

function placeIn(element: HTMLElement, around: Place): Place {
  const style = styleOf(element);
  const fontWeight = valueOf(style, 'font-weight');
  const fontStyle = valueOf(style, 'font-style');
  const place = { ...around };
  if (element.matches('b, strong')) place.strong = true;
  if (element.matches('i, em')) place.emphasis = true;
  // Google Docs surrounds all that it copies with <b style="font-weight:normal">.
  if (fontWeight)
    place.strong = fontWeight.startsWith('bold') || Number.parseInt(fontWeight, 10) >= BOLD_FROM;
  if (fontStyle) place.emphasis = /^(?:italic|oblique)/.test(fontStyle);
  if (element.matches('a')) place.href = linkOf(element);
  if (headingLevel(element) !== undefined) place.isInHeading = true;
  if (element.matches(CELL)) place.isInCell = true;
  if (element.matches('ul, ol')) place.list = listIn(element, around.list);
  if (element.matches('li')) place.item = ariaLevel(element) ?? around.list?.level ?? 0;
  return place;
}

function listIn(element: HTMLElement, around: List | undefined): List {
  const level = around ? around.level + 1 : 0;
  return { level, next: element instanceof HTMLOListElement ? element.start : undefined };
}
