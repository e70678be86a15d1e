/** A part of a line. Its text is shown as it is: nothing in it is markup any more. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  /** `href` has passed `safeHttpsUrl`. */
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

/** A description's structure: all that staff can say with marks, and all that a page can show of it (decision 8). */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  /** `start` is the first number of an ordered list that does not begin at 1. */
  | { kind: 'list'; ordered: boolean; start?: number; items: Block[][] };

/**
 * A description without its marks: for cards, search, meta descriptions and JSON-LD. Line breaks stay, an empty line
 * separates blocks, and list items begin with "• " or their number.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) => separator(blocks[index - 1], block) + blockText(block))
    .join('');
}

function separator(before: Block | undefined, block: Block): string {
  if (!before) return '';
  const isClose = before.kind === 'heading' || (before.kind === 'list' && block.kind === 'list');
  return isClose ? '\n' : '\n\n';
}

function blockText(block: Block): string {
  if (block.kind !== 'list') return inlineText(block.children);
  const { ordered, start = 1, items } = block;
  return items
    .map((item, index) => `${ordered ? `${start + index}.` : '•'} ${itemText(item)}`)
    .join('\n');
}

function itemText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n');
}

export function inlineText(parts: readonly Inline[]): string {
  return parts.map(partText).join('');
}

function partText(part: Inline): string {
  if (part.kind === 'text') return part.text;
  return part.kind === 'break' ? '\n' : inlineText(part.children);
}

const HEADING = /^[ \t]*###?[ \t]+/gm;
/** Around a word or a few, on one line. The length is limited because a text may be nothing but asterisks. */
const STRONG_OR_EMPHASIS = /(\*\*+|(?<!\w)\*)(?=\S)(.{1,400}?)(?<=\S)\1/g;
const ITEM_SIGN = /^[ \t]*(?:[-*]|\d{1,9}\.)[ \t]+/;
const SENTENCE_END = /[.!?…:]$/;
const LINK = /\[([^\][]+)\]\(https:[^\s()[]+\)/g;

/** The backslash that makes a mark text. */
const ESCAPE = /\\(?=[*[\]#.-])/g;

/**
 * A description without its marks, for the dashboard's cards and searches: nearly what `plainText` says, without the
 * parser, which is larger than the cards and slower than a search of thousands of texts may be. The signs of lists stay.
 */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(HEADING, '')
    .replace(STRONG_OR_EMPHASIS, '$2')
    .replace(LINK, '$1')
    .replace(ESCAPE, '');
}

/** A line of a description without its marks, and without the sign of its item. */
export function lineText(line: string): string {
  return withoutMarks(line).replace(ITEM_SIGN, '').trim();
}

/** A description without its marks, as a card shows it: on one line, with a point behind a heading or an item of a list. */
export function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(ITEM_SIGN, '').trim());
  return lines
    .filter(Boolean)
    .map((line, index, { length }) => {
      if (index === length - 1) return line;
      return line + (SENTENCE_END.test(line) ? ' ' : ' · ');
    })
    .join('');
}

/**
 * In columns. A line that is indented by more is taken for one that is indented by so much: lists are 21 deep at most, and
 * browsers read elements some hundred deep.
 */
export const INDENT_MAX = 40;

const TAB_COLUMNS = 4;

/** How far a line of a description is indented, in columns. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += TAB_COLUMNS - (columns % TAB_COLUMNS);
    else break;
  }
  return columns;
}

/** Whether a line with a text is indented by more than counts. */
export function isTooDeep(markdown: string): boolean {
  return markdown.split('\n').some((line) => indentOf(line) > INDENT_MAX && line.trim() !== '');
}
