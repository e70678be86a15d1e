import type { Edit, Typed } from './typed.ts';

const ITEM = /^([ \t]*)(?:[-*]|\d{1,9}\.)[ \t]+/;
const HEADING = /^[ \t]*#{2,3}[ \t]+/;

/** Makes the selected lines items of a list, or text again. */
export function toggleList(typed: Typed): Edit {
  return toggleLines(
    typed,
    (line) => ITEM.test(line),
    (line) => line.replace(ITEM, '$1'),
    (line) => line.replace(HEADING, '').replace(/^[ \t]*/, '$&- '),
  );
}

/** Makes the selected lines headings, or text again. */
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
