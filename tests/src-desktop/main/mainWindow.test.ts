import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { windowOptions } from '../../../src-desktop/main/mainWindow.ts';
import { app, resetElectron } from '../electron/electron.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const BOUNDS = { x: 10, y: 20, width: 900, height: 700 };

const { platform } = process;
const optionsOn = (name: NodeJS.Platform, isPackaged = true) => {
  Object.defineProperty(process, 'platform', { value: name });
  app.isPackaged = isPackaged;
  return windowOptions(BOUNDS);
};

beforeEach(resetElectron);
afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }));

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
  const preferences = optionsOn('linux', isPackaged).webPreferences ?? {};
  expect(NEVER_ON.filter((name) => preferences[name])).toEqual([]);
  expect(NEVER_OFF.filter((name) => preferences[name] === false)).toEqual([]);
  expect(preferences.devTools).toBe(!isPackaged);
});

it('is dark, and hidden until it is painted', () => {
  expect(optionsOn('linux')).toMatchObject({ show: false, backgroundColor: '#06090c' });
});

it('sets its icon only where the system finds none by itself: installed, on Linux', () => {
  expect(optionsOn('linux').icon).toBe(join('/resources', 'icon.png'));
  expect(optionsOn('linux', false)).not.toHaveProperty('icon');
  expect(optionsOn('win32')).not.toHaveProperty('icon');
});

it.each([
  ['darwin', true],
  ['win32', false],
  ['linux', false],
] as const)(
  'uses a spell checker on %s only if the system has one: %s',
  (name, hasSpellChecker) => {
    const { webPreferences } = optionsOn(name);
    expect(webPreferences?.spellcheck).toBe(hasSpellChecker);
  },
);

it('opens at the given bounds, and cannot be made too small to use', () => {
  expect(optionsOn('linux')).toMatchObject({ ...BOUNDS, minWidth: 480, minHeight: 480 });
});
