import { randomUUID } from 'node:crypto';
import { replaceFile } from '../atomicFile.ts';

/** What a file that is being written is called until it is whole. */
export const TEMPORARY = '.tmp';

/** Writes the whole file, or leaves nothing under its name, whenever the app ends. @throws the system's error */
export function writeNew(file: string, content: string | Uint8Array): Promise<void> {
  return replaceFile(file, content, `${file}.${randomUUID()}${TEMPORARY}`);
}
