import { readFileSync } from 'node:fs';
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_PAGE, START_PAGE } from '../../../src-desktop/main/appProtocol.ts';
import { NO_DICTIONARIES } from '../../../src-desktop/main/guards.ts';
import { APP_ID } from '../../../src-desktop/main/identity.ts';
import { FIRST_CHECK_MS } from '../../../src-desktop/main/updates.ts';
import { CHANNELS, NOTHING_OPEN } from '../../../src-desktop/preload/bridge.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { runOn } from '../../support/platform.ts';
import type * as StandIn from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));
// Replaces the list of the built renderer's files, which do not exist beside the source.
vi.mock('../../../src-desktop/main/appProtocol.ts', async (importActual) => ({
  ...(await importActual<object>()),
  listFiles: async () => new Set(['index.html']),
}));

// The same stand-in that the main module gets each time it is loaded again.
const electron: unknown = await import('electron');
const { app, BrowserWindow, dialog, ipcMain, Menu, protocol, resetElectron, session, shell } =
  electron as typeof StandIn;

const OURS = { url: 'app://bundle/index.html', parent: null };
// A busy machine may take seconds to load the modules again.
const START_DEADLINE_MS = 30_000;
vi.setConfig({ testTimeout: 4 * START_DEADLINE_MS });

const OPEN = { ...NOTHING_OPEN, isDashboardOpen: true };

const processListeners = ['uncaughtException', 'unhandledRejection'] as const;

const inFolder = eachInNewFolder();

beforeEach(() => {
  resetElectron();
  vi.resetModules();
  app.paths = { userData: inFolder(), logs: inFolder('logs'), documents: inFolder() };
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of processListeners) process.removeAllListeners(name);
});

/** Runs the main module to its end, as Electron does before `ready`. */
const startApp = async () => {
  await import('../../../src-desktop/main/index.ts');
  app.becomeReady();
  if (app.isFirstInstance)
    await vi.waitFor(() => expect(app.windows).toHaveLength(1), START_DEADLINE_MS);
};
const theWindow = () => BrowserWindow.getAllWindows()[0];
const report = (state: object) => ipcMain.emit(CHANNELS.state, { senderFrame: OURS }, state);
const menuItem = (id: string): MenuItemConstructorOptions | undefined =>
  Menu.shown
    .flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[])
    .find((item) => item?.id === id);

describe('the start', () => {
  it('sandboxes everything, and registers the app’s scheme with only the privileges that it needs', async () => {
    await startApp();
    expect(app.sandbox).toBe('whole');
    expect(protocol.schemes).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ]);
  });

  it('leaves the sandbox off, rather than half on, with --no-sandbox', async () => {
    app.switches = { 'no-sandbox': '' };
    await startApp();
    expect(app.sandbox).toBe('none');
  });

  it.each([false, true])(
    'opens one window at app://bundle, and shows it once its page has loaded (Wayland: %s)',
    async (isWayland) => {
      app.isWayland = isWayland;
      await startApp();
      const window = theWindow();
      expect(window?.loaded).toEqual(['app://bundle/index.html']);
      expect(window?.isVisible()).toBe(false);
      window?.finishLoading();
      expect(window?.isVisible()).toBe(true);
    },
  );

  it('shows the error page if its page cannot be loaded', async () => {
    BrowserWindow.unloadable = [START_PAGE];
    await startApp();
    const window = theWindow();
    await expect.poll(() => window?.loaded).toEqual([START_PAGE, ERROR_PAGE]);
    expect(window?.isVisible()).toBe(true);
  });

  it('requests no dictionary', async () => {
    runOn('linux');
    await startApp();
    expect(session.defaultSession.dictionaryRequests).toEqual([NO_DICTIONARIES]);
    expect(new URL(NO_DICTIONARIES).hostname).toBe('0.0.0.0');
  });

  it.each([
    ['win32', true, APP_ID],
    ['win32', false, ''],
    ['linux', true, ''],
  ] as const)(
    'tells Windows the id of an installed app, and no other system (%s, installed: %s)',
    async (name, isPackaged, id) => {
      runOn(name);
      app.isPackaged = isPackaged;
      await startApp();
      expect(app.userModelId).toBe(id);
    },
  );

  it('serves app: through its handler, and nothing at file:', async () => {
    await startApp();
    expect([...protocol.handlers.keys()]).toEqual(['app', 'file']);
    const answer = await protocol.handlers.get('file')?.(new Request('file:///etc/passwd'));
    expect(answer?.status).toBe(403);
  });

  it('denies permissions, and guards every new page', async () => {
    await startApp();
    expect(session.defaultSession.checkPermission(null, 'media', START_PAGE)).toBe(false);
    expect(theWindow()?.webContents.openWindow({ url: 'app://bundle/' })).toEqual({
      action: 'deny',
    });
  });

  it.each([
    ['an app for the emulators in development', true, false, true],
    ['an installed app for the emulators', true, true, false],
    ['an app for the real service', false, false, false],
  ])(
    'decides whether %s may reach this computer’s network',
    async (_what, isForEmulators, isPackaged, may) => {
      vi.stubEnv('VITE_USE_EMULATORS', String(isForEmulators));
      app.isPackaged = isPackaged;
      await startApp();
      const { defaultSession } = session;
      expect(defaultSession.checkPermission(null, 'loopback-network', START_PAGE)).toBe(may);
    },
  );

  it('writes its version to the log', async () => {
    await startApp();
    expect(readFileSync(inFolder('logs', 'main.log'), 'utf8')).toContain('started version=1.2.3');
  });

  it('accepts another data folder in development, but never when it is installed', async () => {
    app.isPackaged = false;
    app.switches = { 'user-data-dir': '/elsewhere' };
    await startApp();
    expect(app.getPath('userData')).toBe('/elsewhere');
    theWindow()?.destroy();
    resetElectron();
    vi.resetModules();
    app.paths = { userData: inFolder(), logs: inFolder('logs') };
    app.switches = { 'user-data-dir': '/elsewhere' };
    await startApp();
    expect(app.getPath('userData')).toBe(inFolder());
  });
});

describe('a switch that lets another program read the session', () => {
  it.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'log-net-log',
    'ssl-key-log-file',
    'ignore-certificate-errors',
    'ignore-certificate-errors-spki-list',
    'disable-web-security',
    'renderer-cmd-prefix',
    'browser-subprocess-path',
    'gpu-launcher',
    'utility-cmd-prefix',
  ])('ends an installed app with a message: --%s', async (name) => {
    const showErrorBox = vi.spyOn(dialog, 'showErrorBox');
    app.switches = { [name]: '' };
    await import('../../../src-desktop/main/index.ts');
    expect(app.exitCode).toBe(1);
    expect(showErrorBox).toHaveBeenCalledExactlyOnceWith(
      `Agency Admin does not start with --${name}`,
      expect.stringMatching(/^With it, another program could read your sign-in\. .+\.$/),
    );
    app.becomeReady();
    expect(app.windows).toEqual([]);
    expect(protocol.handlers.size).toBe(0);
    showErrorBox.mockRestore();
  });

  it('is allowed in development, because tests need it', async () => {
    app.isPackaged = false;
    app.switches = { 'remote-debugging-pipe': '' };
    await startApp();
    expect(app.exitCode).toBeUndefined();
    expect(app.windows).toHaveLength(1);
  });
});

describe('a second start', () => {
  it('ends at once', async () => {
    app.isFirstInstance = false;
    await startApp();
    expect(app.hasQuit).toBe(true);
    expect(app.windows).toEqual([]);
  });

  it('brings the first one’s window to the front', async () => {
    await startApp();
    const window = theWindow();
    window?.minimize();
    app.emit('second-instance');
    expect(window?.isMinimized()).toBe(false);
    expect(window?.isVisible()).toBe(true);
    expect(window?.focusChanges.at(-1)).toBe('focus');
    expect(app.windows).toHaveLength(1);
  });
});

describe('the menu', () => {
  it('is enabled while the dashboard is open, and sends its commands to the page', async () => {
    await startApp();
    expect(menuItem('newProject')?.enabled).toBe(false);
    report(OPEN);
    expect(menuItem('newProject')?.enabled).toBe(true);
    const choose = menuItem('newProject')?.click as (() => void) | undefined;
    choose?.();
    expect(theWindow()?.webContents.sent).toEqual([[CHANNELS.command, 'newProject']]);
    report({ ...OPEN, isDashboardOpen: false });
    expect(menuItem('newProject')?.enabled).toBe(false);
  });

  it('is disabled while a page is loaded again', async () => {
    await startApp();
    report(OPEN);
    theWindow()?.webContents.emit('did-navigate');
    expect(menuItem('newProject')?.enabled).toBe(false);
  });

  it('opens the folder of the daily backups', async () => {
    await startApp();
    const open = vi.spyOn(shell, 'openPath');
    const items = Menu.shown.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[]);
    const item = items.find(({ label }) => label === 'Show Daily Backups');
    (item?.click as (() => void) | undefined)?.();
    await expect.poll(() => open.mock.calls).toEqual([[inFolder('Daily Backups')]]);
  });

  it('is disabled when the page crashes', async () => {
    await startApp();
    report(OPEN);
    theWindow()?.webContents.forcefullyCrashRenderer();
    expect(menuItem('newProject')?.enabled).toBe(false);
  });
});

describe('the page’s messages', () => {
  it('open the log, always at its own path, and quit the app', async () => {
    await startApp();
    const open = vi.spyOn(shell, 'openPath');
    ipcMain.emit(CHANNELS.openLog, { senderFrame: OURS }, '/etc/passwd');
    expect(open).not.toHaveBeenCalled();
    ipcMain.emit(CHANNELS.openLog, { senderFrame: OURS });
    expect(open.mock.calls).toEqual([[inFolder('logs', 'main.log')]]);
    ipcMain.emit(CHANNELS.quit, { senderFrame: OURS });
    expect(app.hasQuit).toBe(true);
  });

  it('use the only channels that main listens to', async () => {
    await startApp();
    const channels = new Set([...ipcMain.eventNames(), ...ipcMain.answers.keys()]);
    const { command: _command, question: _question, ...fromThePage } = CHANNELS;
    expect(channels).toEqual(new Set(Object.values(fromThePage)));
  });

  it('write no text that is not a backup', async () => {
    await startApp();
    const ask = vi.spyOn(dialog, 'showSaveDialog');
    await expect(ipcMain.invoke(CHANNELS.beginBackup, OURS, 'anything')).rejects.toThrow();
    expect(ask).not.toHaveBeenCalled();
  });

  it('are ignored from a frame that is not ours', async () => {
    await startApp();
    const stranger = { url: 'https://evil.example/', parent: null };
    ipcMain.emit(CHANNELS.quit, { senderFrame: stranger });
    expect(app.hasQuit).toBe(false);
    await expect(ipcMain.invoke(CHANNELS.openBackup, stranger)).rejects.toThrow();
  });
});

describe('closing the window', () => {
  it.each(['linux', 'win32'] as const)('quits the app on %s', async (name) => {
    runOn(name);
    await startApp();
    theWindow()?.close();
    expect(app.hasQuit).toBe(true);
  });

  it('leaves the app running on macOS, whose dock opens a new window', async () => {
    runOn('darwin');
    await startApp();
    theWindow()?.close();
    expect(app.hasQuit).toBe(false);
    app.emit('activate');
    expect(app.windows).toHaveLength(1);
  });
});

describe('an uncaught error', () => {
  it('ends the app with a message, and is written to the log', async () => {
    await startApp();
    const say = vi.spyOn(dialog, 'showErrorBox');
    process.emit('uncaughtException', new Error('unforeseen'));
    expect(say.mock.calls[0]?.[0]).toBe('Agency Admin has to quit');
    expect(app.exitCode).toBe(1);
    expect(readFileSync(inFolder('logs', 'main.log'), 'utf8')).toContain('unforeseen');
  });
});

it.each([true, false])('checks for updates only if it is installed (%s)', async (isPackaged) => {
  const schedule = vi.spyOn(globalThis, 'setTimeout');
  app.isPackaged = isPackaged;
  await startApp();
  const delays = schedule.mock.calls.map(([, delay]) => delay);
  expect(delays.includes(FIRST_CHECK_MS)).toBe(isPackaged);
});
