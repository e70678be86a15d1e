import { basename, join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { COMPANY } from '../../shared/company.ts';
import { BackupError } from '../../shared/model/backup.ts';
import type { PictureFile, StoredPicture } from '../../shared/model/picture.ts';
import { localDay } from '../../shared/model/time.ts';
import type {
  AddPictureResult,
  BeginBackupResult,
  DailyName,
  EndBackupResult,
  OpenBackupResult,
  ReadPictureResult,
} from '../preload/bridge.ts';
import { BackupExport, notWritten, OpenedBackup, type ReasonOf } from './backupFiles.ts';
import { openDaily } from './daily/openDaily.ts';
import { dailyReason, reason } from './fileReasons.ts';

export const CANCELLED = { kind: 'cancelled' } as const;
const NONE = 'No backup is open. Choose the file again.';

/** Writes and reads the page's backups, one of each at a time. */
export class BackupCalls {
  #written: BackupExport | undefined;
  #opened: OpenedBackup | undefined;
  #opening = new AbortController();
  #window: BrowserWindow | undefined;

  /** Asks for a file. What was written of the last backup is discarded. */
  async begin(window: BrowserWindow, text: string): Promise<BeginBackupResult> {
    const file = await chooseToSave(window);
    if (!file) return CANCELLED;
    await this.#drop();
    this.#dropAllWith(window);
    try {
      this.#written = await BackupExport.begin(file, text);
      return { kind: 'begun' };
    } catch (error) {
      return { kind: 'failed', message: notWritten(error) };
    }
  }

  async add(picture: PictureFile): Promise<AddPictureResult> {
    return (await this.#written?.add(picture)) ?? { kind: 'failed', message: NONE };
  }

  /** Writes the file, or discards it if it is not whole. */
  async end(isWhole: boolean): Promise<EndBackupResult> {
    const written = this.#take();
    if (isWhole && written) return written.end();
    await written?.discard();
    return CANCELLED;
  }

  /** Asks for a file, and checks that it is a backup, but not its text: the page does. */
  async open(window: BrowserWindow): Promise<OpenBackupResult> {
    const file = await chooseToOpen(window);
    if (!file) return CANCELLED;
    return this.#open(window, basename(file), (signal) => OpenedBackup.open(file, signal), reason);
  }

  /** Opens a backup of a day, and checks that it is one, but not its text: the page does. */
  openDaily(window: BrowserWindow, name: DailyName): Promise<OpenBackupResult> {
    const open = async (signal: AbortSignal) =>
      new OpenedBackup(await openDaily(name, signal), dailyReason);
    return this.#open(window, `${name.day}.json`, open, dailyReason);
  }

  async #open(
    window: BrowserWindow,
    fileName: string,
    open: (signal: AbortSignal) => Promise<OpenedBackup>,
    reasonOf: ReasonOf,
  ): Promise<OpenBackupResult> {
    await this.#close();
    this.#dropAllWith(window);
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    try {
      this.#opened = await open(signal);
      const { text, pictures, leftOut } = this.#opened.content;
      return { kind: 'opened', fileName, text, pictures, leftOut };
    } catch (error) {
      if (signal.aborted) return CANCELLED;
      const isOurs = error instanceof BackupError;
      const message = isOurs ? error.message : `The file was not read: ${reasonOf(error)}`;
      return { kind: 'failed', message };
    }
  }

  /** Ends the reading of a large backup; its call is answered as cancelled. */
  stopOpening(): void {
    this.#opening.abort();
  }

  async read(picture: StoredPicture): Promise<ReadPictureResult> {
    return (await this.#opened?.readPicture(picture)) ?? { kind: 'failed', message: NONE };
  }

  /** Without the window, nobody ends a backup. */
  #dropAllWith(window: BrowserWindow): void {
    if (this.#window === window) return;
    this.#window = window;
    window.once('closed', () => void Promise.all([this.#drop(), this.#close()]));
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.close();
  }

  async #drop(): Promise<void> {
    await this.#take()?.discard();
  }

  #take(): BackupExport | undefined {
    const written = this.#written;
    this.#written = undefined;
    return written;
  }
}

/** Asks where to write a backup; undefined when the person chooses no file. */
async function chooseToSave(window: BrowserWindow): Promise<string | undefined> {
  const company = COMPANY.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Export',
    buttonLabel: 'Export',
    defaultPath: join(app.getPath('documents'), `${company}-${localDay(new Date())}.zip`),
    filters: [{ name: 'Backup', extensions: ['zip'] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || !filePath ? undefined : filePath;
}

/** Asks for a backup; undefined when the person chooses none. */
async function chooseToOpen(window: BrowserWindow): Promise<string | undefined> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Restore',
    buttonLabel: 'Compare',
    defaultPath: app.getPath('documents'),
    // A daily backup is a JSON text.
    filters: [{ name: 'Backup', extensions: ['zip', 'json'] }],
    properties: ['openFile'],
  });
  return canceled ? undefined : filePaths[0];
}
