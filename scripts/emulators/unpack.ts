import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { extract } from 'tar';
import { getErrorCode } from '../../shared/model/errorMessage.ts';

const MOVE_AGAIN_MS = 250;

/**
 * Unpacks a `.zip` or `.tar.gz` into the folder, beside it first, so that an interrupted run leaves nothing half there.
 * @param name the archive's file name
 */
export async function unpack(name: string, archive: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await (name.endsWith('.zip') ? unzip(archive, unfinished) : untar(archive, unfinished));
    for (const entry of await readdir(unfinished)) {
      await rm(join(folder, entry), { recursive: true, force: true });
      await move(join(unfinished, entry), join(folder, entry));
    }
  } finally {
    // After a failure, it may still be writing.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
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
    const onwarn = (code: string, message: string | Error) => {
      if (code !== 'TAR_ENTRY_INFO') reject(new Error(`${code}: ${String(message)}`));
    };
    const extraction = extract({ cwd: folder, onwarn });
    extraction.on('close', resolve).on('error', reject);
    extraction.end(Buffer.from(archive));
  });
}

async function unzip(archive: Uint8Array, folder: string): Promise<void> {
  for (const [path, bytes] of Object.entries(unzipSync(archive))) {
    const file = join(folder, path);
    await mkdir(path.endsWith('/') ? file : dirname(file), { recursive: true });
    if (!path.endsWith('/')) await writeFile(file, bytes);
  }
}
