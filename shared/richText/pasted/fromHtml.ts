import type { Piece } from './piece.ts';
import { readHtml } from './readHtml.ts';
import { writeRuns } from './writeRuns.ts';

const INDENT = '  ';

/**
 * A formatted text that was copied as HTML, with the marks of a description: headings, lists, strong, emphasis and links.
 * @returns undefined if it has no such formatting
 */
export function fromHtml(html: string): string | undefined {
  const pieces = readHtml(html);
  return pieces.some(isFormatted) ? writePieces(pieces) : undefined;
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
