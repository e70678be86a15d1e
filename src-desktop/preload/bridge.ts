import type { PictureFile, StoredPicture } from '../../shared/model/picture.ts';
import type { Question } from '../../shared/model/questions.ts';
import type { DashboardCommand } from '../../shared/model/shortcuts.ts';

/** A command from the menu to the page. 'stop' comes when the window is about to close: a running restore ends at the next record. */
export type DesktopCommand =
  | DashboardCommand
  | 'back'
  | 'forward'
  | 'export'
  | 'restore'
  | 'restoreDaily'
  | 'goBack'
  | 'stop';

/** The page's state, which the menu and the closing of the window depend on. These are its values while no dashboard is shown. */
export const NOTHING_OPEN = {
  isDashboardOpen: false,
  isUnsaved: false,
  /** A save, a deletion or a restore is running. */
  isSaving: false,
  /** The device keeps no drafts: its storage is full or blocked. */
  isStorageBlocked: false,
};

export type PageState = typeof NOTHING_OPEN;

type WindowQuestion = Question & Pick<WindowAnswer, 'id'>;

export interface WindowAnswer {
  id: number;
  isAccepted: boolean;
}

/** A failure's message is shown to the person: what happened, and what to do. */
type Failed = { kind: 'failed'; message: string };
type NoFile = { kind: 'cancelled' } | Failed;

export type BeginBackupResult = { kind: 'begun' } | NoFile;

/** A refused picture is not what its name says; the backup goes on without it. */
export type AddPictureResult = { kind: 'added' } | { kind: 'refused'; message: string } | Failed;

export type EndBackupResult = { kind: 'saved'; fileName: string } | NoFile;

/** What the page gets of a file that is a backup. What is left out is told in a sentence each. */
export interface OpenedFile {
  fileName: string;
  text: string;
  pictures: StoredPicture[];
  leftOut: string[];
}

export type OpenBackupResult = ({ kind: 'opened' } & OpenedFile) | NoFile;

export type ReadPictureResult = { kind: 'read'; bytes: Uint8Array } | Failed;

/** With the pictures that are still missing: neither the folder nor the site has them. */
export type WriteDailyResult = { kind: 'written'; missing: StoredPicture[] } | Failed;

export interface DailyPicture {
  account: string;
  picture: PictureFile;
}

/** The newest day first, such as 2026-01-31. */
export type ListDailyResult = { kind: 'listed'; days: string[] } | Failed;

export interface DailyName {
  account: string;
  day: string;
}

/** A backup of a day, of the account that is signed in. */
export interface DailyText extends DailyName {
  text: string;
}

/** The page's whole access to the desktop, as `window.desktop`. No Electron object and no file path crosses it. */
export interface DesktopBridge {
  /** Calls the listener with each command from the menu, as `onQuestion` with each question; returns a function that unsubscribes it. */
  onCommand: (listener: (command: DesktopCommand) => void) => () => void;
  reportState: (state: PageState) => void;
  onQuestion: (listener: (question: WindowQuestion) => void) => () => void;
  answer: (answer: WindowAnswer) => void;
  /** Asks the person for a file. The backup is written there at its end, whole; if it is not to be whole, nothing is written. */
  beginBackup: (text: string) => Promise<BeginBackupResult>;
  addPicture: (picture: PictureFile) => Promise<AddPictureResult>;
  endBackup: (isWhole: boolean) => Promise<EndBackupResult>;
  /** Asks the person for a file. */
  openBackup: () => Promise<OpenBackupResult>;
  /** Stops the reading of the file that is being opened, which then counts as cancelled. */
  stopOpening: () => void;
  /** Reads a picture from the backup that was opened last. */
  readPicture: (picture: StoredPicture) => Promise<ReadPictureResult>;
  /** Writes the account's backup of a day, unless it is there, with the pictures that the site has. */
  writeDaily: (daily: DailyText) => Promise<WriteDailyResult>;
  /** Adds a picture that the site does not have to the account's daily backups. */
  addDailyPicture: (picture: DailyPicture) => Promise<AddPictureResult>;
  listDaily: (account: string) => Promise<ListDailyResult>;
  /** Opens a daily backup as `openBackup` does a file. */
  openDaily: (name: DailyName) => Promise<OpenBackupResult>;
  openLog: () => void;
  quit: () => void;
}

declare global {
  interface Window {
    desktop: DesktopBridge;
  }
}

export const CHANNELS = {
  command: 'menu:command',
  state: 'page:state',
  question: 'window:question',
  answer: 'window:answer',
  beginBackup: 'backup:begin',
  addPicture: 'backup:add',
  endBackup: 'backup:end',
  openBackup: 'backup:open',
  stopOpening: 'backup:stop',
  readPicture: 'backup:read',
  writeDaily: 'daily:write',
  addDailyPicture: 'daily:add',
  listDaily: 'daily:list',
  openDaily: 'daily:open',
  openLog: 'log:open',
  quit: 'app:quit',
} as const;
