import { beforeEach, expect, it, vi } from 'vitest';
import { askInMessageBox } from '../../../src-desktop/main/messageBox.ts';
import { app, BrowserWindow, dialog, resetElectron } from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const QUESTION = { message: 'Ready.', detail: 'Now?', accept: 'Restart Now', decline: 'Later' };
const DECLINED = 0;
const ACCEPTED = 1;

beforeEach(() => {
  resetElectron();
  app.becomeReady();
});

it.each([
  [ACCEPTED, true],
  [DECLINED, false],
])('asks over the window; button %i means %s', async (response, isAccepted) => {
  const window = new BrowserWindow();
  const ask = vi.spyOn(dialog, 'showMessageBox').mockResolvedValue({ response });
  expect(await askInMessageBox(QUESTION)).toBe(isAccepted);
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    window,
    expect.objectContaining({
      message: 'Ready.',
      detail: 'Now?',
      buttons: ['Later', 'Restart Now'],
      defaultId: DECLINED,
      cancelId: DECLINED,
    }),
  );
});

it('asks without a window where there is none', async () => {
  const ask = vi.spyOn(dialog, 'showMessageBox');
  await askInMessageBox(QUESTION);
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Ready.' }));
});
