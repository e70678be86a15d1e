import { expect, it } from 'vitest';
import {
  acceleratorOf,
  ariaKeys,
  isSingleKey,
  keysOf,
  keyTexts,
  SHORTCUTS,
} from '../../../shared/model/shortcuts.ts';

it('no two shortcuts have the same keys', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => keysOf(shortcut, true));
  expect(keys.length).toBeGreaterThan(10);
  expect(new Set(keys).size).toBe(keys.length);
});

it('no single key begins a sequence, which would then never be reached', () => {
  const single = SHORTCUTS.flatMap((shortcut) => keysOf(shortcut, true)).filter(isSingleKey);
  const first = single.filter((keys) => keys.includes(' ')).map((keys) => keys.split(' ')[0]);
  expect(first).toEqual(['G', 'G', 'G']);
  expect(single).not.toContain('G');
});

it.each([
  ['Mod+Shift+Enter', ['Ctrl+Shift+Enter'], ['⌘⇧↩']],
  ['Mod+/', ['Ctrl+/'], ['⌘/']],
  ['G O', ['G', 'O'], ['G', 'O']],
])('%s is shown as %j, on macOS as %j', (keys, others, mac) => {
  expect(keyTexts(keys, false)).toEqual(others);
  expect(keyTexts(keys, true)).toEqual(mac);
});

it.each([
  ['newProject', 'CmdOrCtrl+N'],
  ['save', 'CmdOrCtrl+S'],
  ['settings', 'CmdOrCtrl+4'],
  ['palette', 'CmdOrCtrl+K'],
  ['shortcuts', 'CmdOrCtrl+/'],
  ['findProjects', undefined],
  ['export', undefined],
])('in the desktop’s menu, %s has the keys %s', (action, accelerator) => {
  expect(acceleratorOf(action)).toBe(accelerator);
});

it('screen readers get the keys of one press, but no sequences', () => {
  expect(ariaKeys(['?', 'Mod+/'], false)).toBe('? Control+/');
  expect(ariaKeys(['Mod+K'], true)).toBe('Meta+K');
  expect(ariaKeys(['G O'], false)).toBeUndefined();
});
