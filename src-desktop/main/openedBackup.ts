import { type FileHandle, open } from 'node:fs/promises';
import type { BackupFile } from '../../shared/backup/backupFile.ts';
import { EntryError } from '../../shared/backup/entryError.ts';
import type { StoredPicture } from '../../shared/model/storedPicture.ts';
import type { ReadPictureResult } from '../preload/bridge.ts';
import { reason } from './backupReasons.ts';

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
