import type { DashboardCommand } from '../../shared/model/dashboardCommand.ts';
import type { Question } from '../../shared/model/question.ts';

/** A command from the menu to the page. 'stop' comes when the window is about to close: a running restore ends at the next record. */
export type DesktopCommand =
  | DashboardCommand
  | 'back'
  | 'forward'
  | 'export'
  | 'restore'
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

export type WindowQuestion = Question & Pick<WindowAnswer, 'id'>;

export interface WindowAnswer {
  id: number;
  isAccepted: boolean;
}

/** A failure's message is shown to the person: what happened, and what to do. */
type NoFile = { kind: 'cancelled' } | { kind: 'failed'; message: string };

export type SaveBackupResult = { kind: 'saved'; fileName: string } | NoFile;

export type OpenBackupResult = { kind: 'opened'; fileName: string; text: string } | NoFile;

/** The page's whole access to the desktop, as `window.desktop`. No Electron object and no file path crosses it. */
export interface DesktopBridge {
  /** Calls the listener with each command from the menu, as `onQuestion` with each question; returns a function that unsubscribes it. */
  onCommand: (listener: (command: DesktopCommand) => void) => () => void;
  reportState: (state: PageState) => void;
  onQuestion: (listener: (question: WindowQuestion) => void) => () => void;
  answer: (answer: WindowAnswer) => void;
  /** Both ask the person for the file. */
  saveBackup: (text: string) => Promise<SaveBackupResult>;
  openBackup: () => Promise<OpenBackupResult>;
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
  saveBackup: 'backup:save',
  openBackup: 'backup:open',
  openLog: 'log:open',
  quit: 'app:quit',
} as const;
