import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPermissions } from '../../../src-desktop/main/permissions.ts';
import { cancelable } from '../electron/app.ts';
import { resetElectron, session } from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

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

const guard = (reachesEmulators: boolean) =>
  guardPermissions(session.defaultSession as unknown as Session, reachesEmulators);

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
