import { type FileHandle, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { app } from 'electron';
import { BackupTooLargeError, EntryError } from '../../shared/backup/backupEntries.ts';
import type { BackupFile } from '../../shared/backup/backupFile.ts';
import type { BackupWriter } from '../../shared/backup/backupWriter.ts';
import type { PictureFile, StoredPicture } from '../../shared/model/picture.ts';
import type { AddPictureResult, EndBackupResult, ReadPictureResult } from '../preload/bridge.ts';
import { writeFileAtomically } from './atomicFile.ts';
import { reason } from './fileReasons.ts';

/** One at a time, so that what a crash leaves is overwritten the next time. */
const UNFINISHED = 'unfinished-backup.zip';

/** A backup that is being written, in the app's own folder. Its end moves it to the place that the person has chosen. */
export class BackupExport {
  readonly #file: string;
  readonly #unfinished: string;
  readonly #handle: FileHandle;
  readonly #writer: BackupWriter;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(file: string, unfinished: string, handle: FileHandle, writer: BackupWriter) {
    this.#file = file;
    this.#unfinished = unfinished;
    this.#handle = handle;
    this.#writer = writer;
  }

  /** @param file where the person wants it. @throws the system's error */
  static async begin(file: string, text: string): Promise<BackupExport> {
    const { BackupWriter } = await import('../../shared/backup/backupWriter.ts');
    const unfinished = join(app.getPath('userData'), UNFINISHED);
    const handle = await open(unfinished, 'w');
    const writer = new BackupWriter((chunk) => handle.writeFile(chunk));
    const begun = new BackupExport(file, unfinished, handle, writer);
    try {
      await writer.addText(text);
      return begun;
    } catch (error) {
      await begun.discard();
      throw error;
    }
  }

  /** Adds one picture after the other, whatever the page does. */
  add(picture: PictureFile): Promise<AddPictureResult> {
    const added = this.#last.then(() => this.#add(picture));
    this.#last = added;
    return added;
  }

  async #add(picture: PictureFile): Promise<AddPictureResult> {
    try {
      await this.#writer.addPicture(picture);
      return { kind: 'added' };
    } catch (error) {
      if (error instanceof EntryError) return { kind: 'refused', message: `It ${error.problem}.` };
      return { kind: 'failed', message: notWritten(error) };
    }
  }

  /** Writes the whole file to its place, or says why nothing was written. */
  async end(): Promise<EndBackupResult> {
    try {
      await this.#last;
      await this.#writer.end();
      // On macOS, the app may write the chosen file but no other file in its folder. Elsewhere, a file made there gets that folder's permissions.
      const folders = process.platform === 'darwin' ? [app.getPath('userData')] : [];
      await writeFileAtomically(this.#file, { path: this.#unfinished }, folders);
      return { kind: 'saved', fileName: basename(this.#file) };
    } catch (error) {
      return { kind: 'failed', message: notWritten(error) };
    } finally {
      await this.discard();
    }
  }

  async discard(): Promise<void> {
    await this.#last;
    await this.#handle.close().catch(() => undefined);
    await rm(this.#unfinished, { force: true }).catch(() => undefined);
  }
}

export function notWritten(error: unknown): string {
  if (!(error instanceof BackupTooLargeError))
    return `The backup was not written: ${reason(error)}`;
  return `The backup was not written: it would be larger than ${error.limit} MB, the most that Restore reads. Delete projects that you no longer need, or export the database in the Google Cloud console.`;
}

/** Why something could not be read, as a sentence that begins with a small letter. */
export type ReasonOf = (error: unknown) => string;

/** A backup that stays open while its records are restored, because its pictures are read one by one. */
export class OpenedBackup {
  readonly content: BackupFile;
  readonly #reasonOf: ReasonOf;
  readonly #handle: FileHandle | undefined;

  /** @param handle closed with the backup, if its file stays open */
  constructor(content: BackupFile, reasonOf: ReasonOf, handle?: FileHandle) {
    this.content = content;
    this.#reasonOf = reasonOf;
    this.#handle = handle;
  }

  /** @throws BackupError, BackupTooLargeError, the signal's reason or the system's error */
  static async open(file: string, signal: AbortSignal): Promise<OpenedBackup> {
    const { openBackupFile } = await import('../../shared/backup/backupFile.ts');
    const handle = await open(file);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' });
      const read = (offset: number, length: number) => readPart(handle, offset, length);
      const content = await openBackupFile({ size: stats.size, read }, signal);
      return new OpenedBackup(content, reason, handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async readPicture(picture: StoredPicture): Promise<ReadPictureResult> {
    try {
      const { bytes } = await this.content.readPicture(picture);
      return { kind: 'read', bytes };
    } catch (error) {
      const why = error instanceof EntryError ? `it ${error.problem}.` : this.#reasonOf(error);
      return { kind: 'failed', message: `Its picture was not read: ${why}` };
    }
  }

  async close(): Promise<void> {
    await this.#handle?.close().catch(() => undefined);
  }
}

async function readPart(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const part = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(part, done, length - done, offset + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return part.subarray(0, done);
}
