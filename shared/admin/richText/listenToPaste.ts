import { keyOf } from '../../ui/keys.ts';
import { loadPart } from '../loading/loadPart.ts';
import { applyEdit } from './applyEdit.ts';
import { insertPasted, insertText } from './insertPasted.ts';
import { typedIn } from './typed.ts';

const loadConversion = () => import('../../richText/pasted/fromHtml.ts');

/** What HTML on the clipboard has that can become a mark. Where it has none, the browser pastes the text. */
const FORMATTED =
  /<(?:h[1-6]|b|strong|i|em|a|li)\b|font-weight|font-style|mso-list|role="heading"/i;

/** Turns formatted text that is pasted in a text area into marks, until the signal aborts. */
export function listenToPaste(area: HTMLTextAreaElement, signal: AbortSignal): void {
  let isPlain = false;
  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl+Shift+V. Firefox gives the formatting all the same.
    isPlain = event.shiftKey && keyOf(event) === 'V';
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (text === '' || isPlain || !FORMATTED.test(html)) return;
    event.preventDefault();
    void insert(area, html, text);
  };
  area.addEventListener('keydown', onKeyDown, { signal });
  area.addEventListener('paste', onPaste, { signal });
}

async function insert(area: HTMLTextAreaElement, html: string, text: string): Promise<void> {
  const marked = await toMarked(html);
  if (!area.isConnected) return;
  const typed = typedIn(area);
  const edit = marked
    ? insertPasted(typed, marked)
    : insertText(typed, text.replaceAll(/\r\n?/g, '\n'));
  applyEdit(area, edit);
}

/** Undefined if the text has no formatting, or if the code that reads it cannot be loaded. */
async function toMarked(html: string): Promise<string | undefined> {
  try {
    const { fromHtml } = await loadPart(loadConversion);
    return fromHtml(html);
  } catch {
    return undefined;
  }
}
