import { expect, type RunningApp, test } from './desktopApp.ts';

const LOGIN = 'Admin Access';
const START_PAGE = '/index.html';
const ERROR_PAGE = '/error.html';

const RELOAD = 1;

const pageProcess = ({ app }: RunningApp) =>
  app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  );

/** Reads the page's path through the main process: Playwright cannot use a page after a crash. */
const path = ({ app }: RunningApp) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('location.pathname'),
  );

/** Waits until another process than the old one runs the page, in a visible window. */
async function expectAnotherProcess(running: RunningApp, old: number, page: string): Promise<void> {
  await expect.poll(() => pageProcess(running)).not.toBe(old);
  await expect.poll(() => pageProcess(running)).toBeGreaterThan(0);
  await expect.poll(() => path(running)).toBe(page);
  const isVisible = await running.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.isVisible(),
  );
  expect(isVisible).toBe(true);
}

/** Kills the page's process from outside, and waits for its successor. */
async function killPage(running: RunningApp, page: string): Promise<void> {
  const killed = await pageProcess(running);
  // Killing process 0 would kill the tests themselves.
  expect(killed).toBeGreaterThan(0);
  process.kill(killed, 'SIGKILL');
  await expectAnotherProcess(running, killed, page);
}

test('a page that crashes is loaded again; after a second crash, the error page replaces it', async ({
  start,
}) => {
  const running = await start();
  await expect(running.page.getByRole('heading', { name: LOGIN })).toBeVisible();
  await killPage(running, START_PAGE);
  await killPage(running, ERROR_PAGE);
});

test('a page that hangs is loaded again by another process when the person wants it', async ({
  start,
}) => {
  const running = await start();
  await expect(running.page.getByRole('heading', { name: LOGIN })).toBeVisible();
  const hung = await pageProcess(running);
  const isHung = await running.app.evaluate(async ({ BrowserWindow, dialog }, response) => {
    const showMessageBox = async () => ({ response, checkboxChecked: false });
    Object.assign(dialog, { showMessageBox });
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.executeJavaScript('for (;;);').catch(() => undefined);
    const answer = window?.webContents.executeJavaScript('false').catch(() => true);
    const silence = new Promise((resolve) => setTimeout(() => resolve(true), 2000));
    const isSilent = await Promise.race([answer, silence]);
    // Chromium does not report a hanging page while a debugger such as Playwright is attached.
    window?.emit('unresponsive');
    return isSilent;
  }, RELOAD);
  expect(isHung).toBe(true);
  await expectAnotherProcess(running, hung, START_PAGE);
});
