import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_PAGE, START_PAGE } from '../../../src-desktop/main/appProtocol.ts';
import {
  CRASH_PATTERN_MS,
  recoverFromCrashes,
  watchLoading,
  watchResponsiveness,
} from '../../../src-desktop/main/failures.ts';
import { app, asWindow, BrowserWindow, dialog, resetElectron } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

describe('a failed load', () => {
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
});

describe('a crash', () => {
  const WAIT = 0;
  const RELOAD = 1;

  let window: BrowserWindow;
  let log: ReturnType<typeof memoryLog>;

  beforeEach(() => {
    vi.useFakeTimers();
    resetElectron();
    app.becomeReady();
    window = new BrowserWindow();
    log = memoryLog();
  });
  afterEach(() => void vi.useRealTimers());

  const crash = async (reason = 'crashed') => {
    window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    await vi.advanceTimersByTimeAsync(0);
  };

  describe('a page that crashed', () => {
    const onGone = vi.fn<() => void>();

    beforeEach(() => {
      onGone.mockClear();
      recoverFromCrashes(asWindow(window), log, onGone);
    });

    it('is loaded again; the log says why it crashed', async () => {
      await crash('oom');
      expect(window.loaded).toEqual([START_PAGE]);
      expect(onGone).toHaveBeenCalledOnce();
      expect(log.lines).toEqual(['page crashed reason=oom exitCode=5 recovery=reload']);
    });

    it('is loaded again at the same place', async () => {
      window.webContents.url = `${START_PAGE}?tab=content&section=hero-title`;
      await crash();
      expect(window.loaded).toEqual([`${START_PAGE}?tab=content&section=hero-title`]);
    });

    it.each(['https://elsewhere.example/?tab=content', `${START_PAGE}.elsewhere.example/?x`])(
      'is never loaded from %s',
      async (address) => {
        window.webContents.url = address;
        await crash();
        expect(window.loaded).toEqual([START_PAGE]);
      },
    );

    it('shows the error page the second time in a minute', async () => {
      await crash();
      await vi.advanceTimersByTimeAsync(CRASH_PATTERN_MS - 1);
      await crash();
      expect(window.loaded).toEqual([START_PAGE, ERROR_PAGE]);
    });

    it('is loaded again when a minute has passed without a crash', async () => {
      for (const waitMs of [CRASH_PATTERN_MS, 1, 0]) {
        await crash();
        await vi.advanceTimersByTimeAsync(waitMs);
      }
      expect(window.loaded).toEqual([START_PAGE, START_PAGE, ERROR_PAGE]);
    });

    it('ends the app with a message when the error page crashes too, instead of crashing for ever', async () => {
      const say = vi.spyOn(dialog, 'showErrorBox');
      for (let index = 0; index < 3; index += 1) await crash();
      expect(window.loaded).toEqual([START_PAGE, ERROR_PAGE]);
      expect(say).toHaveBeenCalledOnce();
      expect(app.hasQuit).toBe(true);
    });

    it('ends the app with a message, too, if every page crashes before it has loaded', async () => {
      window.webContents.url = START_PAGE;
      vi.spyOn(window, 'loadURL').mockImplementation(async (page) => void window.loaded.push(page));
      const say = vi.spyOn(dialog, 'showErrorBox');
      for (let index = 0; index < 4 && !app.hasQuit; index += 1) await crash('launch-failed');
      expect(window.loaded).toEqual([START_PAGE, ERROR_PAGE]);
      expect(say).toHaveBeenCalledOnce();
      expect(app.hasQuit).toBe(true);
    });

    it('shows the error page again when the app crashes once more after it', async () => {
      await crash();
      await crash();
      void window.loadURL(START_PAGE);
      await crash();
      expect(window.loaded).toEqual([START_PAGE, ERROR_PAGE, START_PAGE, ERROR_PAGE]);
      expect(app.hasQuit).toBe(false);
    });

    it('is left alone when it exited normally, or when its window was closed', async () => {
      await crash('clean-exit');
      window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
      window.destroy();
      await vi.advanceTimersByTimeAsync(0);
      expect(window.loaded).toEqual([]);
    });
  });

  describe('a page that does not answer', () => {
    beforeEach(() => {
      recoverFromCrashes(asWindow(window), log, () => undefined);
      watchResponsiveness(asWindow(window), log);
    });

    it('is loaded again when the person wants it', async () => {
      const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: RELOAD });
      window.emit('unresponsive');
      await vi.advanceTimersByTimeAsync(0);
      expect(ask.mock.calls[0]?.[1]).toMatchObject({ buttons: ['Wait', 'Reload'], cancelId: WAIT });
      expect(window.loaded).toEqual([START_PAGE]);
    });

    it('is waited for otherwise, and asked about again later', async () => {
      const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: WAIT });
      window.emit('unresponsive');
      await vi.advanceTimersByTimeAsync(0);
      window.emit('unresponsive');
      await vi.advanceTimersByTimeAsync(0);
      expect(ask).toHaveBeenCalledTimes(2);
      expect(window.loaded).toEqual([]);
    });

    it('is asked about once at a time, and not when it responds again', () => {
      const ask = vi.spyOn(dialog, 'showMessageBox').mockReturnValue(new Promise(() => undefined));
      window.emit('unresponsive');
      window.emit('unresponsive');
      expect(ask).toHaveBeenCalledOnce();
      const [, question] = ask.mock.calls[0] ?? [];
      const { signal } = question as { signal: AbortSignal };
      expect(signal.aborted).toBe(false);
      window.emit('responsive');
      expect(signal.aborted).toBe(true);
    });

    it('is not asked about when it has crashed', async () => {
      const ask = vi.spyOn(dialog, 'showMessageBox').mockReturnValue(new Promise(() => undefined));
      window.emit('unresponsive');
      await crash();
      const [, question] = ask.mock.calls[0] ?? [];
      expect((question as { signal: AbortSignal }).signal.aborted).toBe(true);
    });
  });
});
