import { expect, test } from './desktopApp.ts';

const START_PAGE = 'app://bundle/index.html';

test('the page is at app://bundle under its policy, without Node', async ({ start }) => {
  const { page } = await start();
  expect(page.url()).toBe(START_PAGE);
  const seen = await page.evaluate(async (address) => {
    const response = await fetch(address);
    return {
      policy: response.headers.get('content-security-policy'),
      node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
      bridge: Object.keys(window.desktop).toSorted(),
      frozen: Reflect.set(window.desktop, 'quit', () => undefined),
    };
  }, START_PAGE);
  expect(seen.policy).toContain("default-src 'none'");
  expect(seen.node).toEqual([]);
  expect(seen.bridge).toEqual([
    'onCommand',
    'openBackup',
    'openLog',
    'quit',
    'reportState',
    'saveBackup',
  ]);
  expect(seen.frozen).toBe(false);
});

test('the page cannot leave, open a window, or read a file', async ({ start }) => {
  const { app, page } = await start();
  const outcome = await page.evaluate(async () => {
    const addresses = [
      'file:///etc/passwd',
      'https://example.com/',
      'app://bundle/..%2f..%2fpackage.json',
    ];
    const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
    return {
      opened: window.open('app://bundle/index.html'),
      statuses: answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.status : null,
      ),
    };
  });
  expect(outcome).toEqual({ opened: null, statuses: [null, null, 404] });
  for (const address of ['https://example.com/', 'file:///etc/passwd', 'app://other/index.html']) {
    await page.evaluate((target) => window.location.assign(target), address);
  }
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(page.url()).toBe(START_PAGE);
  expect(app.windows()).toHaveLength(1);
});

test('no permission is granted', async ({ start }) => {
  const { page } = await start();
  const granted = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'];
    const states = await Promise.all(
      names.map((name) => navigator.permissions.query({ name: name as PermissionName })),
    );
    return states.filter(({ state }) => state === 'granted').map(({ name }) => name);
  });
  expect(granted).toEqual([]);
});
