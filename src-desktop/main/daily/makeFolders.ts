import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';
import { dailyRoot } from './dailyFolder.ts';
import { picturesFolder } from './dailyPictures.ts';

/**
 * Makes the account's folder, and the others that it needs, where they are missing. One by one, because a recursive `mkdir`
 * reports a full or a read-only disk as `ENOENT`.
 * @throws the system's error
 */
export async function makeFolders(folder: string): Promise<void> {
  for (const path of [dailyRoot(), dirname(folder), folder, picturesFolder(folder)]) {
    await mkdir(path).catch((error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    });
  }
}
