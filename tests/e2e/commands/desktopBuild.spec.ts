import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { COMPANY } from '../../../shared/company.ts';
import { installBuiltApp, runBuiltApp } from '../../src-desktop/electron/builtApp.ts';

const BUILT = join(PROJECT_ROOT, 'dist', 'desktop');
const MAIN_AND_PRELOAD_MAX_BYTES = 60_000;

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
});
test.afterEach(() => removeFolder(folder));

test('main and preload together stay under 60 kB', () => {
  const main = statSync(join(BUILT, 'main', 'index.js')).size;
  const preload = statSync(join(BUILT, 'preload', 'index.cjs')).size;
  expect(main + preload).toBeLessThan(MAIN_AND_PRELOAD_MAX_BYTES);
});

test('the pages preload their font, so that it is there before the first paint', () => {
  for (const page of ['index.html', 'error.html']) {
    const html = readFileSync(join(BUILT, 'renderer', page), 'utf8');
    const [, font = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(html) ?? [];
    expect(statSync(join(BUILT, 'renderer', font)).size).toBeGreaterThan(10_000);
  }
});

test('main statically imports only Electron and Node modules', () => {
  const source = readFileSync(join(BUILT, 'main', 'index.js'), 'utf8');
  const names = [...source.matchAll(/\b(?:from|import) ?["'`]([^"'`]+)["'`]/g)].map(
    ([, name = '']) => name,
  );
  expect(names).toContain('electron');
  expect(names.filter((name) => !/^(electron$|node:)/.test(name))).toEqual([]);
});

test('main shows its window without the updater’s code, which it loads afterwards', async () => {
  const app = await installBuiltApp(BUILT, folder);
  await removeFolder(join(app, 'main', 'chunks'));
  const outcome = await runBuiltApp(app, folder);
  expect(outcome).toMatchObject({ isShown: true, pageStatus: 200 });
  expect(outcome.log).toContain('ERR_MODULE_NOT_FOUND');
});

for (const platform of ['linux', 'win32'] as const) {
  test(`the updater in the build works on ${platform}: it looks for its configuration, which only an installed app has`, async () => {
    const outcome = await runBuiltApp(await installBuiltApp(BUILT, folder), folder, platform);
    expect(outcome).toMatchObject({ isShown: true, pageStatus: 200 });
    expect(outcome.log).toMatch(/code=ENOENT message=.*app-update\.yml/);
  });
}

test('the page gets the built content security policy, which allows Firebase and no emulator', async () => {
  const { policy } = await runBuiltApp(await installBuiltApp(BUILT, folder), folder);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(
    `connect-src 'self' ${COMPANY.siteUrl} https://identitytoolkit.googleapis.com`,
  );
  expect(policy).not.toMatch(/127\.0\.0\.1|localhost|unsafe/);
});

test.describe('the preload', () => {
  type Listener = (...values: unknown[]) => void;

  /** Runs the built file as Electron's sandbox does: `require` knows one module, and Node is not available. */
  const runPreload = () => {
    const exposed: Record<string, Record<string, (...values: unknown[]) => unknown>> = {};
    const calls: unknown[][] = [];
    const listeners = new Map<string, Set<Listener>>();
    const ipcRenderer = {
      on: (channel: string, listener: Listener) =>
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
      send: (...call: unknown[]) => void calls.push(['send', ...call]),
      invoke: async (...call: unknown[]) => void calls.push(['invoke', ...call]),
    };
    const contextBridge = {
      exposeInMainWorld: (key: string, bridge: (typeof exposed)[string]) => {
        exposed[key] = bridge;
      },
    };
    const require = (name: string) => {
      if (name !== 'electron') throw new Error(`A sandboxed preload cannot require ${name}.`);
      return { contextBridge, ipcRenderer };
    };
    const source = readFileSync(join(BUILT, 'preload', 'index.cjs'), 'utf8');
    runInNewContext(source, { require, exports: {}, module: {} });
    return { exposed, calls, listeners };
  };

  test('exposes these functions and nothing else', () => {
    const { exposed } = runPreload();
    expect(Object.keys(exposed)).toEqual(['desktop']);
    const bridge = exposed['desktop'] ?? {};
    expect(Object.keys(bridge).toSorted()).toEqual([
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
    for (const member of Object.values(bridge)) expect(typeof member).toBe('function');
  });

  test('does not let the page choose a channel, and passes on only the declared values', () => {
    const { exposed, calls } = runPreload();
    const { openLog, quit, openBackup, reportState, beginBackup } = exposed['desktop'] ?? {};
    openLog?.('/etc/passwd');
    quit?.('now');
    void openBackup?.('/etc/passwd');
    reportState?.({ isUnsaved: true }, 'more');
    void beginBackup?.('{}', '/etc/passwd');
    expect(calls).toEqual([
      ['send', 'log:open'],
      ['send', 'app:quit'],
      ['invoke', 'backup:open'],
      ['send', 'page:state', { isUnsaved: true }],
      ['invoke', 'backup:begin', '{}'],
    ]);
  });

  test('passes the command, and never the event, to the page’s listener, until the page removes it', () => {
    const { exposed, listeners } = runPreload();
    const heard: unknown[][] = [];
    const stop = exposed['desktop']?.['onCommand']?.((...values: unknown[]) => heard.push(values));
    const [[channel, registered] = ['', new Set<Listener>()]] = listeners;
    expect(channel).toBe('menu:command');
    for (const listener of registered) listener({ sender: 'Electron’s own' }, 'save', 'more');
    expect(heard).toEqual([['save']]);
    expect((stop as () => unknown)()).toBeUndefined();
    expect(registered.size).toBe(0);
  });
});

test('the page never opens a browser dialog, which would take the keyboard from the window', () => {
  const assets = join(BUILT, 'renderer', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  for (const name of scripts) {
    expect(readFileSync(join(assets, name), 'utf8')).not.toMatch(/\b(?:alert|confirm|prompt)\(/);
  }
});

for (const page of ['index.html', 'error.html']) {
  test(`${page} has no inline script, handler or style, which the policy would refuse`, () => {
    const html = readFileSync(join(BUILT, 'renderer', page), 'utf8');
    expect(html).toMatch(/<script type="module" crossorigin src="\.\/assets\//);
    expect(html).not.toMatch(/<script(?![^>]* src=)[^>]*>|\son\w+=|javascript:|style=/i);
  });
}
