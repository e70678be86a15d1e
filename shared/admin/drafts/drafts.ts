import { readEntries, removeEntry, writeEntry } from '../state/draftStorage.ts';
import { NEW_PROJECT_RECORD, projectRecord, recordId } from '../state/records.ts';
import { type Draft, parseDraft } from './draft.ts';

/** Tells whose drafts of which record. */
export interface DraftKey {
  uid: string;
  record: string;
}

export function keepDraft<Form>(key: DraftKey, draft: Draft<Form>): void {
  writeEntry(keyOf(key, draft.id), JSON.stringify(draft));
}

export function dropDraft(key: DraftKey, id: string): void {
  removeEntry(keyOf(key, id));
}

/**
 * The drafts of one record, newest first.
 * @param example a form with the same fields; drafts with other fields are left alone
 */
export function listDrafts<Form extends object>(key: DraftKey, example: Form): Draft<Form>[] {
  return readEntries(keyOf(key, ''))
    .map(({ text }) => parseDraft(text, recordId(key.record), example))
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

export function isDraftKept(key: DraftKey, id: string): boolean {
  return readEntries(keyOf(key, id)).length > 0;
}

export function dropAllDrafts({ uid, record }: DraftKey): void {
  for (const { key } of readEntries(keyOf({ uid, record }, ''))) removeEntry(key);
}

/**
 * Moves drafts of deleted projects to the new-project form, because their own form can no longer be opened. Saving such a
 * draft creates the project again under its old id.
 * @param listedIds the projects that existed at `readAt`; one that was created later, in another window, is not deleted
 */
export function moveDraftsToNewProject(
  uid: string,
  listedIds: ReadonlySet<string>,
  readAt: Date,
  example: object,
): void {
  const prefix = recordKey({ uid, record: projectRecord('') });
  for (const { key, text } of readEntries(prefix)) {
    const [id = ''] = key.slice(prefix.length).split('/');
    const draft = parseDraft(text, id, example);
    if (!draft || projectRecord(id) === NEW_PROJECT_RECORD) continue;
    if (listedIds.has(id) || draft.savedAt >= readAt) continue;
    const origin = { ...draft.origin, id, loadedAt: undefined };
    removeEntry(key);
    keepDraft({ uid, record: NEW_PROJECT_RECORD }, { ...draft, origin });
  }
}

function keyOf(key: DraftKey, id: string): string {
  return `${recordKey(key)}/${id}`;
}

/** What the keys of the record's stored drafts begin with. */
export function recordKey({ uid, record }: DraftKey): string {
  return `draft/${uid}/${record}`;
}
