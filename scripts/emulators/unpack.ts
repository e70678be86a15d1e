import { mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { extract, ReadEntry } from 'tar';
import { getErrorCode } from '../../shared/model/errorMessage.ts';
import { removeFolder } from '../lib/removeFolder.ts';

const MOVE_AGAIN_MS = 250;
const DRIVE_LETTER = /^[a-z]:/i;

/**
 * Unpacks a `.zip` or `.tar.gz` beside the folder, then moves it there, so that an interrupted run leaves nothing incomplete.
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
    // After a failure, the extraction may still be writing.
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
      const isInside = entry instanceof ReadEntry && staysInside(path, entry);
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

/** Writes a link as an ordinary file, because fflate does not know links. */
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

/** Whether an archive's entry stays in the folder that it is unpacked into, on every system, and a link points into it. */
function staysInside(path: string, { linkpath, type }: Partial<ReadEntry> = {}): boolean {
  if (isForeign(path) || path.split('/').includes('..')) return false;
  if (linkpath === undefined) return true;
  if (isForeign(linkpath)) return false;
  // Only at its beginning: what is before a later ".." may be another link.
  const climbs = /^(\.\.\/)*/.exec(`${linkpath}/`)?.[0] ?? '';
  if (linkpath.slice(climbs.length).split('/').includes('..')) return false;
  // A symbolic link's target starts at the link's folder, a hard link's at the top of the archive.
  const start = type === 'SymbolicLink' ? posix.dirname(path) : '.';
  return posix.join(start, linkpath).split('/')[0] !== '..';
}

/** Whether it is absolute, or written for Windows alone. */
function isForeign(path: string): boolean {
  return path.startsWith('/') || path.includes('\\') || DRIVE_LETTER.test(path);
}
