import { restoreRecord } from '../../data/restoring.ts';
import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { capitalize } from '../../model/text.ts';
import { showMessage } from '../session/messages.ts';
import { whileSaving } from '../session/saving.ts';
import type { Session } from '../session/session.ts';

/**
 * Brings a deleted record back, and says so.
 * @throws Error when it is not back
 */
export async function restoreDeleted(
  session: Session,
  record: RecordRef,
  title: string,
): Promise<void> {
  const collection = collectionOf(record);
  await whileSaving(session, { kind: 'restore', record }, async () => {
    await restoreRecord(collection, record.id);
    await session.lists.showWritten();
  });
  showMessage(session, `${capitalize(collection.noun.one)} restored`, title);
}
