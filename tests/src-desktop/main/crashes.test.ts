import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CRASH_PATTERN_MS,
  planRecovery,
  recoverFromCrashes,
  watchResponsiveness,
} from '../../../src-desktop/main/crashes.ts';
import { app, asWindow, BrowserWindow, dialog, resetElectron } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const START_PAGE = 'app://bundle/index.html';
const ERROR_PAGE = 'app://bundle/error.html';
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

describe('the plan', () => {
  it('is to reload, then to show the error page, as often as the app crashes again', () => {
    const plan = planRecovery();
    const crashes = [0, 1000, 2000].map((now) => plan(START_PAGE, now));
    expect(crashes).toEqual(['reload', 'errorPage', 'errorPage']);
  });

  it('is to quit when the error page itself crashes', () => {
    expect(planRecovery()(ERROR_PAGE, 0)).toBe('giveUp');
  });

  it('starts again when a minute has passed without a crash', () => {
    const plan = planRecovery();
    const times = [0, CRASH_PATTERN_MS, CRASH_PATTERN_MS + 1];
    expect(times.map((now) => plan(START_PAGE, now))).toEqual(['reload', 'reload', 'errorPage']);
  });
});

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
