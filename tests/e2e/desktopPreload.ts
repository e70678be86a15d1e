import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EMULATOR_BUILD_FOLDER } from '../../scripts/lib/paths.ts';
import { EMULATOR_HOST, SITE_PORT } from '../../shared/model/backend.ts';
import type { PictureFile } from '../../shared/model/picture.ts';
import { PUBLICATION_PATH } from '../../shared/model/publishedFile.ts';
import type { Question } from '../../shared/model/questions.ts';
import type {
  DesktopCommand,
  EndBackupResult,
  OpenBackupResult,
  PageState,
  WindowAnswer,
} from '../../src-desktop/preload/bridge.ts';

const PRELOAD_FILE = join(EMULATOR_BUILD_FOLDER, 'desktop', 'preload', 'index.cjs');

const SITE_FILE = `http://${EMULATOR_HOST}:${SITE_PORT}${PUBLICATION_PATH}`;
const PUBLICATION_FILE = join(EMULATOR_BUILD_FOLDER, 'site', PUBLICATION_PATH);

/** A stand-in for the main process: its answers, and the messages that it has received. */
export class DesktopMain {
  /** The answer at the end of a backup; one without a file is given at its beginning. */
  saveAnswer: EndBackupResult = { kind: 'cancelled' };
  openAnswer: OpenBackupResult = { kind: 'cancelled' };
  /** The texts that the page asked to write. */
  readonly saved: string[] = [];
  /** The pictures that the page asked to add. */
  readonly added: PictureFile[] = [];
  /** The bytes of a picture in the backup that is opened. */
  bytesOf: (picture: unknown) => Uint8Array = () => new Uint8Array();
  /** Answers the calls for daily backups instead. */
  answerDaily: ((channel: string, value: unknown) => Promise<unknown>) | undefined;
  readonly states: PageState[] = [];
  /** The page's answers to the window's questions. */
  readonly answers: WindowAnswer[] = [];
  /** All other messages. */
  readonly messages: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The last state that the page has reported. */
  get state(): PageState | undefined {
    return this.states.at(-1);
  }

  /** Sends a command, as the menu does. */
  async choose(command: DesktopCommand): Promise<void> {
    await this.#send('menu:command', command);
  }

  /** Makes the page ask a question, as the window does. */
  async ask(id: number, question: Question): Promise<void> {
    await this.#send('window:question', { ...question, id });
  }

  async #send(channel: string, message: unknown): Promise<void> {
    await this.#page.evaluate(
      ([name, detail]) => void window.dispatchEvent(new CustomEvent(name as string, { detail })),
      [channel, message],
    );
  }

  /** Runs the built preload in each page before its own scripts, with a stand-in for the only module that it requires. */
  async install(): Promise<void> {
    await this.#page.exposeFunction('toMain', (channel: string, value: unknown) =>
      this.#answer(channel, value),
    );
    // Stands in for the site in development, which the tests do not start.
    await this.#page.route(SITE_FILE, (route) => {
      const headers = { 'Access-Control-Allow-Origin': '*' };
      return route.fulfill({ path: PUBLICATION_FILE, headers });
    });
    const preload = readFileSync(PRELOAD_FILE, 'utf8');
    await this.#page.addInitScript(`(() => {
      const wrapped = new Map();
      const ipcRenderer = {
        on: (channel, listener) => {
          wrapped.set(listener, (event) => listener({}, event.detail));
          window.addEventListener(channel, wrapped.get(listener));
        },
        off: (channel, listener) => window.removeEventListener(channel, wrapped.get(listener)),
        send: (channel, value) => void window.toMain(channel, value),
        invoke: (channel, value) => window.toMain(channel, value),
      };
      const contextBridge = { exposeInMainWorld: (key, bridge) => { window[key] = bridge; } };
      const require = () => ({ contextBridge, ipcRenderer });
      ${preload}
    })();`);
  }

  #answer(channel: string, value: unknown): unknown {
    if (this.answerDaily && /^daily:|^backup:read$/.test(channel))
      return this.answerDaily(channel, value);
    if (channel === 'backup:open') return this.openAnswer;
    if (channel === 'backup:begin') {
      this.saved.push(String(value));
      return this.saveAnswer.kind === 'saved' ? { kind: 'begun' } : this.saveAnswer;
    }
    if (channel === 'backup:add') {
      this.added.push(value as PictureFile);
      return { kind: 'added' };
    }
    if (channel === 'backup:end') return value ? this.saveAnswer : { kind: 'cancelled' };
    if (channel === 'backup:read') return { kind: 'read', bytes: this.bytesOf(value) };
    if (channel === 'daily:write') return { kind: 'written', missing: [] };
    if (channel === 'page:state') this.states.push(value as PageState);
    else if (channel === 'window:answer') this.answers.push(value as WindowAnswer);
    else this.messages.push(channel);
    return undefined;
  }
}
