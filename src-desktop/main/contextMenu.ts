import { type BrowserWindow, type ContextMenuParams, Menu } from 'electron';
import { type Item, SEPARATOR } from './menuTemplate.ts';

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'dictionarySuggestions' | 'editFlags'
>;

/** The menu of a right click on the page: spelling suggestions and the clipboard. Empty where neither applies. */
export function contextMenuTemplate(clicked: Clicked, replace: (word: string) => void): Item[] {
  const { editFlags: can, isEditable } = clicked;
  if (!isEditable) return clicked.selectionText.trim() ? [{ role: 'copy' }] : [];
  const words = clicked.dictionarySuggestions.map(
    (word): Item => ({ label: word, click: () => replace(word) }),
  );
  return [
    ...(words.length > 0 ? [...words, SEPARATOR] : []),
    { role: 'cut', enabled: can.canCut },
    { role: 'copy', enabled: can.canCopy },
    { role: 'paste', enabled: can.canPaste },
    SEPARATOR,
    { role: 'selectAll', enabled: can.canSelectAll },
  ];
}

export function showContextMenus(window: BrowserWindow): void {
  const { webContents: contents } = window;
  contents.on('context-menu', (_event, clicked) => {
    const template = contextMenuTemplate(clicked, (word) => contents.replaceMisspelling(word));
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
