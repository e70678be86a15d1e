import { readFileSync } from 'node:fs';
import { expect, isSandboxed, test } from './desktopApp.ts';

const START_PAGE = 'app://bundle/index.html';

test('the page is served from app://bundle, with its policy and without Node', async ({
  start,
}) => {
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
    'addDailyPicture',
    'addPicture',
    'answer',
    'beginBackup',
    'endBackup',
    'listDaily',
    'onCommand',
    'onQuestion',
    'openBackup',
    'openDaily',
    'openLog',
    'quit',
    'readPicture',
    'reportState',
    'stopOpening',
    'writeDaily',
  ]);
  expect(seen.frozen).toBe(false);
});

test('the page’s process is in Chromium’s sandbox', async ({ start }) => {
  test.skip(!isSandboxed, 'For root, Chromium’s sandbox does not work.');
  const { app } = await start();
  const { pid, sandboxed } = await app.evaluate(({ app: electronApp, BrowserWindow }) => {
    const process = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId();
    const metric = electronApp.getAppMetrics().find((candidate) => candidate.pid === process);
    return { pid: process, sandboxed: metric?.sandboxed };
  });
  // On Linux only the kernel can tell: 2 means that a seccomp filter is active.
  if (process.platform === 'linux') {
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  } else {
    expect(sandboxed).toBe(true);
  }
});

test('the policy blocks content from outside the app', async ({ start }) => {
  const { page } = await start();
  await page.evaluate(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      blocked.push(effectiveDirective),
    );
    const foreign = document.createElement('script');
    foreign.src = 'https://example.com/script.js';
    const inline = document.createElement('script');
    inline.textContent = 'window.inlineScriptRan = true';
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(foreign, inline, frame);
    document.body.setAttribute('style', 'color: red');
    fetch('https://example.com/').catch(() => undefined);
  });
  const blocked = () =>
    page.evaluate(() => (window as typeof window & { blocked: string[] }).blocked.toSorted());
  await expect
    .poll(blocked)
    .toEqual(['connect-src', 'frame-src', 'script-src-elem', 'script-src-elem', 'style-src-attr']);
  expect(await page.evaluate(() => 'inlineScriptRan' in window)).toBe(false);
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

test('only https links without credentials reach the system’s browser', async ({ start }) => {
  const { app, page } = await start();
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (address) => void opened.push(address);
  });
  await page.evaluate(() => {
    for (const address of [
      'https://example.com/guide',
      'https://ana:secret@example.com/',
      'http://example.com/',
      'file:///etc/passwd',
      'mailto:ana@example.com',
      'javascript:alert(1)',
      'smb://example.com/share',
    ]) {
      window.open(address);
    }
  });
  const opened = () =>
    app.evaluate(() => (globalThis as typeof globalThis & { opened: string[] }).opened);
  await expect.poll(opened).toEqual(['https://example.com/guide']);
  expect(app.windows()).toHaveLength(1);
});

test('a frame inside the page gets no bridge, and a webview does not work', async ({ start }) => {
  const { app, page } = await start();
  const inside = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 1000))]);
    const webview = document.createElement('webview');
    webview.setAttribute('src', 'https://example.com/');
    document.body.append(webview);
    return {
      hasBridge: frame.contentWindow !== null && 'desktop' in frame.contentWindow,
      isWebview: 'loadURL' in webview,
    };
  });
  expect(inside).toEqual({ hasBridge: false, isWebview: false });
  const count = await app.evaluate(({ webContents }) => webContents.getAllWebContents().length);
  expect(count).toBe(1);
});

test('permission requests are refused', async ({ start }) => {
  const { page } = await start();
  const answers = await page.evaluate(async () => {
    const position = new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject);
    });
    const asked = await Promise.allSettled([
      position,
      navigator.mediaDevices.getUserMedia({ audio: true }),
      navigator.requestMIDIAccess(),
      navigator.clipboard.readText(),
    ]);
    return {
      asked: asked.map(({ status }) => status),
      notifications: await Notification.requestPermission(),
    };
  });
  expect(new Set(answers.asked)).toEqual(new Set(['rejected']));
  expect(answers.notifications).toBe('denied');
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
