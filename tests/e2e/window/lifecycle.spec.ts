import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findElectron } from '../../../scripts/desktop/electron.ts';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { fillLogin } from '../admin/signIn.ts';
import { expect, launchOptions, type RunningApp, test } from './desktopApp.ts';

const chooseFromMenu = ({ app }: RunningApp, id: string) =>
  app.evaluate(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id);

test('a sign-in and the size of the window survive a restart', async ({ start }) => {
  const first = await start();
  await fillLogin(first.page, DEMO_ADMIN);
  await expect(first.page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  const bounds = { x: 40, y: 60, width: 900, height: 640 };
  await first.app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await first.app.close();

  const second = await start();
  await expect(second.page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  const size = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(size).toMatchObject({ width: bounds.width, height: bounds.height });
});

test('a second start ends, and opens no second window', async ({ start, dataFolder }) => {
  const { app } = await start();
  const { args } = launchOptions(dataFolder);
  const second = spawn(findElectron() ?? '', args, { stdio: 'ignore' });
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
  expect(app.windows()).toHaveLength(1);
});

test('the menu works after a sign-in', async ({ start }) => {
  const running = await start();
  await fillLogin(running.page, DEMO_ADMIN);
  await expect(running.page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await chooseFromMenu(running, 'newProject');
  await expect(running.page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
});
