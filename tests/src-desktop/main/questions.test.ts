import { beforeEach, expect, it, vi } from 'vitest';
import { START_PAGE } from '../../../src-desktop/main/appProtocol.ts';
import { type Ask, createAsk } from '../../../src-desktop/main/questions.ts';
import { app, BrowserWindow, dialog, ipcMain, resetElectron } from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const QUESTION = { message: 'Restart?', accept: 'Restart Now', decline: 'Later' };
const OWN_PAGE = { url: START_PAGE, parent: null };

let window: BrowserWindow;
let ask: Ask;

beforeEach(async () => {
  resetElectron();
  vi.restoreAllMocks();
  app.becomeReady();
  window = new BrowserWindow();
  await window.loadURL(START_PAGE);
  ask = createAsk();
});

it('asks in the page', async () => {
  const box = vi.spyOn(dialog, 'showMessageBox');
  const answer = ask(QUESTION);
  await settle();
  expect(window.webContents.sent).toEqual([['window:question', { ...QUESTION, id: 1 }]]);
  reply({ id: 1, isAccepted: true });
  expect(await answer).toBe(true);
  expect(box).not.toHaveBeenCalled();
});

it('tells two questions apart', async () => {
  const answers = Promise.all([ask(QUESTION), ask(QUESTION)]);
  await settle();
  reply({ id: 2, isAccepted: true });
  reply({ id: 1, isAccepted: false });
  expect(await answers).toEqual([false, true]);
});

it.each([{ id: 1 }, { id: '1', isAccepted: true }, { id: 7, isAccepted: true }, undefined])(
  'does not accept %j as an answer',
  async (value) => {
    const answer = ask(QUESTION);
    await settle();
    reply(value);
    reply({ id: 1, isAccepted: false });
    expect(await answer).toBe(false);
  },
);

it.each([
  ['the page crashes', () => window.webContents.emit('render-process-gone')],
  ['another page is loaded', () => window.webContents.emit('did-navigate')],
  ['the window is closed', () => window.destroy()],
])('counts as declined when %s', async (_case, go) => {
  const answer = ask(QUESTION);
  await settle();
  go();
  expect(await answer).toBe(false);
});

it.each(['on its error page', 'without a window'])('asks in a system dialog %s', async (where) => {
  if (where === 'without a window') window.destroy();
  else window.webContents.url = 'app://bundle/error.html';
  const box = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response: 1 });
  expect(await ask(QUESTION)).toBe(true);
  expect(box.mock.lastCall?.at(-1)).toMatchObject({
    buttons: ['Later', 'Restart Now'],
    cancelId: 0,
  });
});

it('waits for a page that is loading, because it does not listen yet', async () => {
  window.webContents.isLoading = true;
  const answer = ask(QUESTION);
  await settle();
  expect(window.webContents.sent).toEqual([]);
  window.webContents.emit('did-navigate');
  window.webContents.emit('did-stop-loading');
  await settle();
  expect(window.webContents.sent).toHaveLength(1);
  reply({ id: 1, isAccepted: true });
  expect(await answer).toBe(true);
});

it.each([
  ['win32', ['blur', 'focus']],
  ['linux', []],
  ['darwin', []],
] as const)(
  'after a system dialog, the window takes the keyboard back on %s: %j',
  async (platform, changes) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    window.webContents.url = 'app://bundle/error.html';
    await ask(QUESTION);
    expect(window.focusChanges).toEqual(changes);
  },
);

async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function reply(value: unknown): void {
  ipcMain.emit('window:answer', { senderFrame: OWN_PAGE }, value);
}
