import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_OPEN, trackPageState } from '../../../src-desktop/main/pageState.ts';
import {
  CHECK_INTERVAL_MS,
  FIRST_CHECK_MS,
  scheduleUpdates,
} from '../../../src-desktop/main/updates.ts';
import {
  app,
  BrowserWindow,
  dialog,
  resetElectron,
  autoUpdater as systemUpdater,
} from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const LATER = 0;
const RESTART = 1;
const UNSAVED = { ...NOTHING_OPEN, isDashboardOpen: true, isUnsaved: true };

const updater = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('electron-updater', () => ({
  get autoUpdater() {
    return updater.current;
  },
}));

class Updater extends EventEmitter {
  logger: unknown = console;
  autoDownload = false;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  disableWebInstaller = false;
  checkForUpdates = vi.fn<() => Promise<unknown>>(async () => null);
  quitAndInstall = vi.fn<() => void>();
}

let autoUpdater: Updater;
let page: ReturnType<typeof trackPageState>;
let log: ReturnType<typeof memoryLog>;

beforeEach(() => {
  vi.useFakeTimers();
  resetElectron();
  app.becomeReady();
  autoUpdater = new Updater();
  updater.current = autoUpdater;
  page = trackPageState();
  log = memoryLog();
  scheduleUpdates(page, log);
});
afterEach(() => void vi.useRealTimers());

const begin = async () => {
  await vi.advanceTimersByTimeAsync(FIRST_CHECK_MS);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};
const downloaded = async (version = '2.0.0') => {
  autoUpdater.emit('update-downloaded', { version });
  await vi.advanceTimersByTimeAsync(0);
};

describe('checking', () => {
  it('begins after 30 seconds, and goes on every hour', async () => {
    await vi.advanceTimersByTimeAsync(FIRST_CHECK_MS - 1);
    expect(autoUpdater.checkForUpdates).not.toHaveBeenCalled();
    await begin();
    expect(autoUpdater.checkForUpdates).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS * 2);
    expect(autoUpdater.checkForUpdates).toHaveBeenCalledTimes(3);
    expect([FIRST_CHECK_MS, CHECK_INTERVAL_MS]).toEqual([30_000, 3_600_000]);
  });

  it('loads in the background, takes no older version and no web installer', async () => {
    await begin();
    expect(autoUpdater).toMatchObject({
      autoDownload: true,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      disableWebInstaller: true,
    });
  });

  it('goes on after a failure, which is logged once and shown to nobody', async () => {
    autoUpdater.checkForUpdates.mockImplementationOnce(async () => {
      autoUpdater.emit('error', new Error('offline'));
      throw new Error('offline');
    });
    autoUpdater.checkForUpdates.mockImplementationOnce(async () => ({
      downloadPromise: Promise.reject(new Error('cut off')),
    }));
    const ask = vi.spyOn(dialog, 'showMessageBox');
    await begin();
    await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS * 2);
    expect(autoUpdater.checkForUpdates).toHaveBeenCalledTimes(3);
    expect(log.lines).toEqual(['offline']);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('an update that is there', () => {
  beforeEach(begin);

  it('restarts the app when the person says so', async () => {
    const window = new BrowserWindow();
    const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: RESTART });
    await downloaded();
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({
        message: 'Tidewire Admin 2.0.0 is ready.',
        buttons: ['Later', 'Restart Now'],
        cancelId: LATER,
        defaultId: LATER,
      }),
    );
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
  });

  it('is asked about once, however often it is reported; a newer one again', async () => {
    const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: LATER });
    await downloaded();
    await downloaded();
    await downloaded('2.1.0');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(autoUpdater.quitAndInstall).not.toHaveBeenCalled();
  });

  it.each([
    ['text is unsaved', UNSAVED],
    ['a save runs', { ...UNSAVED, isUnsaved: false, isSaving: true }],
  ])('is not asked about while %s', async (_what, state) => {
    const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: RESTART });
    page.set(state);
    await downloaded();
    await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
    expect(ask).not.toHaveBeenCalled();
    page.set(NOTHING_OPEN);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledOnce();
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
  });

  it('is not asked about when a newer one came while the page was busy', async () => {
    const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: LATER });
    page.set(UNSAVED);
    await downloaded();
    await downloaded('2.1.0');
    page.set(NOTHING_OPEN);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Tidewire Admin 2.1.0 is ready.' }),
    );
  });

  it.each([
    ['is asked about when the question for the one before is answered', LATER, 2],
    ['is not asked about any more once the app restarts', RESTART, 1],
  ])('%s', async (_what, response, questions) => {
    let answer: ((value: { response: number }) => void) | undefined;
    const ask = vi.spyOn(dialog, 'showMessageBox').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await downloaded();
    await downloaded('2.1.0');
    expect(ask).toHaveBeenCalledOnce();
    answer?.({ response });
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(questions);
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledTimes(response === RESTART ? 1 : 0);
  });

  describe('on macOS', () => {
    const { platform } = process;
    beforeEach(() => void Object.defineProperty(process, 'platform', { value: 'darwin' }));
    afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }));

    it('waits until the system can install it', async () => {
      const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: RESTART });
      await downloaded();
      expect(ask).not.toHaveBeenCalled();
      systemUpdater.emit('update-downloaded');
      await vi.advanceTimersByTimeAsync(0);
      expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
    });

    it('is not asked about when the system cannot install it; a newer one is', async () => {
      const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: LATER });
      await downloaded();
      systemUpdater.emit('error', new Error('wrong signature'));
      await vi.advanceTimersByTimeAsync(0);
      expect(ask).not.toHaveBeenCalled();
      expect(log.lines).toContain('wrong signature');
      await downloaded('2.1.0');
      systemUpdater.emit('update-downloaded');
      await vi.advanceTimersByTimeAsync(0);
      expect(ask).toHaveBeenCalledOnce();
    });
  });

  it('does not restart over text that was typed while the question stood', async () => {
    vi.spyOn(dialog, 'showMessageBox').mockImplementation(async () => {
      page.set(UNSAVED);
      return { response: RESTART };
    });
    await downloaded();
    expect(autoUpdater.quitAndInstall).not.toHaveBeenCalled();
  });
});
