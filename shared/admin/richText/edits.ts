/** A text in a field, and what is selected in it. */
export interface Typed {
  text: string;
  start: number;
  end: number;
}

/** Replaces what is between two places, and then selects. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  selection: readonly [start: number, end: number];
}

export function typedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** From as many lines on, `insertText` is slow in Chromium: its time grows with the square, 1,000 lines take ten seconds. */
const MANY_LINES = 100;

/** Changes a field's text as if it were typed: the browser's own Undo takes it back in one step. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, selection }: Edit): void {
  const { value } = area;
  const expected = value.slice(0, from) + text + value.slice(to);
  area.focus();
  area.setSelectionRange(from, to);
  insert(text);
  if (area.value !== expected) {
    area.setRangeText(expected, 0, area.value.length);
    area.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
    );
  }
  area.setSelectionRange(...selection);
}

/** Puts a text in place of what is selected in the field that has the focus. */
function insert(text: string): void {
  const isLong = text.split('\n').length >= MANY_LINES;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps what Undo knows
  const command = document.execCommand.bind(document);
  if (isLong) command('insertHTML', false, `<pre>${escaped}</pre>`);
  else command(text ? 'insertText' : 'delete', false, text);
}

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
