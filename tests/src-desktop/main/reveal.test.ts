import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REVEAL_DEADLINE_MS, revealOnce } from '../../../src-desktop/main/reveal.ts';
import { app, asWindow, BrowserWindow, resetElectron } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

let window: BrowserWindow;
let log: ReturnType<typeof memoryLog>;
const reveal = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  reveal.mockReset();
  resetElectron();
  app.becomeReady();
  window = new BrowserWindow({ show: false });
  log = memoryLog();
  revealOnce(asWindow(window), log, reveal);
});
afterEach(() => void vi.useRealTimers());

const SIGNS: Record<string, () => void> = {
  'ready-to-show': () => window.emit('ready-to-show'),
  'did-finish-load': () => window.webContents.emit('did-finish-load'),
  'did-fail-load': () => window.webContents.emit('did-fail-load', {}, -2, '', '', true),
  'render-process-gone': () => window.webContents.forcefullyCrashRenderer(),
  'the deadline': () => vi.advanceTimersByTime(REVEAL_DEADLINE_MS),
};
const giveAllSigns = () => {
  for (const give of Object.values(SIGNS)) give();
};

describe('a window that was opened hidden', () => {
  it.each(Object.keys(SIGNS))('is shown at %s, once', (name) => {
    expect(reveal).not.toHaveBeenCalled();
    SIGNS[name]?.();
    expect(reveal).toHaveBeenCalledOnce();
    expect(log.lines).toEqual([`window shown at=${name}`]);
    giveAllSigns();
    expect(reveal).toHaveBeenCalledOnce();
  });

  it('is shown within five seconds', () => {
    vi.advanceTimersByTime(4999);
    expect(reveal).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reveal).toHaveBeenCalledOnce();
  });

  it('is left alone once it is closed', () => {
    window.destroy();
    giveAllSigns();
    expect(reveal).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
