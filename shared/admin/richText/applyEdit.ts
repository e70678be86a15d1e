import type { Edit } from './typed.ts';

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
