import { beforeEach } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PictureFile } from '../../../shared/model/picture.ts';
import type {
  DailyName,
  DesktopBridge,
  DesktopCommand,
  EndBackupResult,
  OpenBackupResult,
  PageState,
  WriteDailyResult,
} from '../../../src-desktop/preload/bridge.ts';
import { App } from '../../../src-desktop/renderer/App.tsx';
import { openTab, STAFF } from '../../shared/admin/dashboardPage.tsx';
import { tellUser } from '../../shared/fakeBackend.ts';

const listeners = new Set<(command: DesktopCommand) => void>();

/** A stand-in for the desktop's main process: its answers, and the messages that it has received. */
export const main = {
  /** The answer at the end; one without a file is given at the beginning. */
  saveAnswer: { kind: 'cancelled' } as EndBackupResult,
  openAnswer: { kind: 'cancelled' } as OpenBackupResult | Promise<OpenBackupResult>,
  /** The texts that the page asked to write. */
  saved: [] as string[],
  /** The pictures that the page asked to add. */
  added: [] as PictureFile[],
  /** Whether each backup that has ended was whole. */
  ended: [] as boolean[],
  /** The pictures of the backup that is opened. */
  pictures: [] as PictureFile[],
  /** The texts that the page passed on for the daily backup. */
  daily: [] as string[],
  dailyAnswer: { kind: 'written', missing: [] } as WriteDailyResult,
  days: [] as string[],
  /** Called when the page stops the reading of a file. */
  stopOpening: (): void => undefined,
  /** The day that the page opened last. */
  openedDay: undefined as DailyName | undefined,
  state: undefined as PageState | undefined,
  /** Sends a command, as the menu does. */
  choose(command: DesktopCommand): void {
    for (const listener of listeners) listener(command);
  },
};

const bridge: DesktopBridge = {
  onCommand: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  beginBackup: async (text) => {
    main.saved.push(text);
    return main.saveAnswer.kind === 'saved' ? { kind: 'begun' } : main.saveAnswer;
  },
  addPicture: async (picture) => {
    main.added.push(picture);
    return { kind: 'added' };
  },
  endBackup: async (isWhole) => {
    main.ended.push(isWhole);
    return isWhole ? main.saveAnswer : { kind: 'cancelled' };
  },
  readPicture: async ({ hash }) => {
    const found = main.pictures.find((picture) => picture.hash === hash);
    if (!found) return { kind: 'failed', message: 'Its picture was not read: the file is gone.' };
    return { kind: 'read', bytes: found.bytes };
  },
  openBackup: async () => main.openAnswer,
  stopOpening: () => main.stopOpening(),
  writeDaily: async ({ text }) => {
    main.daily.push(text);
    return main.dailyAnswer;
  },
  addDailyPicture: async ({ picture }) => {
    main.added.push(picture);
    return { kind: 'added' };
  },
  listDaily: async () => ({ kind: 'listed', days: main.days }),
  openDaily: async (name) => {
    main.openedDay = name;
    return main.openAnswer;
  },
  reportState: (state) => {
    main.state = state;
  },
  onQuestion: () => () => undefined,
  answer: () => undefined,
  openLog: () => undefined,
  quit: () => undefined,
};
window.desktop = bridge;

beforeEach(() => {
  main.saveAnswer = { kind: 'cancelled' };
  main.openAnswer = { kind: 'cancelled' };
  main.dailyAnswer = { kind: 'written', missing: [] };
  for (const list of [main.saved, main.added, main.ended, main.pictures, main.daily, main.days])
    list.length = 0;
});

/** Shows the desktop app to a member of staff. */
export async function showApp(): Promise<void> {
  await render(<App />);
  tellUser(STAFF);
  await openTab('Overview');
}
