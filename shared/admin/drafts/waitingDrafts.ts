import { collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { emptyForm } from '../../model/fields.ts';
import { capitalize } from '../../model/text.ts';
import type { Draft } from './draft.ts';
import { listDrafts, recordsWithDrafts } from './drafts.ts';

export interface WaitingDraft {
  record: RecordRef;
  /** What the record is called in the draft. */
  name: string;
  /** The newest draft of the record. */
  draft: Draft<object>;
}

/** The records with drafts of this person, the newest draft first. */
export function listWaitingDrafts(uid: string): WaitingDraft[] {
  return recordsWithDrafts(uid)
    .flatMap((record) => {
      const [newest] = listDrafts({ uid, record }, emptyForm<object>(collectionOf(record).fields));
      return newest ? [{ record, newest }] : [];
    })
    .toSorted((one, other) => other.newest.savedAt.getTime() - one.newest.savedAt.getTime())
    .map(({ record, newest }) => ({ record, name: nameOf(record, newest.form), draft: newest }));
}

/** A record that cannot be deleted keeps the title of its default, whatever is typed. */
function nameOf(record: RecordRef, typed: object): string {
  const { defaults, canDelete, titleOf, noun } = collectionOf(record);
  const form = (!canDelete && defaults.find(({ id }) => id === record.id)) || typed;
  return titleOf(form, record.id).trim() || `${capitalize(noun.one)} without a title`;
}
