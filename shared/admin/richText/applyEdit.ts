import type { Edit } from './typed.ts';

/** Changes a field's text as if it were typed: the browser's own Undo takes it back in one step. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, selection }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps what Undo knows
  const isDone = document.execCommand(text ? 'insertText' : 'delete', false, text);
  if (!isDone) {
    area.setRangeText(text, from, to);
    area.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
    );
  }
  area.setSelectionRange(...selection);
}
