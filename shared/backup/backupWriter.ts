// Its entry for Node declares a `require`, as electron-vite does in each file that it builds: Node refuses such a file.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate/browser';
import { BACKUP_FILE_MAX_BYTES, BACKUP_TEXT_NAME } from '../model/backup.ts';
import type { PictureFile } from '../model/picture.ts';
import { BackupTooLargeError, EntryError, pictureName, pictureProblem } from './backupEntries.ts';

/** Small enough that compressing it holds nothing else up. */
const SLICE_BYTES = 256 * 1024;

/** What an entry takes in the zip beside its bytes and twice its name: two headers and a descriptor. */
const ENTRY_BYTES = 100;

/** What the zip has at its end, after the list of the entries. */
const END_BYTES = 22;

type Write = (chunk: Uint8Array) => Promise<unknown>;

/** Writes a backup as a zip, piece by piece, so that only one picture at a time is in memory. */
export class BackupWriter {
  readonly #chunks: Uint8Array[] = [];
  readonly #write: Write;
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });
  readonly #maxBytes: number;
  /** What the entries take or unpack to, whichever is more: Restore reads neither above the limit. */
  #bytes = END_BYTES;

  /** @param maxBytes the most that the file may have, and may unpack to */
  constructor(write: Write, maxBytes = BACKUP_FILE_MAX_BYTES) {
    this.#write = write;
    this.#maxBytes = maxBytes;
  }

  /** @throws BackupTooLargeError, or what writing throws */
  async addText(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    this.#count(BACKUP_TEXT_NAME, bytes);
    const entry = new ZipDeflate(BACKUP_TEXT_NAME);
    this.#zip.add(entry);
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
    this.#count(name, picture.bytes);
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

  /** @throws BackupTooLargeError if there is no room for the entry */
  #count(name: string, { length }: Uint8Array): void {
    const bytes = this.#bytes + length + 2 * name.length + ENTRY_BYTES;
    if (bytes > this.#maxBytes) throw new BackupTooLargeError(this.#maxBytes);
    this.#bytes = bytes;
  }

  async #flush(): Promise<void> {
    for (const chunk of this.#chunks.splice(0)) await this.#write(chunk);
  }
}
