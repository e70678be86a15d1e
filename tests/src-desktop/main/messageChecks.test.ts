import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACKUP_MAX_BYTES, formatBackup } from '../../../shared/model/backup.ts';
import { until } from '../../../shared/model/until.ts';
import {
  answerTo,
  isAccount,
  isBackupText,
  isDailyName,
  isDailyPicture,
  isDailyText,
  isPageState,
  isPictureFile,
  isPictureName,
  isTrustedSender,
  listenTo,
  trackPageState,
} from '../../../src-desktop/main/messageChecks.ts';
import { NOTHING_OPEN } from '../../../src-desktop/preload/bridge.ts';
import { samplePicture } from '../../shared/backup/samplePictures.ts';
import { ipcMain, resetElectron } from '../electron/electron.ts';
import { BACKUP } from '../sampleBackup.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const OURS = { url: 'app://bundle/index.html', parent: null };

const STRANGERS = [
  null,
  { url: 'https://evil.example/', parent: null },
  { url: 'file:///tmp/index.html', parent: null },
  { url: 'app://bundle.evil.example/', parent: null },
  { url: 'app://evil/bundle', parent: null },
  { url: 'about:blank', parent: null },
  { url: '', parent: null },
  // A frame inside our page, even with our own origin.
  { url: 'app://bundle/index.html', parent: OURS },
];

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(resetElectron);

describe('a trusted sender', () => {
  it('is the main frame of one of the app’s pages', () => {
    expect(isTrustedSender(OURS)).toBe(true);
    expect(isTrustedSender({ url: 'app://bundle/error.html', parent: null })).toBe(true);
  });

  it.each(STRANGERS)('is not %j', (frame) => {
    expect(isTrustedSender(frame as typeof OURS)).toBe(false);
  });
});

describe('a message', () => {
  it('is handled when it comes from our page in the right shape', () => {
    const obey = vi.fn<(text: string) => void>();
    listenTo('test', isText, obey);
    ipcMain.emit('test', { senderFrame: OURS }, 'hello');
    expect(obey.mock.calls).toEqual([['hello']]);
  });

  it('is dropped otherwise, and harms nothing', () => {
    const obey = vi.fn<(text: string) => void>();
    listenTo('test', isText, obey);
    for (const senderFrame of STRANGERS) ipcMain.emit('test', { senderFrame }, 'hello');
    ipcMain.emit('test', { senderFrame: OURS });
    ipcMain.emit('test', { senderFrame: OURS }, { toString: () => 'hello' });
    ipcMain.emit('test', { senderFrame: OURS }, 'hello', 'more');
    expect(obey).not.toHaveBeenCalled();
  });
});

describe('a call', () => {
  it('is answered when it comes from our page in the right shape', async () => {
    answerTo('test', isText, async (text) => text.toUpperCase());
    expect(await ipcMain.invoke('test', OURS, 'hello')).toBe('HELLO');
  });

  it.each(STRANGERS)('from %j is rejected', async (frame) => {
    answerTo('test', isText, async (text) => text);
    await expect(ipcMain.invoke('test', frame, 'hello')).rejects.toThrow('not for this page');
  });

  it.each([[[]], [[42]], [[null]], [['one', 'two']]])('with %j is rejected', async (values) => {
    answerTo('test', isText, async (text) => text);
    await expect(ipcMain.invoke('test', OURS, ...values)).rejects.toThrow('takes no such value');
  });
});

describe('what the page may ask to write', () => {
  it('is a backup', () => {
    expect(isBackupText(formatBackup(BACKUP))).toBe(true);
  });

  it.each([undefined, null, 42, {}, '', '#!/bin/sh\nrm -rf ~', '{}', '{"format":"other"}'])(
    'is not %j',
    (value) => {
      expect(isBackupText(value)).toBe(false);
    },
  );

  it('is not larger than a backup may be', () => {
    expect(isBackupText(formatBackup(BACKUP) + ' '.repeat(BACKUP_MAX_BYTES))).toBe(false);
  });
});

describe('what the page may ask to add or to read', () => {
  const picture = samplePicture();
  const { hash, extension } = picture;

  it('is a picture, by its name', () => {
    expect(isPictureName({ hash, extension })).toBe(true);
    expect(isPictureFile(picture)).toBe(true);
  });

  it.each([undefined, null, 42, {}, { hash: `../${hash}`, extension }, { hash, extension: 'svg' }])(
    'is not %j',
    (value) => {
      expect(isPictureName(value)).toBe(false);
      expect(isPictureFile({ ...Object(value), bytes: picture.bytes })).toBe(false);
    },
  );

  it.each([
    ['too large', new Uint8Array(400_001)],
    ['no bytes', 'bytes'],
    ['missing', undefined],
  ])('has bytes that are not %s', (_what, bytes) => {
    expect(isPictureFile({ hash, extension, bytes })).toBe(false);
  });
});

const isSaved = ({ isSaving }: { isSaving: boolean }) => !isSaving;

describe('the page’s state', () => {
  const SAVING = { ...NOTHING_OPEN, isDashboardOpen: true, isUnsaved: true, isSaving: true };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('accepts a state of booleans', () => {
    expect(isPageState(SAVING)).toBe(true);
  });

  it.each([
    undefined,
    null,
    'saving',
    [],
    {},
    { ...SAVING, isSaving: 1 },
    { ...SAVING, more: true },
    { isUnsaved: true, isSaving: true },
    Object.create(SAVING),
  ])('does not accept %j as a state', (value) => {
    expect(isPageState(value)).toBe(false);
  });

  describe('waiting for a state', () => {
    it('ends at once when the state fits', async () => {
      await until(trackPageState(), isSaved);
    });

    it('ends when the state changes to one that fits, and not before', async () => {
      const page = trackPageState();
      page.setState(SAVING);
      let isOver = false;
      const waiting = until(page, isSaved).then(() => (isOver = true));
      page.setState({ ...SAVING, isUnsaved: false });
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(isOver).toBe(false);
      page.setState(NOTHING_OPEN);
      await waiting;
      expect(isOver).toBe(true);
    });

    it('ends at its deadline', async () => {
      const page = trackPageState();
      page.setState(SAVING);
      let isOver = false;
      const waiting = until(page, isSaved, 1000).then(() => (isOver = true));
      await vi.advanceTimersByTimeAsync(999);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
      expect(isOver).toBe(true);
    });
  });
});

describe('daily backups', () => {
  const account = 'Xy-1_z';
  const text = formatBackup(BACKUP);
  const picture = samplePicture();

  it('accepts an account with a backup, a picture or a day', () => {
    expect(isAccount(account)).toBe(true);
    expect(isDailyText({ account, day: '2026-01-20', text })).toBe(true);
    expect(isDailyPicture({ account, picture })).toBe(true);
    expect(isDailyName({ account, day: '2026-01-20' })).toBe(true);
  });

  it.each([undefined, null, 1, '', 'a'.repeat(129), ['a']])(
    'refuses the account %j, which is not an id',
    (other) => {
      expect(isAccount(other)).toBe(false);
      expect(isDailyText({ account: other, day: '2026-01-20', text })).toBe(false);
      expect(isDailyPicture({ account: other, picture })).toBe(false);
      expect(isDailyName({ account: other, day: '2026-01-20' })).toBe(false);
    },
  );

  it('refuses what is no backup, no picture and no day', () => {
    expect(isDailyText({ account, day: '2026-01-20', text: '{}' })).toBe(false);
    expect(isDailyPicture({ account, picture: { ...picture, hash: '../x' } })).toBe(false);
    expect(
      isDailyPicture({ account, picture: { ...picture, bytes: new Uint8Array(400_001) } }),
    ).toBe(false);
    for (const day of [undefined, '', '../2026-01-20', '2026-01-20/..', '2026-1-2'])
      expect(isDailyName({ account, day })).toBe(false);
  });
});
