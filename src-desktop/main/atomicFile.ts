import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode } from '../../shared/model/errorMessage.ts';

/** The system does not allow a new file there, or cannot move one there from another disk. */
const REFUSALS: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EXDEV']);

type Content = string | Uint8Array | ReadFrom;

/** A file whose content is written. */
interface ReadFrom {
  path: string;
}

/**
 * Writes the whole content or nothing: an existing file stays unchanged until the new one is on the disk. Where no file
 * can be moved to that place, it is written directly, but never over an existing file.
 * @param folders where to try the temporary file first; the file's own folder comes last
 * @throws the system's error; `EEXIST` when the existing file cannot be replaced safely
 */
export async function writeFileAtomically(
  file: string,
  content: Content,
  folders: readonly string[],
): Promise<void> {
  for (const folder of [...folders, dirname(file)]) {
    try {
      return await replaceFile(file, content, join(folder, `${randomUUID()}.tmp`));
    } catch (error) {
      if (!REFUSALS.has(getErrorCode(error))) throw error;
    }
  }
  await writeNewFile(file, content);
}

/**
 * Writes the whole content or nothing, and never directly: what a crash leaves has the temporary name.
 * @param temporary a new file on the same disk
 * @throws the system's error
 */
export async function replaceFile(
  file: string,
  content: Content,
  temporary: string,
): Promise<void> {
  await writeNewFile(temporary, content);
  try {
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes the file again when writing fails. */
async function writeNewFile(file: string, content: Content): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for await (const part of partsOf(content)) await handle.writeFile(part);
    await handle.sync();
    await handle.close();
  } catch (error) {
    // The first error counts, also when closing fails too.
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}

function partsOf(content: Content): Iterable<string | Uint8Array> | ReadStream {
  if (typeof content === 'string' || content instanceof Uint8Array) return [content];
  return createReadStream(content.path);
}
