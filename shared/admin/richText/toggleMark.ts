import type { Edit, Typed } from './typed.ts';

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
  const areMarked = lines.every(({ content }) => content === '' || isMarked(content, mark));
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
  const text = content ? toggled(content, mark, isMarked(content, mark)) : mark + mark;
  const inset = text.length > content.length ? length : 0;
  return { from, to, text, selection: [from + inset, from + text.length - inset] };
}

function toggled(content: string, mark: Mark, areMarked: boolean): string {
  if (content === '') return '';
  if (areMarked) return content.slice(mark.length, -mark.length);
  return isMarked(content, mark) ? content : mark + content + mark;
}

function isMarked(content: string, mark: Mark): boolean {
  const [before = ''] = /^\*+/.exec(content) ?? [];
  const [after = ''] = /\*+$/.exec(content) ?? [];
  return content.length > before.length && isBetween(before, after, mark);
}

/** Whether a text ends, and the next one begins, with the mark: of "***", both marks are. */
function isBetween(before: string, after: string, mark: Mark): boolean {
  const counts = [/\*+$/.exec(before), /^\*+/.exec(after)].map((found) => found?.[0].length ?? 0);
  return counts.every((count) => (mark === '*' ? count % 2 === 1 : count >= 2));
}
