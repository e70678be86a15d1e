import { type NamedPicture, picturesOf } from '../../shared/model/backupPictures.ts';
import type { AllRecords } from '../../shared/model/collections/collections.ts';
import type { DailyName } from '../preload/bridge.ts';
import { addPictures, type MissingPicture } from './addPictures.ts';
import { backupText } from './backupActions.ts';

/**
 * Writes the account's backup of a day, with the pictures that the folder does not have yet.
 * @returns the pictures that could not be read
 * @throws Error with a message for people if the backup cannot be written
 */
export async function writeBackup(
  { account, day }: DailyName,
  records: AllRecords,
  signal: AbortSignal,
): Promise<MissingPicture<NamedPicture>[]> {
  const result = await window.desktop.writeDaily({ account, day, text: backupText(records) });
  if (result.kind === 'failed') throw new Error(result.message);
  const missing = new Set(result.missing.map(({ hash }) => hash));
  // A text can mention a picture that no record shows; the store has none that no record names.
  const pictures = picturesOf(records).filter(({ hash }) => missing.has(hash));
  return addPictures(pictures, {
    add: (picture) => window.desktop.addDailyPicture({ account, picture }),
    onProgress: () => undefined,
    signal,
  });
}
