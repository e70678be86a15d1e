import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CACHE_FOLDER } from '../../../scripts/lib/paths.ts';
import { installService } from '../../../scripts/publisher/installService.ts';
import type { Place } from '../../../scripts/publisher/units.ts';

const PLACE: Place = {
  folder: '/home/publisher/site',
  node: process.execPath,
  user: 'publisher',
  key: '/home/publisher/site-deployer.json',
};

it.each<[NodeJS.Platform, string, boolean]>([
  ['linux', 'publisher.service', false],
  ['win32', 'publisher.ps1', false],
  ['darwin', 'site.publisher.plist', true],
])(
  'on %s, it writes the unit; only a user’s own agent is installed by itself',
  async (platform, name, isOwn) => {
    const { key, prepare } = installService(platform, PLACE);
    expect(key).toBe(PLACE.key);
    const { commands, install, watch } = await prepare();
    expect(readFileSync(join(CACHE_FOLDER, name), 'utf8')).toContain('site-deployer.json');
    expect(commands[0]).toContain(join(CACHE_FOLDER, name));
    expect(watch).not.toBe('');
    expect(install !== undefined).toBe(isOwn);
  },
);

it('a command that the system refuses is named', async () => {
  const { install } = await installService('darwin', PLACE).prepare();
  // There is no launchctl here, or no such folder.
  if (process.platform !== 'darwin')
    await expect(install?.()).rejects.toThrow('This has not worked, run it yourself: ');
});

it('root, and a system that has no unit, are refused before anything is made', () => {
  expect(() => installService('linux', { ...PLACE, user: 'root' })).toThrow('must not be root');
  expect(() => installService('freebsd', PLACE)).toThrow('There is no unit for freebsd');
});
