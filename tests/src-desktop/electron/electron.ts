import type { BrowserWindow as ElectronWindow } from 'electron';
import { app } from './app.ts';
import { autoUpdater, ipcMain, Menu, protocol, screen, session } from './services.ts';
import { BrowserWindow } from './window.ts';

/*
 * A stand-in for Electron in Node: the calls that the main process makes, with Electron's order of events and its errors.
 * A call that must come before `ready` throws after it, and vice versa.
 */
export { app } from './app.ts';
export {
  autoUpdater,
  dialog,
  ipcMain,
  Menu,
  net,
  protocol,
  screen,
  session,
  shell,
} from './services.ts';
export { BrowserWindow };

/** Resets the stand-in to the state after a start. */
export function resetElectron(): void {
  Object.assign(process, { resourcesPath: '/resources' });
  for (const emitter of [app, autoUpdater, ipcMain]) emitter.removeAllListeners();
  session.defaultSession.reset();
  app.reset();
  screen.reset();
  ipcMain.answers.clear();
  protocol.handlers.clear();
  protocol.schemes = [];
  Menu.shown = [];
  Menu.popups = [];
  BrowserWindow.unloadable = [];
}

/** The stand-in's window, typed as Electron's. */
export function asWindow(window: BrowserWindow): ElectronWindow {
  return window as unknown as ElectronWindow;
}
