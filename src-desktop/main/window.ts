import type { BrowserWindowConstructorOptions } from 'electron';
import { COMPANY } from '../../shared/company.ts';

const GROUND_COLOR = '#06090c';

/** The only window: no Node in the page, isolated, sandboxed; shown once it is painted. */
export function windowOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    title: `${COMPANY.name} Admin`,
    width: 1280,
    height: 860,
    minWidth: 480,
    minHeight: 480,
    show: false,
    backgroundColor: GROUND_COLOR,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
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
    },
  };
}
