import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Bytes = string | Uint8Array;

const DIGEST_BYTES = 32;

/**
 * What slow steps of a build have made, in files, for the next build. Each result belongs to all that it is made from, so
 * that it is the same as one that is made anew.
 */
export class BuildCache {
  readonly #folder: string;
  readonly #used = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param inputs all that decides the result, the version of the program that makes it among them */
  async get(inputs: readonly Bytes[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const name = nameOf(inputs);
    this.#used.add(name);
    const kept = await this.#read(name);
    if (kept) return kept;
    const made = await make();
    // A build needs no cache: it goes on where the files cannot be written.
    await this.#write(name, made).catch(() => undefined);
    return made;
  }

  /** Removes what this build has not used. Another build at the same time makes anew what it misses. */
  async removeUnused(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const unused = names.filter((name) => !this.#used.has(name));
    await Promise.all(unused.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  /** Undefined, too, for a file that a crash of the computer has left incomplete. */
  async #read(name: string): Promise<Uint8Array | undefined> {
    const file = await readFile(join(this.#folder, name)).catch(() => Buffer.alloc(0));
    const result = file.subarray(DIGEST_BYTES);
    return digest(result).equals(file.subarray(0, DIGEST_BYTES)) ? result : undefined;
  }

  /** Under another name first, so that no other build reads a part of it. */
  async #write(name: string, result: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const part = join(this.#folder, randomUUID());
    await writeFile(part, Buffer.concat([digest(result), result]));
    await rename(part, join(this.#folder, name));
  }
}

const digest = (bytes: Bytes) => createHash('sha256').update(bytes).digest();

const nameOf = (inputs: readonly Bytes[]) =>
  digest(Buffer.concat(inputs.map(digest))).toString('hex');
