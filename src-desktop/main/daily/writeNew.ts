import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { replaceFile } from '../atomicFile.ts';

/** What a file that is being written is called until it is whole. */
export const TEMPORARY = '.tmp';

/**
 * Writes the whole file, or leaves nothing under its name, whenever the app ends.
 * @param folder the account's folder, in which the file is
 * @throws the system's error
 */
export function writeNew(
  folder: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  return replaceFile(file, content, join(folder, randomUUID() + TEMPORARY));
}
