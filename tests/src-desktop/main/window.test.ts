import { expect, it } from 'vitest';
import { windowOptions } from '../../../src-desktop/main/window.ts';

const BOUNDS = { x: 10, y: 20, width: 900, height: 700 };
const FACTS = { title: 'Admin', preload: '/preload.cjs', bounds: BOUNDS, isPackaged: true };

it('has developer tools in development alone, and is as safe there', () => {
  const installed = windowOptions(FACTS).webPreferences;
  expect(installed?.devTools).toBe(false);
  expect(windowOptions({ ...FACTS, isPackaged: false }).webPreferences).toEqual({
    ...installed,
    devTools: true,
  });
});

it('is dark, and hidden until it is painted', () => {
  expect(windowOptions(FACTS)).toMatchObject({ show: false, backgroundColor: '#06090c' });
});

it('lies where it is told, and cannot be made too small to use', () => {
  expect(windowOptions(FACTS)).toMatchObject({ ...BOUNDS, minWidth: 480, minHeight: 480 });
});
