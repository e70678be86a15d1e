import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserError } from '../../scripts/lib/userError.ts';
import { getBundledChromium, isBundledHere } from './bundledChromium.ts';
import { findChromium } from './chromium.ts';
import { eachInNewFolder } from './newFolder.ts';

const inFolder = eachInNewFolder();

beforeEach(() => {
  vi.stubEnv('PATH', inFolder());
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', inFolder());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const runOn = (arch: NodeJS.Architecture, platform: NodeJS.Platform = 'linux') => {
  const machine = { arch: { value: arch }, platform: { value: platform } };
  vi.stubGlobal('process', Object.create(process, machine));
};

// Other systems may have one in a fixed place.
it.skipIf(process.platform !== 'linux')(
  'Linux on ARM without any Chromium gets a message in one sentence, and no Chromium for Intel',
  async () => {
    runOn('arm64');
    const failure = await findChromium(async () => 1).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UserError);
    expect((failure as UserError).message).toMatch(
      /^There is no Chromium for the tests, [^\n]+ "npx playwright install chromium"\.$/,
    );
  },
);

it.each<[NodeJS.Platform, NodeJS.Architecture, boolean]>([
  ['linux', 'x64', true],
  ['linux', 'arm64', false],
  ['darwin', 'x64', false],
  ['win32', 'x64', false],
])('the Chromium of the npm package runs on %s, %s: %s', (platform, arch, isThere) => {
  runOn(arch, platform);
  expect(isBundledHere()).toBe(isThere);
});

it.runIf(isBundledHere())(
  'the Chromium of the npm package is in a folder of the user’s own, because nobody may run another user’s',
  async () => {
    const { executablePath } = await getBundledChromium();
    const { uid, mode } = statSync(dirname(executablePath));
    expect(uid).toBe(process.getuid?.());
    expect((mode & 0o777).toString(8)).toBe('700');
  },
);
