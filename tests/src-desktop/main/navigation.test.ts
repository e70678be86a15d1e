import type { WebContents as ElectronContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOwnPage } from '../../../src-desktop/main/appProtocol.ts';
import { externalAddress, guardNavigation } from '../../../src-desktop/main/navigation.ts';
import { cancelable } from '../electron/app.ts';
import { resetElectron, shell } from '../electron/electron.ts';
import { WebContents } from '../electron/window.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

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
    for (const url of [...NOT_FOR_THE_BROWSER, ...FOREIGN.filter((a) => !a.startsWith('https'))]) {
      expect(contents.openWindow({ url }), url).toEqual({ action: 'deny' });
    }
    expect(open).not.toHaveBeenCalled();
  });
});
