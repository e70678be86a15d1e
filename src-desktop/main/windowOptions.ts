import { join } from 'node:path';
import { app, type BrowserWindowConstructorOptions } from 'electron';
import { MIN_SIZE } from './displayPlacements.ts';
import type { OpeningBounds } from './windowPlacement.ts';

const GROUND_COLOR = '#06090c';
const PRELOAD_FILE = join(import.meta.dirname, '..', 'preload', 'index.cjs');

/** Options of the app's only window: no Node in the page, isolated, sandboxed; dark from the first frame, hidden until painted. */
export function windowOptions(bounds: OpeningBounds): BrowserWindowConstructorOptions {
  const { platform, resourcesPath } = process;
  return {
    title: app.name,
    ...bounds,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    backgroundColor: GROUND_COLOR,
    // Windows and macOS use the executable's icon.
    ...(platform === 'linux' && app.isPackaged && { icon: join(resourcesPath, 'icon.png') }),
    webPreferences: {
      preload: PRELOAD_FILE,
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
      // macOS has its own dictionaries; elsewhere Chromium would download one from Google's servers.
      spellcheck: platform === 'darwin',
      devTools: !app.isPackaged,
    },
  };
}
