import type { Edit, Typed } from './typed.ts';

/** What only counts at the beginning of a line. */
const BLOCKS = /^(?:#{2,3}|-|\d{1,9}\.) |\n/;

/** Replaces what is selected with a text with marks. Headings, lists and paragraphs get lines of their own. */
export function insertPasted(typed: Typed, pasted: string): Edit {
  const { text, start, end } = typed;
  if (!BLOCKS.test(pasted)) return insertText(typed, pasted);
  const before = /[^\n]$/.test(text.slice(0, start)) ? '\n\n' : '';
  const after = /^[^\n]/.test(text.slice(end)) ? '\n\n' : '';
  const caret = start + before.length + pasted.length;
  return { from: start, to: end, text: before + pasted + after, selection: [caret, caret] };
}

/** Replaces what is selected with a text, as the browser would. */
export function insertText({ start, end }: Typed, text: string): Edit {
  const caret = start + text.length;
  return { from: start, to: end, text, selection: [caret, caret] };
}
