import { EventEmitter } from 'node:events';
import type { Display, MenuItemConstructorOptions, Rectangle } from 'electron';
import { assertReady } from './app.ts';

/** The system's updater, which macOS has. */
export const autoUpdater = new EventEmitter();

type Question = Record<string, unknown>;

/** Answers as if the person pressed Escape; a test replaces a function to answer differently. */
export const dialog = {
  showMessageBox: async (..._question: unknown[]): Promise<{ response: number }> => ({
    response: 0,
  }),
  showErrorBox: (_title: string, _content: string): void => undefined,
  showSaveDialog: async (
    _window: unknown,
    _options: Question,
  ): Promise<{ canceled: boolean; filePath: string }> => ({ canceled: true, filePath: '' }),
  showOpenDialog: async (
    _window: unknown,
    _options: Question,
  ): Promise<{ canceled: boolean; filePaths: string[] }> => ({ canceled: true, filePaths: [] }),
};

interface Frame {
  url: string;
  parent: Frame | null;
}

type Answer = (event: { senderFrame: Frame | null }, ...values: unknown[]) => unknown;

class IpcMain extends EventEmitter {
  readonly answers = new Map<string, Answer>();
  handle = (channel: string, answer: Answer) => void this.answers.set(channel, answer);
  /** What `ipcRenderer.invoke` does. */
  invoke = async (channel: string, senderFrame: Frame | null, ...values: unknown[]) =>
    this.answers.get(channel)?.({ senderFrame }, ...values);
}

export const ipcMain = new IpcMain();

export const protocol = {
  schemes: [] as { scheme: string; privileges?: object }[],
  handlers: new Map<string, (request: Request) => Response | Promise<Response>>(),
  registerSchemesAsPrivileged: (schemes: { scheme: string; privileges?: object }[]) => {
    assertReady(false, 'protocol.registerSchemesAsPrivileged');
    protocol.schemes = schemes;
  },
  handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
    assertReady(true, 'protocol.handle');
    protocol.handlers.set(scheme, handler);
  },
};

type AnswerPermission = (isGranted: boolean) => void;

const DICTIONARY_SERVER = 'https://redirector.gvt1.com/edgedl/chrome/dict/';

class Session extends EventEmitter {
  requestPermission: (
    contents: null,
    permission: string,
    answer: AnswerPermission,
    details: { requestingUrl: string },
  ) => void = (_contents, _permission, answer) => answer(true);
  checkPermission: (contents: null, permission: string, origin: string) => boolean = () => true;
  checkDevice: (details: object) => boolean = () => true;
  setPermissionRequestHandler = (handler: Session['requestPermission']) => {
    this.requestPermission = handler;
  };
  setPermissionCheckHandler = (handler: Session['checkPermission']) => {
    this.checkPermission = handler;
  };
  setDevicePermissionHandler = (handler: Session['checkDevice']) => {
    this.checkDevice = handler;
  };
  dictionaryServer = DICTIONARY_SERVER;
  /** The addresses from which a dictionary was requested. */
  dictionaryRequests: string[] = [];
  setSpellCheckerDictionaryDownloadURL = (address: string) => {
    this.dictionaryServer = address;
  };
  /** Electron does this with the first window, even without a spell checker; macOS has its own dictionaries. */
  loadDictionary = () => {
    if (process.platform !== 'darwin') this.dictionaryRequests.push(this.dictionaryServer);
  };
  reset = () => {
    this.removeAllListeners();
    Object.assign(this, { dictionaryServer: DICTIONARY_SERVER, dictionaryRequests: [] });
  };
}

export const session = { defaultSession: new Session() };

type Screen = Pick<Display, 'id' | 'workArea'>;

const DISPLAY: Screen = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };

class Displays extends EventEmitter {
  /** The main display is first. */
  displays: Screen[] = [DISPLAY];
  getAllDisplays = () => this.displays;
  getPrimaryDisplay = () => this.displays[0];
  getDisplayMatching = ({ x }: Rectangle) =>
    this.displays.find(({ workArea }) => x >= workArea.x && x < workArea.x + workArea.width) ??
    this.displays[0];
  reset = () => {
    this.removeAllListeners();
    this.displays = [DISPLAY];
  };
}

export const screen = new Displays();

export const Menu = {
  shown: [] as MenuItemConstructorOptions[],
  popups: [] as MenuItemConstructorOptions[][],
  buildFromTemplate: (template: MenuItemConstructorOptions[]) => ({
    template,
    popup: () => void Menu.popups.push(template),
  }),
  setApplicationMenu: ({ template }: { template: MenuItemConstructorOptions[] }) => {
    Menu.shown = template;
  },
};

/** Answers as a site that has no such file; a test replaces the function to answer differently. */
export const net = {
  fetch: async (_address: string, _options?: RequestInit): Promise<Response> =>
    new Response(null, { status: 404 }),
};

export const shell = {
  openExternal: async (_address: string): Promise<void> => undefined,
  openPath: async (_path: string): Promise<string> => '',
};
