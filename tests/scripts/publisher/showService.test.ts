import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { CACHE_FOLDER } from '../../../scripts/lib/paths.ts';
import { showService } from '../../../scripts/publisher/showService.ts';
import type { Place } from '../../../scripts/publisher/units.ts';

const PLACE: Place = {
  folder: '/home/publisher/site',
  node: process.execPath,
  user: 'publisher',
  // A file that there is.
  key: import.meta.filename,
};

it.each<[NodeJS.Platform, string, string]>([
  ['linux', 'publisher.service', 'sudo systemctl enable --now publisher'],
  ['win32', 'publisher.ps1', "Start-ScheduledTask -TaskName 'Publisher'"],
  [
    'darwin',
    'site.publisher.plist',
    'launchctl load -w ~/Library/LaunchAgents/site.publisher.plist',
  ],
])(
  'on %s, it writes the unit, and prints it with the two commands that install it',
  async (platform, name, start) => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    await showService(platform, PLACE);
    const [[text] = []] = said.mock.calls;
    const file = join(CACHE_FOLDER, name);
    const unit = readFileSync(file, 'utf8');
    expect(unit).toContain(process.execPath);
    expect(text.startsWith(unit)).toBe(true);
    const commands = text.split('\n').filter((line: string) => line.startsWith('  '));
    expect(commands.slice(-2)).toEqual([expect.stringContaining(file), `  ${start}`]);
  },
);

it('root, and a system that has no unit, are refused', async () => {
  await expect(showService('linux', { ...PLACE, user: 'root' })).rejects.toThrow(
    /must not be root/,
  );
  await expect(showService('freebsd', PLACE)).rejects.toThrow('There is no unit for freebsd');
});

it('a key that is not there yet is named', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await showService('linux', { ...PLACE, key: '/nowhere/site-deployer.json' });
  expect(warned).toHaveBeenCalledWith(
    expect.stringContaining('no /nowhere/site-deployer.json yet'),
  );
});
