import type { MenuItemConstructorOptions } from 'electron';
import { COMPANY } from '../../shared/company.ts';
import { STAFF_GUIDE_URL } from '../../shared/model/repository.ts';
import { acceleratorOf } from '../../shared/model/shortcuts.ts';
import type { DesktopCommand } from '../preload/bridge.ts';

export type Item = MenuItemConstructorOptions;

export interface MenuFacts {
  platform: NodeJS.Platform;
  version: string;
  isDashboardOpen: boolean;
  isPackaged: boolean;
}

export interface MenuActions {
  send: (command: DesktopCommand) => void;
  openLink: (address: string) => void;
  openLog: () => void;
  openLicenses: () => void;
  showDailyBackups: () => void;
}

type CommandItem = (label: string, command: DesktopCommand, accelerator?: string) => Item;

export const SEPARATOR: Item = { type: 'separator' };

const roles = (...names: NonNullable<Item['role']>[]): Item[] => names.map((role) => ({ role }));

const EDIT_MENU: Item = {
  label: '&Edit',
  submenu: [
    ...roles('undo', 'redo'),
    SEPARATOR,
    ...roles('cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete'),
    SEPARATOR,
    ...roles('selectAll'),
  ],
};

/** The plus sign needs Shift on most keyboards, but people press the key without it. */
const HIDDEN = { visible: false, acceleratorWorksWhenHidden: true };
const ZOOM_AND_SCREEN: Item[] = [
  ...roles('resetZoom', 'zoomIn'),
  { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', ...HIDDEN },
  { role: 'zoomOut' },
  SEPARATOR,
  { role: 'togglefullscreen' },
];

const DEVELOPER_ITEMS = [SEPARATOR, ...roles('reload', 'toggleDevTools')];

/** The menu bar, following the platform's conventions. */
export function menuTemplate(facts: MenuFacts, actions: MenuActions): Item[] {
  const isMac = facts.platform === 'darwin';
  const command: CommandItem = (label, id, accelerator = acceleratorOf(id)) => ({
    id,
    label,
    enabled: facts.isDashboardOpen,
    click: () => actions.send(id),
    ...(accelerator && { accelerator }),
  });
  return [
    ...(isMac ? roles('appMenu') : []),
    fileMenu(command, actions, { role: isMac ? 'close' : 'quit' }),
    EDIT_MENU,
    viewMenu(command, facts),
    ...(isMac ? roles('windowMenu') : []),
    helpMenu(command, facts, actions, isMac ? [] : [SEPARATOR, ...roles('about')]),
  ];
}

function fileMenu(command: CommandItem, { showDailyBackups }: MenuActions, last: Item): Item {
  return {
    label: '&File',
    submenu: [
      command('New Project', 'newProject'),
      command('Save', 'save'),
      command('Save and Publish', 'saveAndPublish'),
      SEPARATOR,
      command('Export…', 'export'),
      command('Restore…', 'restore'),
      command('Restore from Daily Backup…', 'restoreDaily'),
      { label: 'Show Daily Backups', click: showDailyBackups },
      command('Go Back to a Time…', 'goBack'),
      SEPARATOR,
      last,
    ],
  };
}

function viewMenu(command: CommandItem, { isPackaged, platform }: MenuFacts): Item {
  // On macOS, Alt with an arrow moves by a word.
  const [back, forward] = platform === 'darwin' ? ['Cmd+[', 'Cmd+]'] : ['Alt+Left', 'Alt+Right'];
  return {
    label: '&View',
    submenu: [
      command('Search or Go to…', 'palette'),
      SEPARATOR,
      command('Overview', 'overview'),
      command('Projects', 'projects'),
      command('Content', 'content'),
      command('Settings', 'settings'),
      SEPARATOR,
      command('Back', 'back', back),
      command('Forward', 'forward', forward),
      SEPARATOR,
      ...ZOOM_AND_SCREEN,
      ...(isPackaged ? [] : DEVELOPER_ITEMS),
    ],
  };
}

function helpMenu(
  command: CommandItem,
  { version }: MenuFacts,
  { openLink, openLog, openLicenses }: MenuActions,
  last: Item[],
): Item {
  return {
    role: 'help',
    label: '&Help',
    submenu: [
      { label: 'Documentation', click: () => openLink(STAFF_GUIDE_URL) },
      command('Keyboard Shortcuts', 'shortcuts'),
      { label: `Open ${COMPANY.name}’s Site`, click: () => openLink(COMPANY.siteUrl) },
      { label: 'Open Log File', click: openLog },
      { label: 'Licenses', click: openLicenses },
      SEPARATOR,
      { label: `Version ${version}`, enabled: false },
      ...last,
    ],
  };
}
