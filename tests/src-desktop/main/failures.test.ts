import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_PAGE, START_PAGE } from '../../../src-desktop/main/appProtocol.ts';
import { watchLoading } from '../../../src-desktop/main/failures.ts';
import { app, asWindow, BrowserWindow, dialog, resetElectron } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const ABORTED = -3;

let window: BrowserWindow;
let log: ReturnType<typeof memoryLog>;

beforeEach(() => {
  resetElectron();
  app.becomeReady();
  window = new BrowserWindow();
  log = memoryLog();
  watchLoading(asWindow(window), log);
});

const load = async (page: string) => {
  await window.loadURL(page).catch(() => undefined);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};

describe('a page that cannot be loaded', () => {
  it('is replaced by the error page, and the log says why', async () => {
    BrowserWindow.unloadable = [START_PAGE];
    await load(START_PAGE);
    expect(window.loaded).toEqual([START_PAGE, ERROR_PAGE]);
    expect(log.lines).toEqual([`page not loaded reason=ERR_FAILED`]);
    expect(app.exitCode).toBeUndefined();
  });

  it('is replaced, too, if the app’s own protocol refuses it', async () => {
    await load(START_PAGE);
    window.finishLoading(404);
    await new Promise(setImmediate);
    expect(window.loaded).toEqual([START_PAGE, ERROR_PAGE]);
    expect(log.lines).toEqual(['page not loaded reason=404']);
  });

  it('ends the app with a message if the error page cannot be loaded either', async () => {
    const say = vi.spyOn(dialog, 'showErrorBox');
    BrowserWindow.unloadable = [START_PAGE, ERROR_PAGE];
    await load(START_PAGE);
    expect(window.loaded).toEqual([START_PAGE, ERROR_PAGE]);
    expect(say.mock.calls.map(([title]) => title)).toEqual(['Agency Admin has to quit']);
    expect(app.exitCode).toBe(1);
  });
});

describe('no error page replaces', () => {
  it('a page that has loaded', async () => {
    await load(START_PAGE);
    window.finishLoading();
    await new Promise(setImmediate);
    expect(window.loaded).toEqual([START_PAGE]);
  });

  it.each([
    ['a load that another one has replaced', ABORTED, true],
    ['a frame inside the page', -2, false],
  ])('%s', async (_what, code, isMainFrame) => {
    window.webContents.emit('did-fail-load', {}, code, 'ERR', START_PAGE, isMainFrame);
    await new Promise(setImmediate);
    expect(window.loaded).toEqual([]);
    expect(log.lines).toEqual([]);
  });

  it('the page of a window that was closed', async () => {
    BrowserWindow.unloadable = [START_PAGE];
    const loading = load(START_PAGE);
    window.destroy();
    await loading;
    expect(window.loaded).toEqual([START_PAGE]);
  });
});
