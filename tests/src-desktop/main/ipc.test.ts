import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, isTrustedSender, listenTo } from '../../../src-desktop/main/ipc.ts';
import { ipcMain, resetElectron } from '../electron/electron.ts';

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
