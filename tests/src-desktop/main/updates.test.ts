import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RELEASE_URL } from '../../../shared/model/admin.ts';
import { trackPageState } from '../../../src-desktop/main/messageChecks.ts';
import { verifyUpdateSignature } from '../../../src-desktop/main/updateSignature.ts';
import {
  CHECK_INTERVAL_MS,
  FIRST_CHECK_MS,
  scheduleUpdates,
  type UpdateContext,
} from '../../../src-desktop/main/updates.ts';
import { NOTHING_OPEN } from '../../../src-desktop/preload/bridge.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { runOn } from '../../support/platform.ts';
import { app, resetElectron, shell, autoUpdater as systemUpdater } from '../electron/electron.ts';
import { Updater } from '../electron/updater.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const UNSAVED = { ...NOTHING_OPEN, isDashboardOpen: true, isUnsaved: true };
const READY = 'Agency Admin 2.0.0 is ready.';
const FAILED = 'Agency Admin 2.0.0 was not installed.';

const updater = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('electron-updater', () => ({
  get autoUpdater() {
    return updater.current;
  },
}));

const ask = vi.fn<UpdateContext['ask']>();

const inFolder = eachInNewFolder();
let autoUpdater: Updater;
let page: ReturnType<typeof trackPageState>;
let log: ReturnType<typeof memoryLog>;

const startApp = () => {
  vi.clearAllTimers();
  ask.mockReset().mockResolvedValue(false);
  autoUpdater = new Updater();
  updater.current = autoUpdater;
  page = trackPageState();
  log = memoryLog();
  scheduleUpdates({ page, log, ask });
};

beforeEach(() => {
  vi.useFakeTimers();
  resetElectron();
  app.becomeReady();
  app.paths = { userData: inFolder() };
  startApp();
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const begin = async () => {
  await vi.advanceTimersByTimeAsync(FIRST_CHECK_MS);
  await vi.dynamicImportSettled();
  await settle();
};
const passHours = (count = 1) => vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS * count);
const downloaded = async (version = '2.0.0') => {
  autoUpdater.emit('update-downloaded', { version });
  await settle();
};
const asked = () => ask.mock.calls.map(([{ message }]) => message);

describe('checking', () => {
  it('begins after 30 seconds, and repeats every hour', async () => {
    await vi.advanceTimersByTimeAsync(FIRST_CHECK_MS - 1);
    expect(autoUpdater.checkForUpdates).not.toHaveBeenCalled();
    await begin();
    expect(autoUpdater.checkForUpdates).toHaveBeenCalledTimes(1);
    await passHours(2);
    expect(autoUpdater.checkForUpdates).toHaveBeenCalledTimes(3);
    expect([FIRST_CHECK_MS, CHECK_INTERVAL_MS]).toEqual([30_000, 3_600_000]);
  });

  it.each(['win32', 'darwin', 'linux'] as const)(
    'accepts no older version and no web installer on %s',
    async (name) => {
      runOn(name);
      await begin();
      expect(autoUpdater).toMatchObject({ allowDowngrade: false, disableWebInstaller: true });
    },
  );

  it('continues after a failure, which is logged once and not shown', async () => {
    autoUpdater.checkForUpdates.mockImplementationOnce(async () => {
      autoUpdater.emit('error', new Error('offline'));
      throw new Error('offline');
    });
    autoUpdater.checkForUpdates.mockImplementationOnce(async () => ({
      downloadPromise: Promise.reject(new Error('cut off')),
    }));
    await begin();
    await passHours(2);
    expect(autoUpdater.checkForUpdates).toHaveBeenCalledTimes(3);
    expect(log.lines).toEqual(['offline']);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a new version on Linux', () => {
  const open = vi.spyOn(shell, 'openExternal');

  beforeEach(async () => {
    runOn('linux');
    open.mockClear();
    autoUpdater.published = '2.0.0';
  });

  it('is neither downloaded nor installed', async () => {
    ask.mockResolvedValue(true);
    await begin();
    await passHours();
    expect(autoUpdater.downloaded).toEqual([]);
    expect(autoUpdater.autoInstallOnAppQuit).toBe(false);
    expect(autoUpdater.quitAndInstall).not.toHaveBeenCalled();
  });

  it('is announced once, with its page to open in the browser', async () => {
    const opened: string[] = [];
    vi.spyOn(shell, 'openExternal').mockImplementation(async (address) => {
      opened.push(address);
    });
    ask.mockResolvedValue(true);
    await begin();
    await passHours();
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      message: 'Agency Admin 2.0.0 is available.',
      consequence:
        'You have version 1.2.3. Download the new one from its page, and install it as you installed this one.',
      accept: 'Open Page',
      decline: 'Later',
    });
    expect(opened).toEqual([RELEASE_URL]);
  });

  it('is not announced again if the person wants it later, until there is a newer one', async () => {
    await begin();
    autoUpdater.published = '2.1.0';
    await passHours(2);
    expect(asked()).toEqual([
      'Agency Admin 2.0.0 is available.',
      'Agency Admin 2.1.0 is available.',
    ]);
    expect(open).not.toHaveBeenCalled();
  });

  it('is not announced while text is unsaved', async () => {
    page.setState(UNSAVED);
    await begin();
    await passHours();
    expect(ask).not.toHaveBeenCalled();
    page.setState(NOTHING_OPEN);
    await settle();
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('an update on Windows', () => {
  beforeEach(async () => {
    runOn('win32');
    await begin();
  });

  it('is accepted only after our own check of its signature', () => {
    expect(autoUpdater.verifyUpdateCodeSignature).toBe(verifyUpdateSignature);
  });

  it('is downloaded in the background, and installed when the app quits at the latest', async () => {
    autoUpdater.published = '2.0.0';
    await passHours();
    expect(autoUpdater.downloaded).toEqual(['2.0.0']);
    expect(autoUpdater.autoInstallOnAppQuit).toBe(true);
  });

  it('restarts the app when the person says so', async () => {
    ask.mockResolvedValue(true);
    await downloaded();
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      message: READY,
      consequence: 'It is installed when the app restarts, or else when you quit.',
      accept: 'Restart Now',
      decline: 'Later',
    });
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
  });

  it('is asked about once, however often it is reported; a newer one again', async () => {
    await downloaded();
    await downloaded();
    await downloaded('2.1.0');
    expect(asked()).toEqual([READY, 'Agency Admin 2.1.0 is ready.']);
    expect(autoUpdater.quitAndInstall).not.toHaveBeenCalled();
  });

  it.each([
    ['text is unsaved', UNSAVED],
    ['a save runs', { ...UNSAVED, isUnsaved: false, isSaving: true }],
  ])('is not asked about while %s', async (_what, state) => {
    ask.mockResolvedValue(true);
    page.setState(state);
    await downloaded();
    await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    page.setState(NOTHING_OPEN);
    await settle();
    expect(ask).toHaveBeenCalledOnce();
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
  });

  it('is not asked about when a newer one came while the page was busy', async () => {
    page.setState(UNSAVED);
    await downloaded();
    await downloaded('2.1.0');
    page.setState(NOTHING_OPEN);
    await settle();
    expect(asked()).toEqual(['Agency Admin 2.1.0 is ready.']);
  });

  it.each([
    ['is asked about when the question about the previous one is answered', false, 2],
    ['is not asked about any more once the app restarts', true, 1],
  ])('%s', async (_what, isAccepted, questions) => {
    let answer: ((isAccepted: boolean) => void) | undefined;
    ask.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await downloaded();
    await downloaded('2.1.0');
    expect(ask).toHaveBeenCalledOnce();
    answer?.(isAccepted);
    await settle();
    expect(ask).toHaveBeenCalledTimes(questions);
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledTimes(isAccepted ? 1 : 0);
  });

  it('does not restart over text that was typed while the question was open, and asks again', async () => {
    ask.mockImplementationOnce(async () => {
      page.setState(UNSAVED);
      return true;
    });
    await downloaded();
    expect(autoUpdater.quitAndInstall).not.toHaveBeenCalled();
    page.setState(NOTHING_OPEN);
    await settle();
    expect(asked()).toEqual([READY, READY]);
  });
});

describe('an installation that failed or was declined', () => {
  beforeEach(async () => {
    runOn('win32');
    await begin();
    autoUpdater.installationError = new Error('declined');
  });

  it('is reported and logged, and tried again when the person says so', async () => {
    ask.mockResolvedValueOnce(true);
    await downloaded();
    expect(asked()).toEqual([READY, FAILED]);
    expect(ask.mock.lastCall?.[0]).toMatchObject({ accept: 'Try Again', decline: 'Later' });
    expect(log.lines).toContain('declined');
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
  });

  it('can succeed at the second attempt', async () => {
    ask.mockResolvedValueOnce(true).mockImplementationOnce(async () => {
      autoUpdater.installationError = undefined;
      return true;
    });
    await downloaded();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledTimes(2);
  });

  it('does not block a newer version', async () => {
    ask.mockResolvedValueOnce(true);
    await downloaded();
    await downloaded('2.1.0');
    expect(asked()).toEqual([READY, FAILED, 'Agency Admin 2.1.0 is ready.']);
  });

  it('is not reported over unsaved text', async () => {
    ask.mockResolvedValueOnce(true);
    autoUpdater.quitAndInstall.mockImplementationOnce(() => {
      page.setState(UNSAVED);
      autoUpdater.emit('error', new Error('declined'));
    });
    await downloaded();
    expect(asked()).toEqual([READY]);
    page.setState(NOTHING_OPEN);
    await settle();
    expect(asked()).toEqual([READY, FAILED]);
  });

  it('is reported at the next start when the app had already quit', async () => {
    ask.mockResolvedValueOnce(true);
    autoUpdater.installationError = undefined;
    await downloaded();
    startApp();
    await begin();
    await downloaded();
    expect(asked()).toEqual([FAILED]);
    await downloaded('2.1.0');
    expect(asked()).toEqual([FAILED, 'Agency Admin 2.1.0 is ready.']);
  });

  it('is reported at the next check when no event reported the failure', async () => {
    ask.mockResolvedValueOnce(true);
    autoUpdater.installationError = undefined;
    autoUpdater.published = '2.0.0';
    await passHours();
    expect(asked()).toEqual([READY]);
    await passHours();
    expect(asked()).toEqual([READY, FAILED]);
  });

  it('is started even if the attempt cannot be recorded, which is logged', async () => {
    app.paths = { userData: inFolder('missing') };
    ask.mockResolvedValueOnce(true);
    await downloaded();
    expect(log.lines.join()).toContain('ENOENT');
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
  });
});

describe('an update on macOS', () => {
  beforeEach(async () => {
    runOn('darwin');
    await begin();
  });

  it('waits until the system can install it', async () => {
    ask.mockResolvedValue(true);
    await downloaded();
    expect(ask).not.toHaveBeenCalled();
    systemUpdater.emit('update-downloaded');
    await settle();
    expect(autoUpdater.quitAndInstall).toHaveBeenCalledOnce();
  });

  it('is not asked about when the system cannot install it, but after the next check', async () => {
    await downloaded();
    systemUpdater.emit('error', new Error('wrong signature'));
    await settle();
    expect(ask).not.toHaveBeenCalled();
    expect(log.lines).toContain('wrong signature');
    await downloaded();
    systemUpdater.emit('update-downloaded');
    await settle();
    expect(asked()).toEqual([READY]);
  });
});
