import { mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { extract, ReadEntry } from 'tar';
import { getErrorCode } from '../../shared/model/errorMessage.ts';
import { removeFolder } from '../lib/removeFolder.ts';
import { type Link, staysInside } from './archiveEntry.ts';

const MOVE_AGAIN_MS = 250;

/**
 * Unpacks a `.zip` or `.tar.gz` into the folder, beside it first, so that an interrupted run leaves nothing half there.
 * @param name the archive's file name
 * @throws when an entry would leave the folder, or the archive is damaged
 */
export async function unpack(name: string, archive: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await (name.endsWith('.zip') ? unzip(archive, unfinished) : untar(archive, unfinished));
    for (const entry of await readdir(unfinished)) {
      await removeFolder(join(folder, entry));
      await move(join(unfinished, entry), join(folder, entry));
    }
  } finally {
    // After a failure, it may still be writing.
    await removeFolder(unfinished);
  }
}

/** Windows moves no folder while a virus scanner reads a file in it. */
async function move(from: string, to: string, attempts = 40): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (attempts === 0 || !['EPERM', 'EACCES', 'EBUSY'].includes(getErrorCode(error))) throw error;
    await setTimeout(MOVE_AGAIN_MS);
    await move(from, to, attempts - 1);
  }
}

function untar(archive: Uint8Array, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaving: string[] = [];
    const onwarn = (code: string, message: string | Error) => {
      if (code !== 'TAR_ENTRY_INFO') reject(new Error(`${code}: ${String(message)}`));
    };
    const filter = (path: string, entry: unknown) => {
      const isInside = entry instanceof ReadEntry && staysInside(path, linkOf(entry));
      if (!isInside) leaving.push(path);
      return isInside;
    };
    const extraction = extract({ cwd: folder, onwarn, filter });
    extraction.on('close', () => {
      if (leaving.length > 0) reject(whyRefused(leaving));
      else resolve();
    });
    extraction.on('error', reject);
    extraction.end(Buffer.from(archive));
  });
}

function linkOf({ type, linkpath }: ReadEntry): Link | undefined {
  return linkpath === undefined
    ? undefined
    : { target: linkpath, isSymbolic: type === 'SymbolicLink' };
}

/** Writes a link as an ordinary file: fflate reads none. */
async function unzip(archive: Uint8Array, folder: string): Promise<void> {
  const entries = unzipSync(archive);
  const leaving = Object.keys(entries).filter((path) => !staysInside(path));
  if (leaving.length > 0) throw whyRefused(leaving);
  for (const [path, bytes] of Object.entries(entries)) {
    const file = join(folder, path);
    await mkdir(path.endsWith('/') ? file : dirname(file), { recursive: true });
    if (!path.endsWith('/')) await writeFile(file, bytes);
  }
}

function whyRefused(leaving: readonly string[]): Error {
  return new Error(`the archive would write or link outside its folder: ${leaving.join(', ')}`);
}
