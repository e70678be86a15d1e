import Bold from '@lucide/icons/icons/bold';
import Heading from '@lucide/icons/icons/heading';
import Link from '@lucide/icons/icons/link';
import List from '@lucide/icons/icons/list';
import type { Edit, Typed } from './edits.ts';
import type { FormatTool } from './FormatBar.tsx';

type Change = (typed: Typed) => Edit;

export interface MarkTool extends FormatTool {
  change: Change;
}

const toggleBold: Change = (typed) => toggleMark(typed, '**');
const toggleItalic: Change = (typed) => toggleMark(typed, '*');

export const MARK_TOOLS: readonly MarkTool[] = [
  { label: 'Bold', icon: Bold, keys: 'Mod+B', change: toggleBold },
  { label: 'List', icon: List, change: toggleList },
  { label: 'Heading', icon: Heading, change: toggleHeading },
  { label: 'Link', icon: Link, keys: 'Mod+K', change: makeLink },
];

export const MARK_KEYS: Readonly<Record<string, Change>> = {
  'Mod+B': toggleBold,
  'Mod+I': toggleItalic,
  'Mod+K': makeLink,
};

type Mark = '**' | '*';

/** What a line begins with before its text: white space, and the mark of a heading or an item. */
const LINE_START = /^[ \t]*(?:(?:#{2,3}|[-*]|\d{1,9}\.)[ \t]+)?/;
const WHITE_SPACE_BEFORE = /^\s*/;

/** Marks what is selected, line by line, or takes the marks off. With nothing selected, it marks what is typed next. */
export function toggleMark(typed: Typed, mark: Mark): Edit {
  const { text, start, end } = typed;
  const [first = '', ...others] = text.slice(start, end).split('\n');
  const isAtStart = start === 0 || text[start - 1] === '\n';
  const firstLine = divide(first, isAtStart ? LINE_START : WHITE_SPACE_BEFORE);
  if (others.length === 0) return toggleInLine(typed, firstLine, mark);
  const lines = [firstLine, ...others.map((line) => divide(line, LINE_START))];
  const areMarked = lines.every(({ content }) => content === '' || hasMark(content, mark));
  const replacement = lines
    .map(({ before, content, after }) => before + toggled(content, mark, areMarked) + after)
    .join('\n');
  return {
    from: start,
    to: end,
    text: replacement,
    selection: [start, start + replacement.length],
  };
}

interface DividedLine {
  before: string;
  content: string;
  after: string;
}

function divide(line: string, start: RegExp): DividedLine {
  const [before = ''] = start.exec(line) ?? [];
  const content = line.slice(before.length).trimEnd();
  return { before, content, after: line.slice(before.length + content.length) };
}

/** The words stay selected, so that a second press takes the marks off again. */
function toggleInLine(typed: Typed, { before, content, after }: DividedLine, mark: Mark): Edit {
  const from = typed.start + before.length;
  const to = typed.end - after.length;
  const { length } = mark;
  if (isBetween(typed.text.slice(0, from), typed.text.slice(to), mark)) {
    const begin = from - length;
    return { from: begin, to: to + length, text: content, selection: [begin, to - length] };
  }
  const text = content ? toggled(content, mark, hasMark(content, mark)) : mark + mark;
  const inset = text.length > content.length ? length : 0;
  return { from, to, text, selection: [from + inset, from + text.length - inset] };
}

function toggled(content: string, mark: Mark, areMarked: boolean): string {
  if (content === '') return '';
  if (areMarked) return content.slice(mark.length, -mark.length);
  return hasMark(content, mark) ? content : mark + content + mark;
}

function hasMark(content: string, mark: Mark): boolean {
  const [before = ''] = /^\*+/.exec(content) ?? [];
  const [after = ''] = /\*+$/.exec(content) ?? [];
  return content.length > before.length && isBetween(before, after, mark);
}

/** Whether a text ends, and the next one begins, with the mark: of "***", both marks are. */
function isBetween(before: string, after: string, mark: Mark): boolean {
  const counts = [/\*+$/.exec(before), /^\*+/.exec(after)].map((found) => found?.[0].length ?? 0);
  return counts.every((count) => (mark === '*' ? count % 2 === 1 : count >= 2));
}

const ITEM = /^([ \t]*)(?:[-*]|\d{1,9}\.)[ \t]+/;
const HEADING = /^[ \t]*#{2,3}[ \t]+/;

export function toggleList(typed: Typed): Edit {
  return toggleLines(
    typed,
    (line) => ITEM.test(line),
    (line) => line.replace(ITEM, '$1'),
    (line) => line.replace(HEADING, '').replace(/^[ \t]*/, '$&- '),
  );
}

export function toggleHeading(typed: Typed): Edit {
  return toggleLines(
    typed,
    (line) => HEADING.test(line),
    (line) => line.replace(HEADING, ''),
    (line) => `## ${line.replace(ITEM, '').trimStart()}`,
  );
}

function toggleLines(
  { text, start, end }: Typed,
  isMarked: (line: string) => boolean,
  unmark: (line: string) => string,
  mark: (line: string) => string,
): Edit {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  // The line after a selected line end is not selected.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const areMarked = filled.length > 0 && filled.every(isMarked);
  const change = (line: string) => {
    if (line.trim() === '' && lines.length > 1) return line;
    if (areMarked) return unmark(line);
    return isMarked(line) ? line : mark(line);
  };
  const replacement = lines.map(change).join('\n');
  const caret = Math.max(from, start + replacement.length - (to - from));
  const selection =
    start === end ? ([caret, caret] as const) : ([from, from + replacement.length] as const);
  return { from, to, text: replacement, selection };
}

const HTTPS = 'https://';

/** Makes what is selected a link, and selects what is still missing: the address, or the words. */
export function makeLink({ text, start, end }: Typed): Edit {
  const selected = text.slice(start, end);
  const content = selected.trim();
  const from = start + selected.indexOf(content);
  const to = from + content.length;
  const words = from + 1;
  if (content === '' || content.startsWith(HTTPS)) {
    return { from, to, text: `[](${content || HTTPS})`, selection: [words, words] };
  }
  const address = words + content.length + 2;
  return {
    from,
    to,
    text: `[${content}](${HTTPS})`,
    selection: [address, address + HTTPS.length],
  };
}
