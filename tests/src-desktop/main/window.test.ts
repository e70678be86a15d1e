import { expect, it } from 'vitest';
import { windowOptions } from '../../../src-desktop/main/window.ts';

it('gives the page no Node, isolates and sandboxes it', () => {
  expect(windowOptions('/preload.cjs').webPreferences).toMatchObject({
    preload: '/preload.cjs',
    contextIsolation: true,
    nodeIntegration: false,
    sandbox: true,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
  });
});

it('is dark, and hidden until it is painted', () => {
  expect(windowOptions('/preload.cjs')).toMatchObject({ show: false, backgroundColor: '#06090c' });
});
