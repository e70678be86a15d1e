import type { Inline } from '../../model/richText.ts';
import { isBlank } from '../../model/text.ts';
import { parseInlines } from '../inlines.ts';
import { cleanHtml, type LeftOut } from './cleanHtml.ts';
import { type Piece, type Run, readHtml } from './readHtml.ts';

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

/** An asterisk that the parser could take for a mark: not one among spaces, nor one within a word. */
const ASTERISK = /(?<![\p{L}\p{N}])\*(?!\s)|(?<!\s)\*(?![\p{L}\p{N}])/gu;

/** What is left of the marks, when the parser would not read all of them as they were meant. */
const FALLBACKS: readonly Partial<Run>[] = [
  {},
  { emphasis: false },
  { emphasis: false, strong: false },
  { emphasis: false, strong: false, href: '' },
];

/** Writes runs with marks that the parser reads as these runs. No text is lost. */
function writeRuns(runs: readonly Run[]): string {
  const written = FALLBACKS.map((without) => write(runs, without));
  return written.find(({ isRead }) => isRead)?.markdown ?? written.at(-1)?.markdown ?? '';
}

function write(runs: readonly Run[], without: Partial<Run>) {
  const meant = tidyRuns(runs.map((run) => ({ ...run, ...without })));
  const markdown = linked(meant);
  const isRead = JSON.stringify(toRuns(parseInlines(markdown))) === JSON.stringify(meant);
  return { markdown, isRead };
}

/** Runs with the same address are one link. */
function linked(runs: readonly Run[]): string {
  let markdown = '';
  for (const [index, run] of runs.entries()) {
    const { href } = run;
    if (href && runs[index - 1]?.href !== href) markdown += '[';
    markdown += marked(run);
    if (href && runs[index + 1]?.href !== href) markdown += `](${href})`;
  }
  return markdown;
}

function marked({ text, strong, emphasis, href }: Run): string {
  const mark = (strong ? '**' : '') + (emphasis ? '*' : '');
  return mark + escapeMarks(text, href !== '') + mark;
}

function escapeMarks(text: string, isInLink: boolean): string {
  const escaped = text.replaceAll(ASTERISK, '\\$&');
  return isInLink ? escaped.replaceAll(/[[\]]/g, '\\$&') : escaped.replaceAll('](', '\\](');
}

const NO_BREAK_SPACE = '\u00a0';
const WORDS_AND_SPACES = /[ \u00a0\n]+|[^ \u00a0\n]+/g;

/** The runs with one space between two words, none that is marked at the end of a mark, and no word that shows nothing. */
function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let space = '';
  for (const run of runs) {
    for (const text of run.text.match(WORDS_AND_SPACES) ?? []) {
      if (text.trim() === '') space += text;
      else if (!isBlank(text)) {
        const before = tidy.at(-1);
        if (before && space) addRun(tidy, spaceBetween(before, run, space));
        addRun(tidy, { ...run, text });
        space = '';
      }
    }
  }
  return tidy;
}

/** The space between two words that are marked alike has their marks. */
function spaceBetween(before: Run, after: Run, space: string): Run {
  const single = space === NO_BREAK_SPACE ? space : ' ';
  const text = space.includes('\n') ? '\n' : single;
  if (hasSameMarks(before, after)) return { ...before, text };
  const href = before.href === after.href ? before.href : '';
  return { text, strong: false, emphasis: false, href };
}

/** Adds a run, and joins it with one that is marked alike. */
function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && hasSameMarks(last, run)) last.text += run.text;
  else runs.push({ ...run });
}

function hasSameMarks(one: Run, other: Run): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href;
}

/** The runs of what the parser has read. */
function toRuns(parts: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  addParts(runs, parts, { text: '', strong: false, emphasis: false, href: '' });
  return runs;
}

function addParts(runs: Run[], parts: readonly Inline[], around: Run): void {
  for (const part of parts) {
    if (part.kind === 'text') addRun(runs, { ...around, text: part.text });
    else if (part.kind === 'break') addRun(runs, { ...around, text: '\n' });
    else if (part.kind === 'link') addParts(runs, part.children, { ...around, href: part.href });
    else addParts(runs, part.children, { ...around, [part.kind]: true });
  }
}
