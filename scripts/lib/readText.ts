import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { decodeText } from '../../shared/model/text.ts';

/** Reads a text file that a person brings: in UTF-8 or UTF-16, with or without a byte order mark. */
export async function readText(file: string): Promise<string> {
  return decodeText(await readFile(file));
}

/**
 * Saves a text file again in plain UTF-8, for a program that reads nothing else.
 * @returns whether it was in another encoding, or had a byte order mark
 */
export function saveInUtf8(file: string): boolean {
  const bytes = readFileSync(file);
  const plain = Buffer.from(decodeText(bytes));
  if (plain.equals(bytes)) return false;
  writeFileSync(`${file}.part`, plain, { mode: statSync(file).mode });
  renameSync(`${file}.part`, file);
  return true;
}
