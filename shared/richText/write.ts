import { safeHttpsUrl } from '../model/httpsUrl.ts';
import type { Inline } from '../model/richText.ts';
import { isBlank } from '../model/text.ts';
import { parseInlines } from './inlines.ts';

/** A part of a pasted text: words that are marked alike. A line break is "\n". */
export interface Run {
  text: string;
  strong: boolean;
  emphasis: boolean;
  /** An address that has passed `safeHttpsUrl`; empty where there is no link. */
  href: string;
}

/** A paragraph, a heading or an item of a text. */
export type Piece = { runs: Run[] } & (
  | { kind: 'paragraph' }
  | { kind: 'heading'; level: 2 | 3 }
  /** `level` is how many items it is within; `number` is that of an ordered item, `bullet` the sign of another. */
  | { kind: 'item'; level: number; number: number | undefined; bullet?: '-' | '*' }
  /** What follows the first paragraph of an item; `isApart` if it is a paragraph of its own, and not a line. */
  | { kind: 'inItem'; level: number; isApart?: boolean }
);

const INDENT = '  ';

/**
 * Writes pieces with the marks of a description, which the parser reads as these pieces. No text is lost.
 * @param isSignText whether a line that begins like an item or a heading is text all the same; a pasted one becomes what
 *   it looks like
 */
export function writePieces(pieces: readonly Piece[], isSignText = false): string {
  let markdown = '';
  /** That of the item before; -1 outside of a list. */
  let level = -1;
  for (const piece of pieces) {
    const isInList = piece.kind === 'item' || (piece.kind === 'inItem' && level >= 0);
    const isApart = isParagraphOfItem(piece) || isNumberInItem(piece, level);
    const separator = isInList && level >= 0 && !isApart ? '\n' : '\n\n';
    if (piece.kind === 'item') level = Math.min(piece.level, level + 1);
    else if (isParagraphOfItem(piece)) level = Math.min(piece.level, level);
    else if (!isInList) level = -1;
    const written = writeRuns(piece.runs);
    const text = isSignText ? escapeSigns(piece, written) : written;
    markdown += (markdown && separator) + writePiece(piece, level, text);
  }
  return markdown;
}

function isParagraphOfItem(piece: Piece): piece is Extract<Piece, { kind: 'inItem' }> {
  return piece.kind === 'inItem' && piece.isApart === true;
}

/** Right below the text of an item, only the first number begins a list. */
function isNumberInItem(piece: Piece, level: number): boolean {
  return piece.kind === 'item' && piece.level > level && (piece.number ?? 1) !== 1;
}

function writePiece(piece: Piece, level: number, text: string): string {
  if (piece.kind === 'heading') return `${'#'.repeat(piece.level)} ${text.replaceAll('\n', ' ')}`;
  const indent = INDENT.repeat(level + 1);
  const indented = text.replaceAll('\n', `\n${indent}`);
  if (piece.kind !== 'item') return indent + indented;
  const sign = piece.number === undefined ? (piece.bullet ?? '-') : `${piece.number}.`;
  return `${INDENT.repeat(level)}${sign} ${indented}`;
}

/** What makes a line a heading or an item, if it is at its beginning. */
const SIGN = /^(?=(?:-|\*|#{2,3})[ \t]|#+$)|^\d{1,9}(?=\.[ \t])/;

/** What follows a sign of an item or a heading is no such sign, unless all of it is signs. */
const ONLY_SIGNS = /^[-*#\s]+$/;

const escapeSign = (line: string) => line.replace(SIGN, '$&\\');

function escapeSigns({ kind }: Piece, text: string): string {
  const [first = '', ...others] = text.split('\n');
  const isFollowing = (kind === 'item' || kind === 'heading') && !ONLY_SIGNS.test(first);
  return [isFollowing ? first : escapeSign(first), ...others.map(escapeSign)].join('\n');
}

/** An asterisk that the parser could take for a mark: not one among spaces, nor one within a word. */
const ASTERISK = /(?<![\p{L}\p{N}])\*(?!\s)|(?<!\s)\*(?![\p{L}\p{N}])/gu;

/** A run without marks. */
export const PLAIN: Omit<Run, 'text'> = { strong: false, emphasis: false, href: '' };

/** Without more and more of its marks. */
const WITHOUT: readonly Partial<Run>[] = [
  {},
  { emphasis: false },
  { emphasis: false, strong: false },
  PLAIN,
];

/** Of more runs, a mark that would not be read is left out of all: each run is parsed with all before it. */
const RUNS_MAX = 100;

/**
 * Writes runs with marks that the parser reads as these runs. A mark that it would not read, such as one on a part of a
 * word, is left out of its run. No text is lost.
 */
function writeRuns(runs: readonly Run[]): string {
  const whole = write(runs);
  if (whole.isRead) return whole.markdown;
  if (runs.length > RUNS_MAX) return writeAlike(runs);
  // From run to run, so that the others keep their marks.
  const kept = runs.map((run) => ({ ...run, ...PLAIN }));
  for (const [index, run] of runs.entries()) {
    const found = WITHOUT.find((without) => write(kept.with(index, { ...run, ...without })).isRead);
    kept[index] = { ...run, ...(found ?? PLAIN) };
  }
  return write(kept).markdown;
}

function writeAlike(runs: readonly Run[]): string {
  const written = WITHOUT.map((without) => write(runs.map((run) => ({ ...run, ...without }))));
  return written.find(({ isRead }) => isRead)?.markdown ?? written.at(-1)?.markdown ?? '';
}

function write(runs: readonly Run[]) {
  const meant = tidyRuns(runs);
  const markdown = linked(meant);
  // All runs have their keys in one order.
  const isRead = JSON.stringify(toRuns(parseInlines(markdown))) === JSON.stringify(meant);
  return { markdown, isRead };
}

/** The address of a link, without brackets, which would end it between the brackets of its mark; empty if it is none. */
export function markAddress(address: string): string {
  const href = safeHttpsUrl(address.trim()) ?? '';
  return href.replaceAll('(', '%28').replaceAll(')', '%29');
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
export function tidyRuns(runs: readonly Run[]): Run[] {
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
  return { text, ...PLAIN, href };
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
export function toRuns(parts: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  addParts(runs, parts, { text: '', ...PLAIN });
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
