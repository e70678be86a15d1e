import { type Piece, PLAIN, tidyRuns, writePieces } from '../write.ts';
import { cleanHtml, type LeftOut } from './cleanHtml.ts';
import { readHtml } from './readHtml.ts';

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
  const paragraphs = readHtml(html).map(({ runs }) =>
    tidyRuns(runs.map((run) => ({ ...run, ...PLAIN })))
      .map(({ text }) => text)
      .join(''),
  );
  return { text: paragraphs.join('\n\n'), leftOut };
}

function isFormatted({ kind, runs }: Piece): boolean {
  if (kind !== 'paragraph') return true;
  return runs.some(({ strong, emphasis, href }) => strong || emphasis || href !== '');
}
