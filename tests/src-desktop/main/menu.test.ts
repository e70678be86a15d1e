import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { type MenuFacts, menuTemplate } from '../../../src-desktop/main/menu.ts';

type Item = MenuItemConstructorOptions;

const FACTS: MenuFacts = {
  platform: 'linux',
  appName: 'Tidewire Admin',
  version: '1.2.3',
  isDashboardOpen: true,
  isPackaged: true,
};

const PLATFORMS: NodeJS.Platform[] = ['darwin', 'win32', 'linux'];

const actions = {
  send: vi.fn<(command: string) => void>(),
  openLink: vi.fn<(address: string) => void>(),
  openLog: vi.fn<() => void>(),
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
    expect(namesOf(menu)).toEqual([
      'Tidewire Admin',
      '&File',
      '&Edit',
      '&View',
      'windowMenu',
      'help',
    ]);
    expect(namesOf(itemsOf(menu, 'Tidewire Admin')).filter((name) => name !== 'separator')).toEqual(
      ['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit'],
    );
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

describe.each(PLATFORMS)('on %s', (platform) => {
  it.each([
    ['New Project', 'newProject', 'CmdOrCtrl+N'],
    ['Save', 'save', 'CmdOrCtrl+S'],
    ['Export…', 'export', undefined],
    ['Restore…', 'restore', undefined],
    ['Overview', 'overview', 'CmdOrCtrl+1'],
    ['Projects', 'projects', 'CmdOrCtrl+2'],
    ['Content', 'content', 'CmdOrCtrl+3'],
    ['Settings', 'settings', 'CmdOrCtrl+4'],
  ])('%s sends %s, on %s', (label, command, accelerator) => {
    const item = all(menuOn({ platform })).find((entry) => entry.label === label);
    expect(item).toMatchObject({ enabled: true });
    expect(item?.accelerator).toBe(accelerator);
    click(item);
    expect(actions.send).toHaveBeenLastCalledWith(command);
  });

  it('what needs the dashboard is disabled without it', () => {
    const items = all(menuOn({ platform, isDashboardOpen: false }));
    const enabled = items.filter((item) => item.id !== undefined && item.enabled !== false);
    expect(enabled).toEqual([]);
    expect(items.filter(({ id }) => id !== undefined)).toHaveLength(8);
  });

  it('no two items answer the same keys', () => {
    const keys = all(menuOn({ platform })).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('zooms by the standard keys, also without Shift', () => {
    const view = itemsOf(menuOn({ platform }), 'View');
    expect(namesOf(view)).toEqual(
      expect.arrayContaining(['resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen']),
    );
    expect(view).toContainEqual(
      expect.objectContaining({ role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false }),
    );
  });

  it('has developer tools in development only', () => {
    expect(namesOf(all(menuOn({ platform })))).not.toContain('toggleDevTools');
    expect(namesOf(all(menuOn({ platform, isPackaged: false })))).toContain('toggleDevTools');
  });

  it('Help tells the version, and opens the documentation, the site and the log', () => {
    const help = itemsOf(menuOn({ platform }), 'Help');
    expect(help).toContainEqual({ label: 'Version 1.2.3', enabled: false });
    const byLabel = (label: string) => help.find((item) => item.label === label);
    click(byLabel('Documentation'));
    expect(actions.openLink).toHaveBeenLastCalledWith(expect.stringMatching(/^https:.*readme/));
    click(byLabel(`Open ${COMPANY.name}’s Site`));
    expect(actions.openLink).toHaveBeenLastCalledWith(COMPANY.siteUrl);
    actions.openLog.mockClear();
    click(byLabel('Open Log File'));
    expect(actions.openLog).toHaveBeenCalledOnce();
  });
});
