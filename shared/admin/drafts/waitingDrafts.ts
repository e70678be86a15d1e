import { readEntries } from '../state/draftStorage.ts';
import { findSection } from '../state/place.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { listDrafts, recordKey } from './drafts.ts';

/** The records with drafts of this person, the newest draft first. Of the forms, only the field that all of them have. */
export function listWaitingDrafts(uid: string): { record: string; name: string }[] {
  const prefix = recordKey({ uid, record: '' });
  const records = readEntries(prefix).map(
    ({ key }) => key.slice(prefix.length).split('/')[0] ?? '',
  );
  return [...new Set(records)]
    .flatMap((record) => {
      const [newest] = listDrafts({ uid, record }, { title: '' });
      return newest ? [{ record, newest }] : [];
    })
    .toSorted((one, other) => other.newest.savedAt.getTime() - one.newest.savedAt.getTime())
    .map(({ record, newest }) => {
      const { title } = findSection(record) ?? newest.form;
      return { record, name: title.trim() || 'Project without a title' };
    });
}

/** The record whose form offers these drafts. The new-project form offers those of a deleted project. */
export function offeringRecord(record: string, stored: readonly { id: string }[]): string {
  const isThere = findSection(record) || stored.some(({ id }) => projectRecord(id) === record);
  return isThere ? record : NEW_PROJECT_RECORD;
}
