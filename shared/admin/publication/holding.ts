import { checkSession } from '../../data/auth.ts';
import type { NamedRecord } from '../../model/collections/collections.ts';
import { HOLD_TITLE_LIMIT, HOLDS, holdId } from '../../model/collections/holds.ts';
import { editOrigin } from '../../model/editOrigin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { isBlank } from '../../model/text.ts';
import { findListed } from '../session/listState.ts';
import { whileSaving } from '../session/saving.ts';
import type { Session } from '../session/session.ts';

/** Keeps a record back from publishing, until that time if one is given. Never rejects: a failure is kept in the state. */
export function keepBack(session: Session, { record, title }: NamedRecord, until = '') {
  const { lists } = session;
  const id = holdId(record);
  const stored = findListed(lists.getState(), { collection: 'holds', id });
  // The rules refuse a blank one, which only a record that breaks them has.
  const form = { title: isBlank(title) ? id : title.slice(0, HOLD_TITLE_LIMIT), until };
  return attempt(session, id, title, () =>
    lists.save(HOLDS, editOrigin(id, stored?.lastUpdated), form),
  );
}

/** Lets a record be published again. Never rejects: a failure is kept in the state. */
export function letGo(session: Session, { record, title }: NamedRecord) {
  const id = holdId(record);
  return attempt(session, id, title, () => session.lists.remove({ collection: 'holds', id }));
}

/** The failure is not the row's: that disappears when a colleague publishes the record meanwhile. */
async function attempt(
  session: Session,
  id: string,
  title: string,
  save: () => Promise<void>,
): Promise<void> {
  session.publishing.setState({ holdFailure: undefined });
  try {
    await whileSaving(session, { kind: 'save', record: { collection: 'holds', id } }, save);
  } catch (error) {
    void checkSession();
    await session.lists.showWritten({ collection: 'holds', id });
    const reason = getErrorMessage(error, 'Unknown error');
    session.publishing.setState({ holdFailure: `Error saving “${title}”: ${reason}` });
  }
}
