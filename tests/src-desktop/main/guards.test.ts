import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { WebContents as ElectronContents, Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOwnPage } from '../../../src-desktop/main/appProtocol.ts';
import {
  externalAddress,
  guardNavigation,
  guardPermissions,
} from '../../../src-desktop/main/guards.ts';
import { cancelable } from '../electron/app.ts';
import { resetElectron, session, shell } from '../electron/electron.ts';
import { WebContents } from '../electron/window.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

describe('where a page may go', () => {
  const FOREIGN = [
    'app://bundle.evil.example/',
    'app://evil/bundle',
    'app://user@bundle.evil.example/index.html',
    'app:bundle/index.html',
    'apps://bundle/index.html',
    'https://bundle/',
    'https://evil.example/?app://bundle',
    'https://evil.example/#app://bundle/index.html',
    'file:///etc/passwd',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/0b5c',
    'view-source:app://bundle/index.html',
    'devtools://devtools/bundled/inspector.html',
    'javascript:alert(1)',
    'about:blank',
    '',
  ];

  const NOT_FOR_THE_BROWSER = [
    'http://example.com',
    'https://user:secret@example.com',
    'https://user@example.com',
    'https://:secret@example.com',
    'file:///etc/passwd',
    'file://host/share/tool.exe',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ms-msdt:/id',
    'search-ms:query=x',
    'smb://host/share',
    'vscode://file/etc/passwd',
    'mailto:ana@example.com',
    'app://bundle/index.html',
    '\\\\host\\share\\tool.exe',
    'C:\\Windows\\System32\\calc.exe',
    '//example.com',
    'not an address',
  ];

  let contents: WebContents;

  beforeEach(() => {
    resetElectron();
    contents = new WebContents();
    guardNavigation(contents as unknown as ElectronContents, memoryLog());
  });

  it('lets a page stay in the app', () => {
    expect(isOwnPage('app://bundle/index.html')).toBe(true);
    expect(isOwnPage('APP://bundle/error.html?a#b')).toBe(true);
  });

  it.each(FOREIGN)('does not let a page go to %j', (address) => {
    expect(isOwnPage(address)).toBe(false);
  });

  describe.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s', (name) => {
    it('is stopped if it leaves the app', () => {
      for (const url of FOREIGN) {
        const event = cancelable({ url });
        contents.emit(name, event);
        expect(event.defaultPrevented, url).toBe(true);
      }
    });

    it('is allowed within the app', () => {
      const event = cancelable({ url: 'app://bundle/index.html' });
      contents.emit(name, event);
      expect(event.defaultPrevented).toBe(false);
    });
  });

  it('attaches no webview', () => {
    const event = cancelable();
    contents.emit('will-attach-webview', event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('hands https links to the browser', () => {
    expect(externalAddress('https://example.com/a b')).toBe('https://example.com/a%20b');
  });

  it.each(NOT_FOR_THE_BROWSER)('does not open %j', (address) => {
    expect(externalAddress(address)).toBeUndefined();
  });

  describe('a new window', () => {
    it('is never opened; an https link opens in the browser instead', () => {
      const open = vi.spyOn(shell, 'openExternal');
      expect(contents.openWindow({ url: 'https://example.com/a b' })).toEqual({ action: 'deny' });
      expect(open.mock.calls).toEqual([['https://example.com/a%20b']]);
    });

    it('is never opened for anything else, and the browser gets nothing', () => {
      const open = vi.spyOn(shell, 'openExternal');
      for (const url of [
        ...NOT_FOR_THE_BROWSER,
        ...FOREIGN.filter((a) => !a.startsWith('https')),
      ]) {
        expect(contents.openWindow({ url }), url).toEqual({ action: 'deny' });
      }
      expect(open).not.toHaveBeenCalled();
    });
  });
});

/** Every permission that this version of Electron knows, read from its own types. */
async function permissionNames(): Promise<string[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const types = await readFile(join(folder, 'electron.d.ts'), 'utf8');
  const handlers = types.matchAll(
    /setPermission(?:Request|Check)Handler\(.*permission: ([^,]*?\)|'[^,]*'),/g,
  );
  const unions = [...handlers].map(([, union = '']) => union).join(' ');
  return [...new Set([...unions.matchAll(/'([^']+)'/g)].map(([, name = '']) => name))];
}

const OURS = 'app://bundle/';

const guard = (reachesEmulators: boolean) =>
  guardPermissions(session.defaultSession as unknown as Session, reachesEmulators);

/** The permissions that a page at the address gets, both by request and by check. */
async function grantedTo(address: string) {
  const names = await permissionNames();
  expect(names).toEqual(expect.arrayContaining(['media', 'geolocation', 'notifications', 'usb']));
  const asked: string[] = [];
  const checked: string[] = [];
  for (const name of [...names, 'a permission to come']) {
    const answer = (isGranted: boolean) => void (isGranted && asked.push(name));
    session.defaultSession.requestPermission(null, name, answer, { requestingUrl: address });
    if (session.defaultSession.checkPermission(null, name, address)) checked.push(name);
  }
  return { asked, checked };
}

describe('what a page may do', () => {
  beforeEach(() => {
    resetElectron();
    guard(false);
  });

  it('grants none of the permissions that Electron knows, neither by request nor by check', async () => {
    expect(await grantedTo(OURS)).toEqual({ asked: [], checked: [] });
  });

  describe('in a build for the emulators, which are on this computer', () => {
    const LOOPBACK = ['local-network-access', 'loopback-network'];

    it('lets the app’s own pages reach them, and grants nothing else', async () => {
      guard(true);
      const { asked, checked } = await grantedTo(OURS);
      expect(asked.toSorted()).toEqual(LOOPBACK);
      expect(checked.toSorted()).toEqual(LOOPBACK);
    });

    it('grants a stranger nothing', async () => {
      guard(true);
      expect(await grantedTo('https://evil.example/')).toEqual({ asked: [], checked: [] });
    });
  });

  it('grants no device', () => {
    for (const deviceType of ['hid', 'serial', 'usb']) {
      expect(session.defaultSession.checkDevice({ deviceType })).toBe(false);
    }
  });

  it('downloads nothing', () => {
    const event = cancelable();
    session.defaultSession.emit('will-download', event);
    expect(event.defaultPrevented).toBe(true);
  });
});
