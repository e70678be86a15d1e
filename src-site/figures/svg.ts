import { escapeHtml } from '../html.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** @param classes those of figures.css */
export function text(start: Point, content: string, classes = ''): string {
  return textElement(start, escapeHtml(content), classOf(classes));
}

/** A text that ends at a point. */
export function textUpTo(end: Point, content: string, classes = ''): string {
  return textElement(end, escapeHtml(content), `${classOf(classes)} text-anchor="end"`);
}

/** A text of which a part is struck out. */
export function textWithStruck(
  start: Point,
  before: string,
  struck: string,
  after: string,
): string {
  const [first, middle, last] = [before, struck, after].map(escapeHtml);
  return textElement(start, `${first}<tspan class="struck">${middle}</tspan>${last}`, '');
}

/**
 * A text above another one, at the end of a part of it. That part is there, too, but not seen: only the browser knows how
 * wide it is.
 * @param dx from that end
 */
export function textAbove(
  start: Point,
  before: string,
  dx: number,
  content: string,
  classes: string,
): string {
  const hidden = `<tspan visibility="hidden">${escapeHtml(before)}</tspan>`;
  const shown = `<tspan dx="${dx}"${classOf(classes)}>${escapeHtml(content)}</tspan>`;
  return textElement(start, hidden + shown, '');
}

function textElement({ x, y }: Point, markup: string, attributes: string): string {
  return `<text x="${x}" y="${y}"${attributes}>${markup}</text>`;
}

export function path(d: string, classes: string): string {
  return `<path d="${d}"${classOf(classes)}/>`;
}

export function rect({ x, y, width, height }: Box, classes: string, radius: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"${classOf(classes)}/>`;
}

/** A sheet of paper on two others, and what is on it. */
export function sheet(place: Box, content: string): string {
  const below = (dx: number, dy: number) => ({ ...place, x: place.x + dx, y: place.y + dy });
  return `<g class="sheet">${rect(below(9, 7), 'third', 2)}${rect(below(4.5, 3.5), 'second', 2)}${rect(place, 'page', 2)}${content}</g>`;
}

/** What is drawn, lower by so much. */
export function moved(y: number, content: string): string {
  return `<g transform="translate(0 ${y})">${content}</g>`;
}

/** The point where a person decides. */
export function personsDot({ x, y }: Point): string {
  return `<circle cx="${x}" cy="${y}" r="10" class="halo"/><circle cx="${x}" cy="${y}" r="5" class="dot"/>`;
}

/** Where a wire arrives. */
export function knot({ x, y }: Point, classes: 'dot' | 'knot'): string {
  return `<circle cx="${x}" cy="${y}" r="3.5" class="${classes}"/>`;
}

/** @param classes of the drawing, which say when it is shown */
export function svg(width: number, height: number, classes: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" class="${`figure ${classes}`.trim()}" aria-hidden="true">${content}</svg>`;
}

function classOf(classes: string): string {
  return classes && ` class="${classes}"`;
}

/** Breaks a paragraph into lines of whole words. */
export function wrap(paragraph: string, maxLength: number): string[] {
  const lines = [''];
  for (const word of paragraph.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > maxLength) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
