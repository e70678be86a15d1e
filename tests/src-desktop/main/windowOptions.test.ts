import { join } from 'node:path';
import { expect, it } from 'vitest';
import { windowOptions } from '../../../src-desktop/main/windowOptions.ts';

const BOUNDS = { x: 10, y: 20, width: 900, height: 700 };
const FACTS = {
  title: 'Admin',
  preload: '/preload.cjs',
  bounds: BOUNDS,
  isPackaged: true,
  platform: 'linux' as const,
  resourcesFolder: '/resources',
};

/** Points 2 to 11 of Electron's security checklist. */
const NEVER_ON = [
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'webviewTag',
] as const;
const NEVER_OFF = ['contextIsolation', 'sandbox', 'webSecurity'] as const;

it.each([true, false])('weakens none of Electron’s defences (installed: %s)', (isPackaged) => {
  const preferences = windowOptions({ ...FACTS, isPackaged }).webPreferences ?? {};
  expect(NEVER_ON.filter((name) => preferences[name])).toEqual([]);
  expect(NEVER_OFF.filter((name) => preferences[name] === false)).toEqual([]);
  expect(preferences.devTools).toBe(!isPackaged);
});

it('is dark, and hidden until it is painted', () => {
  expect(windowOptions(FACTS)).toMatchObject({ show: false, backgroundColor: '#06090c' });
});

it('shows its icon where the system finds none by itself: installed, on Linux', () => {
  expect(windowOptions(FACTS).icon).toBe(join('/resources', 'icon.png'));
  expect(windowOptions({ ...FACTS, isPackaged: false })).not.toHaveProperty('icon');
  expect(windowOptions({ ...FACTS, platform: 'win32' })).not.toHaveProperty('icon');
});

it.each([
  ['darwin', true],
  ['win32', false],
  ['linux', false],
] as const)('has the spell checker of %s, if that has one: %s', (platform, hasSpellChecker) => {
  const { webPreferences } = windowOptions({ ...FACTS, platform });
  expect(webPreferences?.spellcheck).toBe(hasSpellChecker);
});

it('lies where it is told, and cannot be made too small to use', () => {
  expect(windowOptions(FACTS)).toMatchObject({ ...BOUNDS, minWidth: 480, minHeight: 480 });
});
