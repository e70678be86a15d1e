import type { AllRecords } from '../../model/collections/collections.ts';
import type { ListCopy } from './copy.ts';
import type { KeptLists } from './readCopy.ts';

/** Shows lists: their beginning, or all of them with the time that they are of. */
type ShowLists = (records: AllRecords, asOf?: Date) => void;

/**
 * Shows the lists that this device has kept.
 * @param isLatest false once something else is shown
 * @returns what was kept; undefined if there is nothing, or if it cannot be read
 */
export async function showKept(
  copy: ListCopy,
  show: ShowLists,
  isLatest: () => boolean,
): Promise<KeptLists | undefined> {
  const beginning = await copy.open();
  if (!beginning || !isLatest()) return undefined;
  show(beginning);
  // The first records are shown before the others are read, which would delay them.
  await new Promise((resolve) => setTimeout(resolve));
  const kept = await copy.readAll();
  if (!kept || !isLatest()) return undefined;
  show(kept.records, kept.asOf);
  return kept;
}
