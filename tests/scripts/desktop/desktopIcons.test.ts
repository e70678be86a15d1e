import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDesktopIcons } from '../../../scripts/desktop/desktopIcons.ts';

const PNG_SIGNATURE = '89504e470d0a1a0a';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('draws the icon for each platform, in every size that its name says', async () => {
  await writeDesktopIcons(folder);
  expect(new Set(await readdir(folder))).toEqual(new Set(['icon.icns', 'icon.ico', 'icons']));
  for (const name of await readdir(join(folder, 'icons'))) {
    const png = await readFile(join(folder, 'icons', name));
    expect(png.toString('hex', 0, 8)).toBe(PNG_SIGNATURE);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}.png`).toBe(name);
  }
}, 60_000);
