import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { fillLogin } from '../admin/signIn.ts';
import { expect, type RunningApp, test } from './desktopApp.ts';
import { keepPicture, keepPictureOfScreen } from './picture.ts';

/** The time limit for the window to appear, or the app to report an error. */
const SHOWN_WITHIN_MS = 5000;

const isVisible = ({ app }: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

/** The middle of the window, and the work area of its screen. */
const place = ({ app }: RunningApp) =>
  app.evaluate(({ BrowserWindow, screen }) => {
    const bounds = BrowserWindow.getAllWindows()[0]?.getBounds();
    if (!bounds) throw new Error('There is no window.');
    const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
    return { middle, area: screen.getDisplayMatching(bounds).workArea };
  });

test('the window appears within five seconds, on the screen', async ({ start }, testInfo) => {
  const running = await start();
  const { app, page } = running;
  await expect.poll(() => isVisible(running), { timeout: SHOWN_WITHIN_MS }).toBe(true);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const { middle, area } = await place(running);
  expect(middle.x - area.x).toBeGreaterThan(0);
  expect(middle.y - area.y).toBeGreaterThan(0);
  expect(middle.x - area.x).toBeLessThan(area.width);
  expect(middle.y - area.y).toBeLessThan(area.height);
  await keepPicture(app, testInfo.outputPath('login.png'));
  await keepPictureOfScreen(app, testInfo.outputPath('screen.png'));
  await fillLogin(page, DEMO_ADMIN);
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await expect(page.getByText('Loading admin dashboard...')).toBeHidden();
  await keepPicture(app, testInfo.outputPath('dashboard.png'));
});
