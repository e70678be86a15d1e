import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';
import { guardClosing } from '../../../src-desktop/main/closing.ts';
import {
  NOTHING_OPEN,
  type PageStateTracker,
  trackPageState,
} from '../../../src-desktop/main/pageState.ts';
import { app, asWindow, BrowserWindow, dialog, resetElectron } from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const KEEP_EDITING = 0;
const LEAVE = 1;
const OPEN = { ...NOTHING_OPEN, isDashboardOpen: true };
const SAVING = { ...OPEN, isUnsaved: true, isSaving: true };

let window: BrowserWindow;
let page: PageStateTracker;

beforeEach(() => {
  vi.useFakeTimers();
  resetElectron();
  app.becomeReady();
  window = new BrowserWindow({ title: 'Admin' });
  page = trackPageState();
  guardClosing(asWindow(window), page);
});
afterEach(() => void vi.useRealTimers());

it('closes at once when nothing is under way', () => {
  window.close();
  expect(window.isDestroyed()).toBe(true);
});

describe('with unsaved text', () => {
  beforeEach(() => {
    page.set({ ...OPEN, isUnsaved: true });
    window.webContents.wantsToStay = true;
  });

  it('asks, and stays when the person wants to go on', () => {
    const ask = vi.spyOn(dialog, 'showMessageBoxSync').mockReturnValue(KEEP_EDITING);
    window.close();
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({
        message: 'Leave without saving?',
        detail: expect.stringContaining('stays on this device as a draft'),
        buttons: ['Keep Editing', 'Leave'],
        cancelId: KEEP_EDITING,
      }),
    );
    expect(window.isDestroyed()).toBe(false);
  });

  it('says so where the device keeps no drafts', () => {
    page.set({ ...OPEN, isUnsaved: true, areDraftsRefused: true });
    const ask = vi.spyOn(dialog, 'showMessageBoxSync').mockReturnValue(KEEP_EDITING);
    window.close();
    const detail = expect.stringContaining('kept only until this window closes');
    expect(ask).toHaveBeenCalledExactlyOnceWith(window, expect.objectContaining({ detail }));
  });

  it('closes when the person wants to leave', () => {
    vi.spyOn(dialog, 'showMessageBoxSync').mockReturnValue(LEAVE);
    window.close();
    expect(window.isDestroyed()).toBe(true);
  });

  it('asks before quitting as well', () => {
    const ask = vi.spyOn(dialog, 'showMessageBoxSync').mockReturnValue(KEEP_EDITING);
    app.quit();
    expect(app.hasQuit).toBe(false);
    ask.mockReturnValue(LEAVE);
    app.quit();
    expect(app.hasQuit).toBe(true);
  });
});

describe('while a save runs', () => {
  beforeEach(() => page.set(SAVING));

  it('waits for it, says so, and closes', async () => {
    window.close();
    window.close();
    expect(window.isDestroyed()).toBe(false);
    expect(window.getTitle()).toBe('Saving… · Admin');
    expect(window.progress).toEqual([2]);
    page.set(OPEN);
    await vi.advanceTimersByTimeAsync(0);
    expect(window.isDestroyed()).toBe(true);
  });

  it('has a restore stop at the next record', () => {
    window.close();
    expect(window.webContents.sent).toEqual([['menu:command', 'stop']]);
  });

  it('waits no longer than its deadline', async () => {
    window.close();
    await vi.advanceTimersByTimeAsync(CALL_DEADLINE_MS - 1);
    expect(window.isDestroyed()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(window.isDestroyed()).toBe(true);
  });

  it('quits after it when it was to quit', async () => {
    app.quit();
    expect(app.hasQuit).toBe(false);
    page.set(OPEN);
    await vi.advanceTimersByTimeAsync(0);
    expect(app.hasQuit).toBe(true);
  });

  it('asks when the save has failed, and takes back the title and the progress', async () => {
    const ask = vi.spyOn(dialog, 'showMessageBoxSync').mockReturnValue(KEEP_EDITING);
    window.webContents.wantsToStay = true;
    window.close();
    page.set({ ...OPEN, isUnsaved: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledOnce();
    expect(window.isDestroyed()).toBe(false);
    expect(window.getTitle()).toBe('Admin');
    expect(window.progress).toEqual([2, -1]);
  });

  it('waits again for the next save when the person stayed', async () => {
    vi.spyOn(dialog, 'showMessageBoxSync').mockReturnValue(KEEP_EDITING);
    window.webContents.wantsToStay = true;
    window.close();
    page.set({ ...OPEN, isUnsaved: true });
    await vi.advanceTimersByTimeAsync(0);
    page.set(SAVING);
    window.close();
    expect(window.getTitle()).toBe('Saving… · Admin');
  });

  it('closes only the window when the quitting was called off before', async () => {
    vi.spyOn(dialog, 'showMessageBoxSync').mockReturnValue(KEEP_EDITING);
    page.set({ ...OPEN, isUnsaved: true });
    window.webContents.wantsToStay = true;
    app.quit();
    window.webContents.wantsToStay = false;
    page.set(SAVING);
    window.close();
    page.set(OPEN);
    await vi.advanceTimersByTimeAsync(0);
    expect(window.isDestroyed()).toBe(true);
    expect(app.hasQuit).toBe(false);
  });
});

it('forgets a window that is closed', () => {
  window.close();
  expect(app.listenerCount('before-quit')).toBe(0);
});
