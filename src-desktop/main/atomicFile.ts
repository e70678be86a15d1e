import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode } from '../../shared/model/errorMessage.ts';

/** The system does not allow a new file there, or cannot move one there from another disk. */
const REFUSALS: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EXDEV']);

/**
 * Writes the whole text or nothing: an existing file stays unchanged until the new one is on the disk. Where no file
 * can be moved to that place, the text is written directly, but never over an existing file.
 * @param folders where to try the temporary file first; the file's own folder comes last
 * @throws the system's error; `EEXIST` when the existing file cannot be replaced safely
 */
export async function writeFileAtomically(
  file: string,
  text: string,
  folders: readonly string[],
): Promise<void> {
  for (const folder of [...folders, dirname(file)]) {
    try {
      return await replaceFile(file, text, join(folder, `${randomUUID()}.tmp`));
    } catch (error) {
      if (!REFUSALS.has(getErrorCode(error))) throw error;
    }
  }
  await writeNewFile(file, text);
}

async function replaceFile(file: string, text: string, temporary: string): Promise<void> {
  await writeNewFile(temporary, text);
  try {
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes the file again when writing fails. */
async function writeNewFile(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
  } catch (error) {
    // The first error counts, also when closing fails too.
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}
