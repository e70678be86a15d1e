import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';
import {
  guardClosing,
  REVEAL_DEADLINE_MS,
  revealOnce,
  windowOptions,
} from '../../../src-desktop/main/mainWindow.ts';
import { type PageStateStore, trackPageState } from '../../../src-desktop/main/messageChecks.ts';
import type { Ask } from '../../../src-desktop/main/questions.ts';
import { NOTHING_OPEN } from '../../../src-desktop/preload/bridge.ts';
import { runOn } from '../../support/platform.ts';
import { app, asWindow, BrowserWindow, resetElectron } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

describe('its options', () => {
  const BOUNDS = { x: 10, y: 20, width: 900, height: 700 };

  const optionsOn = (name: NodeJS.Platform, isPackaged = true) => {
    runOn(name);
    app.isPackaged = isPackaged;
    return windowOptions(BOUNDS);
  };

  beforeEach(resetElectron);

  /** Points 2 to 11 of Electron's security checklist. */
  const NEVER_ON = [
    'nodeIntegration',
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
    'webviewTag',
  ] as const;
  const NEVER_OFF = ['contextIsolation', 'sandbox', 'webSecurity'] as const;

  it.each([true, false])('weakens none of Electron’s defences (installed: %s)', (isPackaged) => {
    const preferences = optionsOn('linux', isPackaged).webPreferences ?? {};
    expect(NEVER_ON.filter((name) => preferences[name])).toEqual([]);
    expect(NEVER_OFF.filter((name) => preferences[name] === false)).toEqual([]);
    expect(preferences.devTools).toBe(!isPackaged);
  });

  it('is dark, and hidden until it is painted', () => {
    expect(optionsOn('linux')).toMatchObject({ show: false, backgroundColor: '#06090c' });
  });

  it('sets its icon only where the system finds none by itself: installed, on Linux', () => {
    expect(optionsOn('linux').icon).toBe(join('/resources', 'icon.png'));
    expect(optionsOn('linux', false)).not.toHaveProperty('icon');
    expect(optionsOn('win32')).not.toHaveProperty('icon');
  });

  it.each([
    ['darwin', true],
    ['win32', false],
    ['linux', false],
  ] as const)(
    'uses a spell checker on %s only if the system has one: %s',
    (name, hasSpellChecker) => {
      const { webPreferences } = optionsOn(name);
      expect(webPreferences?.spellcheck).toBe(hasSpellChecker);
    },
  );

  it('opens at the given bounds, and cannot be made too small to use', () => {
    expect(optionsOn('linux')).toMatchObject({ ...BOUNDS, minWidth: 480, minHeight: 480 });
  });
});

describe('its first sight', () => {
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
});

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

describe('its end', () => {
  const OPEN = { ...NOTHING_OPEN, isDashboardOpen: true };
  const SAVING = { ...OPEN, isUnsaved: true, isSaving: true };

  let window: BrowserWindow;
  let page: PageStateStore;
  const ask = vi.fn<Ask>();

  beforeEach(() => {
    vi.useFakeTimers();
    resetElectron();
    app.becomeReady();
    window = new BrowserWindow({ title: 'Admin' });
    page = trackPageState();
    ask.mockReset().mockResolvedValue(false);
    guardClosing(asWindow(window), page, ask);
  });
  afterEach(() => void vi.useRealTimers());

  it('closes at once when nothing is under way', () => {
    window.close();
    expect(window.isDestroyed()).toBe(true);
  });

  describe('with unsaved text', () => {
    beforeEach(() => {
      page.setState({ ...OPEN, isUnsaved: true });
      window.webContents.wantsToStay = true;
    });

    it('asks, and stays if the person wants to continue', async () => {
      window.close();
      await settle();
      expect(ask).toHaveBeenCalledExactlyOnceWith({
        message: 'Leave without saving?',
        consequence: expect.stringContaining('stays on this device as a draft'),
        accept: 'Leave',
        decline: 'Keep Editing',
      });
      expect(window.isDestroyed()).toBe(false);
    });

    it('says so if the device keeps no drafts', () => {
      page.setState({ ...OPEN, isUnsaved: true, isStorageBlocked: true });
      window.close();
      const consequence = expect.stringContaining('kept only until this window closes');
      expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ consequence }));
    });

    it('closes when the person wants to leave', async () => {
      ask.mockResolvedValue(true);
      window.close();
      await settle();
      expect(window.isDestroyed()).toBe(true);
      expect(app.hasQuit).toBe(false);
    });

    it('asks once, even if the window is closed again meanwhile', async () => {
      window.close();
      window.close();
      await settle();
      expect(ask).toHaveBeenCalledOnce();
      window.close();
      expect(ask).toHaveBeenCalledTimes(2);
    });

    it('comes to the front to ask, even if it is closed again meanwhile', () => {
      for (const press of [1, 2]) {
        window.minimize();
        window.close();
        expect(window.isMinimized(), `press ${press}`).toBe(false);
        expect(window.focusChanges).toHaveLength(press);
      }
    });

    it('asks about the next text after a page was loaded again', async () => {
      ask.mockResolvedValue(true);
      window.webContents.reload();
      await settle();
      window.webContents.emit('did-navigate');
      window.close();
      expect(ask).toHaveBeenCalledTimes(2);
    });

    it('asks before quitting as well', async () => {
      app.quit();
      await settle();
      expect(app.hasQuit).toBe(false);
      ask.mockResolvedValue(true);
      app.quit();
      await settle();
      expect(app.hasQuit).toBe(true);
    });

    it('reloads the page instead of closing if the person wanted a reload', async () => {
      ask.mockResolvedValue(true);
      window.webContents.reload();
      expect(window.webContents.reloads).toBe(0);
      await settle();
      expect(window.webContents.reloads).toBe(1);
      expect(window.isDestroyed()).toBe(false);
    });
  });

  describe('while a save runs', () => {
    beforeEach(() => page.setState(SAVING));

    it('waits for it, says so, and closes', async () => {
      window.close();
      window.close();
      expect(window.isDestroyed()).toBe(false);
      expect(window.getTitle()).toBe('Saving… · Admin');
      expect(window.progress).toEqual([2]);
      page.setState(OPEN);
      await settle();
      expect(window.isDestroyed()).toBe(true);
    });

    it('makes a restore stop at the next record', () => {
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

    it('quits after the save if the app was quitting', async () => {
      app.quit();
      expect(app.hasQuit).toBe(false);
      page.setState(OPEN);
      await settle();
      expect(app.hasQuit).toBe(true);
    });

    it('asks if the save has failed, and resets the title and the progress', async () => {
      window.webContents.wantsToStay = true;
      window.close();
      page.setState({ ...OPEN, isUnsaved: true });
      await settle();
      expect(ask).toHaveBeenCalledOnce();
      expect(window.isDestroyed()).toBe(false);
      expect(window.getTitle()).toBe('Admin');
      expect(window.progress).toEqual([2, -1]);
    });

    it('does not wait any more if the person leaves after the deadline', async () => {
      ask.mockResolvedValue(true);
      window.webContents.wantsToStay = true;
      window.close();
      await vi.advanceTimersByTimeAsync(CALL_DEADLINE_MS);
      expect(ask).toHaveBeenCalledOnce();
      expect(window.isDestroyed()).toBe(true);
    });

    it('waits again for the next save if the person stayed', async () => {
      window.webContents.wantsToStay = true;
      window.close();
      page.setState({ ...OPEN, isUnsaved: true });
      await settle();
      page.setState(SAVING);
      window.close();
      expect(window.getTitle()).toBe('Saving… · Admin');
    });

    it('closes only the window if an earlier quit was called off', async () => {
      page.setState({ ...OPEN, isUnsaved: true });
      window.webContents.wantsToStay = true;
      app.quit();
      await settle();
      window.webContents.wantsToStay = false;
      page.setState(SAVING);
      window.close();
      page.setState(OPEN);
      await settle();
      expect(window.isDestroyed()).toBe(true);
      expect(app.hasQuit).toBe(false);
    });
  });

  it('forgets a window that is closed', () => {
    window.close();
    expect(app.listenerCount('before-quit')).toBe(0);
  });
});
