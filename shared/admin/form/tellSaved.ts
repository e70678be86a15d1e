import { pathOf } from '../../model/collections/collections.ts';
import type { SavedRecord } from '../publication/savedMessage.ts';
import { showOffer } from '../session/messages.ts';
import type { Session } from '../session/session.ts';

const NOT_PUBLISHED =
  'It is not published: check your connection, then press Publish Now under Overview.';

/** Undefined if the code of the message cannot be loaded. It was prefetched, if there was time. */
async function loadSavedMessage() {
  try {
    return await import('../publication/savedMessage.ts');
  } catch {
    return undefined;
  }
}

/** Says that a record is saved, and publishes it if the person has asked for that. Never rejects. */
export async function tellSaved(
  session: Session,
  saved: SavedRecord,
  isPublished: boolean,
): Promise<void> {
  const parts = await loadSavedMessage();
  if (!parts) {
    const { record, text, title } = saved;
    const more = isPublished ? NOT_PUBLISHED : '';
    showOffer(session, { text, name: title, more, saved: pathOf(record) });
  } else if (isPublished) await parts.publishSaved(session, saved);
  else parts.showSaved(session, saved);
}
