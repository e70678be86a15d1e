import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { BACKUP_FILE_MAX_BYTES, BACKUP_TEXT_NAME } from '../model/backup.ts';
import type { PictureFile } from '../model/storedPicture.ts';
import { BackupTooLargeError } from './backupTooLargeError.ts';
import { EntryError } from './entryError.ts';
import { pictureName } from './pictureNames.ts';
import { pictureProblem } from './pictureProblem.ts';

/** Small enough that compressing it holds nothing else up. */
const SLICE_BYTES = 256 * 1024;

/** What an entry takes in the zip beside its bytes and twice its name: two headers and a descriptor. */
const ENTRY_BYTES = 100;

type Write = (chunk: Uint8Array) => Promise<unknown>;

/** Writes a backup as a zip, piece by piece, so that only one picture at a time is in memory. */
export class BackupWriter {
  readonly #chunks: Uint8Array[] = [];
  readonly #write: Write;
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });
  #bytes = 0;

  constructor(write: Write) {
    this.#write = write;
  }

  /** @throws what writing throws */
  async addText(text: string): Promise<void> {
    const entry = new ZipDeflate(BACKUP_TEXT_NAME);
    this.#zip.add(entry);
    const bytes = new TextEncoder().encode(text);
    for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
      const end = start + SLICE_BYTES;
      entry.push(bytes.subarray(start, end), end >= bytes.length);
      await this.#flush();
    }
  }

  /**
   * Adds a picture, as it is: it is compressed already.
   * @throws EntryError if it is not what its name says, BackupTooLargeError, or what writing throws
   */
  async addPicture(picture: PictureFile): Promise<void> {
    const name = pictureName(picture);
    const problem = await pictureProblem(picture);
    if (problem) throw new EntryError({ name }, problem);
    const size = picture.bytes.length + 2 * name.length + ENTRY_BYTES;
    if (this.#bytes + size > BACKUP_FILE_MAX_BYTES)
      throw new BackupTooLargeError(BACKUP_FILE_MAX_BYTES);
    const entry = new ZipPassThrough(name);
    this.#zip.add(entry);
    entry.push(picture.bytes, true);
    await this.#flush();
  }

  /** Writes the list of the entries, without which the file is no zip. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#flush();
  }

  async #flush(): Promise<void> {
    for (const chunk of this.#chunks.splice(0)) {
      this.#bytes += chunk.length;
      await this.#write(chunk);
    }
  }
}
