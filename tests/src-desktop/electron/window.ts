import { EventEmitter } from 'node:events';
import type { Rectangle, WindowOpenHandlerResponse } from 'electron';
import { app, assertReady, cancelable } from './app.ts';
import { session } from './services.ts';

export class WebContents extends EventEmitter {
  url = '';
  readonly sent: unknown[][] = [];
  readonly replacements: string[] = [];
  /** Whether the page has a `beforeunload` listener that wants to keep it. */
  wantsToStay = false;
  openWindow: (details: { url: string }) => WindowOpenHandlerResponse = () => ({ action: 'allow' });

  setWindowOpenHandler = (handler: WebContents['openWindow']) => {
    this.openWindow = handler;
  };
  getURL = () => this.url;
  send = (...message: unknown[]) => void this.sent.push(message);
  isLoading = false;
  isLoadingMainFrame = () => this.isLoading;
  reloads = 0;
  /** Whether the page may unload: asks the page, then the listeners that may overrule it. */
  unload = (): boolean => {
    if (!this.wantsToStay) return true;
    const staying = cancelable();
    this.emit('will-prevent-unload', staying);
    return staying.defaultPrevented;
  };
  reload = () => {
    if (this.unload()) this.reloads += 1;
  };
  replaceMisspelling = (word: string) => void this.replacements.push(word);
  forcefullyCrashRenderer = () => {
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  };
}

interface Options extends Partial<Rectangle> {
  title?: string;
  show?: boolean;
}

const FAILED = -2;

export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => app.windows as BrowserWindow[];
  /** Addresses that fail to load. */
  static unloadable: readonly string[] = [];

  readonly webContents = new WebContents();
  readonly loaded: string[] = [];
  readonly progress: number[] = [];
  #bounds: Rectangle;
  #title: string;
  #isVisible: boolean;
  #isDestroyed = false;
  #isMaximized = false;
  #isMinimized = false;
  isFocused = () => this.focusChanges.at(-1) !== 'blur';
  readonly focusChanges: ('focus' | 'blur')[] = [];

  readonly options: Options;

  constructor(options: Options = {}) {
    super();
    this.options = options;
    assertReady(true, 'new BrowserWindow');
    const { x = 0, y = 0, width = 800, height = 600, title = '', show = true } = options;
    this.#bounds = { x, y, width: width + app.sizeDriftPx, height };
    this.#title = title;
    this.#isVisible = show;
    app.windows.push(this);
    session.defaultSession.loadDictionary();
    app.emit('web-contents-created', {}, this.webContents);
  }

  isDestroyed = () => this.#isDestroyed;
  isVisible = () => this.#isVisible;
  isMaximized = () => this.#isMaximized;
  isMinimized = () => this.#isMinimized;
  show = () => void (this.#isVisible = true);
  focus = () => void this.focusChanges.push('focus');
  blur = () => void this.focusChanges.push('blur');
  minimize = () => void (this.#isMinimized = true);
  restore = () => void (this.#isMinimized = false);
  /** Shows the window, as Electron's does. */
  maximize = () => {
    this.#isMaximized = true;
    this.#isVisible = true;
  };
  getBounds = () => (app.isWayland ? { ...this.#bounds, x: 0, y: 0 } : this.#bounds);
  getNormalBounds = () => this.getBounds();
  setBounds = (bounds: Rectangle) => void (this.#bounds = bounds);
  getTitle = () => this.#title;
  setTitle = (title: string) => void (this.#title = title);
  setProgressBar = (value: number) => void this.progress.push(value);
  /** Rejects, as Electron's does, when the page failed to load. */
  loadURL = async (address: string) => {
    this.loaded.push(address);
    if (!BrowserWindow.unloadable.includes(address)) {
      this.webContents.url = address;
      this.webContents.emit('did-navigate', {}, address, 200, 'OK');
      return;
    }
    await Promise.resolve();
    this.webContents.emit('did-fail-load', {}, FAILED, 'ERR_FAILED', address, true);
    throw new Error(`ERR_FAILED (${FAILED}) loading '${address}'`);
  };
  /** Ends the page's loading. On Wayland a hidden window is not painted, so it is never ready to show. */
  finishLoading = (status = 200) => {
    if (status !== 200) this.webContents.emit('did-navigate', {}, this.webContents.url, status, '');
    if (this.#isVisible || !app.isWayland) this.emit('ready-to-show');
    this.webContents.emit('did-finish-load');
  };

  /** As Electron does: asks its own listeners, then the page, then the listeners that may overrule the page. */
  close = () => {
    const closing = cancelable();
    this.emit('close', closing);
    if (closing.defaultPrevented) return;
    if (this.webContents.unload()) this.destroy();
  };
  destroy = () => {
    this.#isDestroyed = true;
    app.windows = app.windows.filter((other) => other !== this);
    this.emit('closed');
    if (app.windows.length === 0) app.emit('window-all-closed');
  };
}
