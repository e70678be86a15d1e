import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '../lib/removeFolder.ts';

/** How firebase-tools names a folder that it exports to: with the time in milliseconds, and six random characters. */
const EXPORT_FOLDER = /^firebase-export-(\d{13})/;

/** Whether the folder contains data saved by emulators. firebase-tools writes this file last. */
export function isSessionData(folder: string): boolean {
  return existsSync(join(folder, 'firebase-export-metadata.json'));
}

/**
 * Copies the data that emulators have exported in their working folder since they started, but could not move into the data
 * folder. On Windows that happens while Java still reads a file in it, after the older data is deleted
 * (https://github.com/firebase/firebase-tools/issues/3092). Call it when they have ended. Returns whether it copied any.
 */
export async function copyUnmovedExport(
  workingFolder: string,
  since: number,
  dataFolder: string,
): Promise<boolean> {
  const exported = readdirSync(workingFolder)
    .filter((name) => Number(EXPORT_FOLDER.exec(name)?.[1] ?? 0) >= since)
    .map((name) => join(workingFolder, name))
    .find(isSessionData);
  if (!exported) return false;
  await removeFolder(dataFolder);
  await cp(exported, dataFolder, { recursive: true });
  await removeFolder(exported);
  return true;
}
