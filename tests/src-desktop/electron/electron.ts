import type { BrowserWindow as ElectronWindow } from 'electron';
import { app } from './app.ts';
import { autoUpdater, ipcMain, Menu, protocol, screen, session } from './services.ts';
import { BrowserWindow } from './window.ts';

/*
 * The few calls of Electron that the main process makes, in Node, with Electron's own order of events and its refusals:
 * what must come before `ready` throws after it, and the other way round.
 */
export { app } from './app.ts';
export {
  autoUpdater,
  dialog,
  ipcMain,
  Menu,
  protocol,
  screen,
  session,
  shell,
} from './services.ts';
export { BrowserWindow };

/** As after a new start. */
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

/** The stand-in, as the main process's modules take it. */
export function asWindow(window: BrowserWindow): ElectronWindow {
  return window as unknown as ElectronWindow;
}
