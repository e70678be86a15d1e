import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { emptyForm } from '../../model/fields.ts';
import { capitalize } from '../../model/text.ts';
import { listDrafts, recordsWithDrafts } from './drafts.ts';

/** The records with drafts of this person, the newest draft first. */
export function listWaitingDrafts(uid: string): { record: RecordRef; name: string }[] {
  return recordsWithDrafts(uid)
    .flatMap((record) => {
      const [newest] = listDrafts({ uid, record }, emptyForm<object>(collectionOf(record).fields));
      return newest ? [{ record, newest }] : [];
    })
    .toSorted((one, other) => other.newest.savedAt.getTime() - one.newest.savedAt.getTime())
    .map(({ record, newest }) => ({ record, name: nameOf(record, newest.form) }));
}

/** A record that cannot be deleted keeps the title of its default, whatever is typed. */
function nameOf(record: RecordRef, typed: object): string {
  const { defaults, canDelete, titleOf, noun } = collectionOf(record);
  const form = (!canDelete && defaults.find(({ id }) => id === record.id)) || typed;
  return titleOf(form, record.id).trim() || `${capitalize(noun.one)} without a title`;
}
