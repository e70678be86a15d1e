import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Cancelable {
  defaultPrevented: boolean;
  preventDefault: () => void;
}

/** An event that a listener may prevent. */
export function cancelable<T extends object>(details?: T): Cancelable & T {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  } as Cancelable & T;
  return event;
}

interface OpenWindow {
  close: () => void;
  isDestroyed: () => boolean;
}

class App extends EventEmitter {
  name = 'Agency Admin';
  isPackaged = true;
  sandbox: 'none' | 'half' | 'whole' = 'none';
  /** Whether the session is Wayland: a window's position is unknown, and a hidden window is never painted. */
  isWayland = false;
  /** By how much a window is wider than requested, as with displays of different scales. */
  sizeDriftPx = 0;
  userModelId = '';
  isFirstInstance = true;
  hasQuit = false;
  exitCode: number | undefined;
  switches: Record<string, string> = {};
  paths: Record<string, string> = {};
  windows: OpenWindow[] = [];
  #isReady = false;
  readonly commandLine = {
    getSwitchValue: (name: string) => this.switches[name] ?? '',
    hasSwitch: (name: string) => name in this.switches,
  };

  isReady = () => this.#isReady;
  getVersion = () => '1.2.3';
  getPath = (name: string) => this.paths[name] ?? join(tmpdir(), 'electron-stand-in', name);
  setPath = (name: string, path: string) => {
    this.paths[name] = path;
  };
  setAboutPanelOptions = (_options: object): void => undefined;
  requestSingleInstanceLock = () => this.isFirstInstance;
  enableSandbox = () => {
    assertReady(false, 'app.enableSandbox');
    // By then, Chromium has started its first processes without a sandbox.
    this.sandbox = this.commandLine.hasSwitch('no-sandbox') ? 'half' : 'whole';
  };
  /** Works only on Windows, as in Electron. */
  setAppUserModelId = (id: string) => {
    if (process.platform !== 'win32') throw new TypeError('setAppUserModelId is for Windows.');
    this.userModelId = id;
  };
  whenReady = (): Promise<void> =>
    this.#isReady
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.once('ready', () => resolve());
        });
  becomeReady = () => {
    this.#isReady = true;
    this.emit('ready');
  };
  /** As Electron does: closes the windows one by one, and gives up when one of them stays. */
  quit = () => {
    this.emit('before-quit', cancelable());
    for (const window of this.windows) {
      window.close();
      if (!window.isDestroyed()) return;
    }
    this.hasQuit = true;
    this.emit('quit');
  };
  exit = (code = 0) => {
    this.exitCode = code;
  };
  reset = () => {
    this.removeAllListeners();
    this.windows = [];
    this.#isReady = false;
    Object.assign(this, { hasQuit: false, exitCode: undefined, isPackaged: true, switches: {} });
    Object.assign(this, { isFirstInstance: true, sandbox: 'none', paths: {} });
    Object.assign(this, { isWayland: false, sizeDriftPx: 0, userModelId: '' });
  };
}

export const app = new App();

/** Throws as Electron does for a call before or after `ready`. */
export function assertReady(expected: boolean, what: string): void {
  if (app.isReady() === expected) return;
  throw new Error(`${what} must be called ${expected ? 'after' : 'before'} the app is ready.`);
}
