import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { STAFF_GUIDE_URL } from '../../../shared/model/admin.ts';
import {
  contextMenuTemplate,
  type MenuFacts,
  menuTemplate,
  showContextMenus,
} from '../../../src-desktop/main/menus.ts';
import { app, asWindow, BrowserWindow, Menu, resetElectron } from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

type Item = MenuItemConstructorOptions;

const FACTS: MenuFacts = {
  platform: 'linux',
  version: '1.2.3',
  isDashboardOpen: true,
  isPackaged: true,
};

const PLATFORMS: NodeJS.Platform[] = ['darwin', 'win32', 'linux'];

const actions = {
  send: vi.fn<(command: string) => void>(),
  openLink: vi.fn<(address: string) => void>(),
  openLog: vi.fn<() => void>(),
  openLicenses: vi.fn<() => void>(),
  showDailyBackups: vi.fn<() => void>(),
};

const menuOn = (facts: Partial<MenuFacts>) => menuTemplate({ ...FACTS, ...facts }, actions);
const itemsOf = (menu: Item[], label: string): Item[] => {
  const found = menu.find((item) => item.label?.replace('&', '') === label);
  return (found?.submenu ?? []) as Item[];
};
const namesOf = (items: Item[]) => items.map(({ role, label, type }) => role ?? label ?? type);
const all = (menu: Item[]) => menu.flatMap(({ submenu }) => (submenu ?? []) as Item[]);
const click = (item: Item | undefined) => (item?.click as (() => void) | undefined)?.();

describe('the menu bar', () => {
  it('on macOS begins with the app’s menu and has one for windows', () => {
    const menu = menuOn({ platform: 'darwin' });
    // Electron fills appMenu with About, Services, Hide and Quit, and windowMenu with the open windows.
    expect(namesOf(menu)).toEqual(['appMenu', '&File', '&Edit', '&View', 'windowMenu', 'help']);
    expect(namesOf(itemsOf(menu, 'File')).at(-1)).toBe('close');
    expect(namesOf(itemsOf(menu, 'Help'))).not.toContain('about');
  });

  it.each(['win32', 'linux'] as const)('on %s has File, Edit, View and Help', (platform) => {
    const menu = menuOn({ platform });
    expect(namesOf(menu)).toEqual(['&File', '&Edit', '&View', 'help']);
    expect(namesOf(itemsOf(menu, 'File')).at(-1)).toBe('quit');
    expect(namesOf(itemsOf(menu, 'Help')).at(-1)).toBe('about');
  });
});

describe('on every platform', () => {
  it.each(PLATFORMS)('no two items have the same shortcut (%s)', (platform) => {
    const keys = all(menuOn({ platform })).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('an item sends the command that it names', () => {
    const items = all(menuOn({})).filter(({ id }) => id !== undefined);
    const sent = items.map((item) => {
      click(item);
      return [item.label, actions.send.mock.lastCall?.[0]];
    });
    expect(Object.fromEntries(sent)).toEqual({
      'New Project': 'newProject',
      Save: 'save',
      'Save and Publish': 'saveAndPublish',
      'Export…': 'export',
      'Restore…': 'restore',
      'Restore from Daily Backup…': 'restoreDaily',
      'Go Back to a Time…': 'goBack',
      'Search or Go to…': 'palette',
      Overview: 'overview',
      Projects: 'projects',
      Content: 'content',
      Settings: 'settings',
      Back: 'back',
      Forward: 'forward',
      'Keyboard Shortcuts': 'shortcuts',
    });
  });

  it.each([true, false])('commands are enabled only while the dashboard is open (%s)', (isOpen) => {
    const items = all(menuOn({ isDashboardOpen: isOpen })).filter(({ id }) => id !== undefined);
    expect(new Set(items.map(({ enabled }) => enabled))).toEqual(new Set([isOpen]));
  });

  it('zooms in without Shift, too', () => {
    expect(itemsOf(menuOn({}), 'View')).toContainEqual(
      expect.objectContaining({ role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false }),
    );
  });

  it('has developer tools in development only', () => {
    expect(namesOf(all(menuOn({})))).not.toContain('toggleDevTools');
    expect(namesOf(all(menuOn({ isPackaged: false })))).toContain('toggleDevTools');
  });

  it('File shows the daily backups, also while nobody is signed in', () => {
    const file = itemsOf(menuOn({ isDashboardOpen: false }), 'File');
    const item = file.find(({ label }) => label === 'Show Daily Backups');
    expect(item?.enabled).toBeUndefined();
    click(item);
    expect(actions.showDailyBackups).toHaveBeenCalledOnce();
  });

  it('Help shows the version, and opens the documentation, the site, the log and the licenses', () => {
    const help = itemsOf(menuOn({}), 'Help');
    expect(help).toContainEqual({ label: 'Version 1.2.3', enabled: false });
    const byLabel = (label: string) => help.find((item) => item.label === label);
    click(byLabel('Documentation'));
    expect(actions.openLink).toHaveBeenLastCalledWith(STAFF_GUIDE_URL);
    click(byLabel(`Open ${COMPANY.name}’s Site`));
    expect(actions.openLink).toHaveBeenLastCalledWith(COMPANY.siteUrl);
    actions.openLog.mockClear();
    click(byLabel('Open Log File'));
    expect(actions.openLog).toHaveBeenCalledOnce();
    click(byLabel('Licenses'));
    expect(actions.openLicenses).toHaveBeenCalledOnce();
  });
});

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
