import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { STAFF_GUIDE_URL } from '../../../shared/model/repository.ts';
import { type MenuFacts, menuTemplate } from '../../../src-desktop/main/menuTemplate.ts';

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
