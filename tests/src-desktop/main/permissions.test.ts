import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Session } from 'electron';
import { beforeEach, expect, it } from 'vitest';
import { denyAllPermissions } from '../../../src-desktop/main/permissions.ts';
import { cancelable } from '../electron/app.ts';
import { resetElectron, session } from '../electron/electron.ts';

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

beforeEach(() => {
  resetElectron();
  denyAllPermissions(session.defaultSession as unknown as Session);
});

it('grants no permission, asked or checked, of all that Electron knows', async () => {
  const names = await permissionNames();
  expect(names).toEqual(expect.arrayContaining(['media', 'geolocation', 'notifications', 'usb']));
  const granted: string[] = [];
  for (const name of [...names, 'a permission to come']) {
    session.defaultSession.requestPermission(null, name, (isGranted) => {
      if (isGranted) granted.push(name);
    });
    if (session.defaultSession.checkPermission(null, name)) granted.push(name);
  }
  expect(granted).toEqual([]);
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
