import { cleanHtml, type LeftOut } from './cleanHtml.ts';
import type { Piece } from './piece.ts';
import { readHtml } from './readHtml.ts';
import { tidyRuns } from './runs.ts';
import { writeRuns } from './writeRuns.ts';

const INDENT = '  ';

/** A text with the marks of a description, and what it was copied without. */
export interface Marked {
  text: string;
  leftOut: LeftOut;
}

/**
 * A formatted text that was copied as HTML, with the marks of a description: headings, lists, strong, emphasis and links.
 * @returns undefined if it has no such formatting, and nothing was left out
 */
export function fromHtml(copied: string): Marked | undefined {
  const { html, leftOut } = cleanHtml(copied);
  const pieces = readHtml(html);
  const isOther = Object.values(leftOut).some(Boolean) || pieces.some(isFormatted);
  return isOther ? { text: writePieces(pieces), leftOut } : undefined;
}

/**
 * The words of a text that was copied as HTML, without what was left out of it.
 * @returns undefined if nothing was left out: then they are the clipboard's own text
 */
export function wordsOf(copied: string): Marked | undefined {
  const { html, leftOut } = cleanHtml(copied);
  if (!Object.values(leftOut).some(Boolean)) return undefined;
  const plain = { strong: false, emphasis: false, href: '' };
  const paragraphs = readHtml(html).map(({ runs }) =>
    tidyRuns(runs.map((run) => ({ ...run, ...plain })))
      .map(({ text }) => text)
      .join(''),
  );
  return { text: paragraphs.join('\n\n'), leftOut };
}

function isFormatted({ kind, runs }: Piece): boolean {
  if (kind !== 'paragraph') return true;
  return runs.some(({ strong, emphasis, href }) => strong || emphasis || href !== '');
}

function writePieces(pieces: readonly Piece[]): string {
  let markdown = '';
  /** That of the item before; -1 outside of a list. */
  let level = -1;
  for (const piece of pieces) {
    const isInList = piece.kind === 'item' || (piece.kind === 'inItem' && level >= 0);
    const separator = isInList && level >= 0 ? '\n' : '\n\n';
    if (piece.kind === 'item') level = Math.min(piece.level, level + 1);
    else if (!isInList) level = -1;
    markdown += (markdown && separator) + writePiece(piece, level);
  }
  return markdown;
}

function writePiece(piece: Piece, level: number): string {
  const text = writeRuns(piece.runs);
  if (piece.kind === 'heading') return `${'#'.repeat(piece.level)} ${text.replaceAll('\n', ' ')}`;
  const indent = INDENT.repeat(level + 1);
  const indented = text.replaceAll('\n', `\n${indent}`);
  if (piece.kind !== 'item') return indent + indented;
  const sign = piece.number === undefined ? '-' : `${piece.number}.`;
  return `${INDENT.repeat(level)}${sign} ${indented}`;
}
