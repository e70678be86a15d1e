import { expect, it } from 'vitest';
import { windowOptions } from '../../../src-desktop/main/window.ts';

const BOUNDS = { x: 10, y: 20, width: 900, height: 700 };
const FACTS = { title: 'Admin', preload: '/preload.cjs', bounds: BOUNDS, isPackaged: true };

it('gives the page no Node, isolates and sandboxes it, and takes nothing insecure or experimental', () => {
  expect(windowOptions(FACTS).webPreferences).toEqual({
    preload: '/preload.cjs',
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    sandbox: true,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    devTools: false,
  });
});

it('is as safe in development, where it only has the developer tools', () => {
  const { webPreferences } = windowOptions({ ...FACTS, isPackaged: false });
  expect(webPreferences).toEqual({ ...windowOptions(FACTS).webPreferences, devTools: true });
});

it('is dark, and hidden until it is painted', () => {
  expect(windowOptions(FACTS)).toMatchObject({ show: false, backgroundColor: '#06090c' });
});

it('lies where it is told, and cannot be made too small to use', () => {
  expect(windowOptions(FACTS)).toMatchObject({ ...BOUNDS, minWidth: 480, minHeight: 480 });
});
