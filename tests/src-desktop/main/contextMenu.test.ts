import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contextMenuTemplate, showContextMenus } from '../../../src-desktop/main/contextMenu.ts';
import { app, asWindow, BrowserWindow, Menu, resetElectron } from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const CAN = {
  canUndo: true,
  canRedo: true,
  canCut: false,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};

const FIELD = {
  isEditable: true,
  selectionText: '',
  dictionarySuggestions: [] as string[],
  editFlags: CAN,
};

beforeEach(() => {
  resetElectron();
  app.becomeReady();
});

describe('a right click', () => {
  it('in a field offers the clipboard commands, enabled if they can be used', () => {
    expect(contextMenuTemplate(FIELD, () => undefined)).toEqual([
      { role: 'cut', enabled: false },
      { role: 'copy', enabled: true },
      { role: 'paste', enabled: true },
      { type: 'separator' },
      { role: 'selectAll', enabled: true },
    ]);
  });

  it('on selected text offers to copy it', () => {
    const text = { ...FIELD, isEditable: false, selectionText: 'Invoices' };
    expect(contextMenuTemplate(text, () => undefined)).toEqual([{ role: 'copy' }]);
  });

  it('on a misspelled word offers corrections, and replaces the word with the chosen one', () => {
    const window = new BrowserWindow();
    showContextMenus(asWindow(window));
    window.webContents.emit(
      'context-menu',
      {},
      {
        ...FIELD,
        dictionarySuggestions: ['invoice', 'invoke'],
      },
    );
    const [menu] = Menu.popups;
    expect(menu?.slice(0, 2).map(({ label }) => label)).toEqual(['invoice', 'invoke']);
    const pick = menu?.[0]?.click as (() => void) | undefined;
    pick?.();
    expect(window.webContents.replacements).toEqual(['invoice']);
  });

  it('elsewhere offers nothing', () => {
    const window = new BrowserWindow();
    showContextMenus(asWindow(window));
    window.webContents.emit('context-menu', {}, { ...FIELD, isEditable: false });
    expect(Menu.popups).toEqual([]);
  });
});
