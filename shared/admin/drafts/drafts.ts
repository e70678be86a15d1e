import { readEntries, removeEntry, writeEntry } from '../state/draftStorage.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { type Draft, parseDraft } from './draft.ts';

/** Whose drafts, and of what record. */
export interface DraftKey {
  uid: string;
  record: string;
}

export function keepDraft<Form>(place: DraftKey, draft: Draft<Form>): void {
  writeEntry(keyOf(place, draft.id), JSON.stringify(draft));
}

export function dropDraft(place: DraftKey, id: string): void {
  removeEntry(keyOf(place, id));
}

/**
 * The drafts of one record, newest first.
 * @param example a form of the same shape; what does not have it is left alone
 */
export function listDrafts<Form extends object>(place: DraftKey, example: Form): Draft<Form>[] {
  return readEntries(keyOf(place, ''))
    .map(({ text }) => parseDraft(text, example))
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

/** The drafts of all records of an account, newest first; of the form only what every form has. */
export function listAllDrafts(uid: string): { record: string; draft: Draft<{ title: string }> }[] {
  const prefix = recordKey({ uid, record: '' });
  return readEntries(prefix)
    .map(({ key, text }) => {
      const [record = ''] = key.slice(prefix.length).split('/');
      const draft = parseDraft(text, { title: '' });
      return draft && { record, draft };
    })
    .filter((found) => found !== undefined)
    .toSorted((one, other) => other.draft.savedAt.getTime() - one.draft.savedAt.getTime());
}

export function isDraftKept(place: DraftKey, id: string): boolean {
  return readEntries(keyOf(place, id)).length > 0;
}

export function dropAllDrafts({ uid, record }: DraftKey): void {
  for (const { key } of readEntries(keyOf({ uid, record }, ''))) removeEntry(key);
}

/**
 * Moves drafts of deleted projects to the new-project form, under the same id, because their own form can no longer be opened.
 * @param listedIds the projects that existed at `readAt`; one that was made later, in another window, is not deleted
 */
export function adoptDraftsOfDeleted(
  uid: string,
  listedIds: ReadonlySet<string>,
  readAt: Date,
  example: object,
): void {
  const prefix = recordKey({ uid, record: projectRecord('') });
  for (const { key, text } of readEntries(prefix)) {
    const [id = ''] = key.slice(prefix.length).split('/');
    const draft = parseDraft(text, example);
    if (!draft || projectRecord(id) === NEW_PROJECT_RECORD) continue;
    if (listedIds.has(id) || draft.savedAt >= readAt) continue;
    const { known } = draft.base;
    removeEntry(key);
    keepDraft({ uid, record: NEW_PROJECT_RECORD }, { ...draft, base: { newId: id, known } });
  }
}

function keyOf(place: DraftKey, id: string): string {
  return `${recordKey(place)}/${id}`;
}

function recordKey({ uid, record }: DraftKey): string {
  return `draft/${uid}/${record}`;
}
