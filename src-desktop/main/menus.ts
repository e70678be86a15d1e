import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions,
  shell,
} from 'electron';
import { COMPANY } from '../../shared/company.ts';
import { STAFF_GUIDE_URL } from '../../shared/model/admin.ts';
import { acceleratorOf } from '../../shared/model/shortcuts.ts';
import { CHANNELS, type DesktopCommand, type PageState } from '../preload/bridge.ts';
import { showDailyBackups } from './daily/openDaily.ts';
import { openLink } from './guards.ts';
import type { Log } from './log.ts';
import type { PageStateStore } from './messageChecks.ts';

/** Sets the menu bar, and updates it when the dashboard opens or closes. */
export function keepApplicationMenu(page: PageStateStore, log: Log): void {
  const actions: MenuActions = {
    send: (command) => {
      const [window] = BrowserWindow.getAllWindows();
      if (window) sendCommand(window, command);
    },
    openLink: (address) => openLink(address, log),
    openLog: () => void openLogFile(log),
    openLicenses: () => void openLicenses(log),
    showDailyBackups: () => void showDailyBackups(log),
  };
  const { platform } = process;
  const { isPackaged } = app;
  const show = ({ isDashboardOpen }: PageState) => {
    const facts = { platform, version: app.getVersion(), isDashboardOpen, isPackaged };
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(facts, actions)));
  };
  show(page.getState());
  page.subscribe((state, previous) => {
    if (state.isDashboardOpen !== previous.isDashboardOpen) show(state);
  });
}

export function sendCommand(window: BrowserWindow, command: DesktopCommand): void {
  window.webContents.send(CHANNELS.command, command);
}

/** Opens the log in the system's editor for text files. The path never comes from the page. */
export async function openLogFile(log: Log): Promise<void> {
  const problem = await shell.openPath(log.file);
  if (problem) log.write('log not opened', { problem });
}

/** Opens the licenses of the bundled packages; the build has written them beside its folder. */
async function openLicenses(log: Log): Promise<void> {
  const folder = app.isPackaged ? process.resourcesPath : join(import.meta.dirname, '..', '..');
  const problem = await shell.openPath(join(folder, 'licenses.txt'));
  if (problem) log.write('licenses not opened', { problem });
}

type Item = MenuItemConstructorOptions;

export interface MenuFacts {
  platform: NodeJS.Platform;
  version: string;
  isDashboardOpen: boolean;
  isPackaged: boolean;
}

interface MenuActions {
  send: (command: DesktopCommand) => void;
  openLink: (address: string) => void;
  openLog: () => void;
  openLicenses: () => void;
  showDailyBackups: () => void;
}

type CommandItem = (label: string, command: DesktopCommand, accelerator?: string) => Item;

const SEPARATOR: Item = { type: 'separator' };

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

function fileMenu(command: CommandItem, actions: MenuActions, last: Item): Item {
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
      { label: 'Show Daily Backups', click: actions.showDailyBackups },
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
  actions: MenuActions,
  last: Item[],
): Item {
  return {
    role: 'help',
    label: '&Help',
    submenu: [
      { label: 'Documentation', click: () => actions.openLink(STAFF_GUIDE_URL) },
      command('Keyboard Shortcuts', 'shortcuts'),
      { label: `Open ${COMPANY.name}’s Site`, click: () => actions.openLink(COMPANY.siteUrl) },
      { label: 'Open Log File', click: actions.openLog },
      { label: 'Licenses', click: actions.openLicenses },
      SEPARATOR,
      { label: `Version ${version}`, enabled: false },
      ...last,
    ],
  };
}

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
