import { COLLECTIONS, collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { readEntries, removeEntry, writeEntry } from '../session/draftStorage.ts';
import { type Draft, parseDraft } from './draft.ts';

export interface DraftKey {
  uid: string;
  record: RecordRef;
}

export function keepDraft<Form>(key: DraftKey, draft: Draft<Form>): void {
  writeEntry(keyOf(key, draft.id), JSON.stringify(draft));
}

export function dropDraft(key: DraftKey, id: string): void {
  removeEntry(keyOf(key, id));
}

/** The drafts of one record, newest first. Fields that a draft lacks come from `empty`. */
export function listDrafts<Form extends object>(key: DraftKey, empty: Form): Draft<Form>[] {
  return readEntries(keyOf(key, ''))
    .map(({ text }) => parseDraft(text, key.record.id, empty))
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

export function isDraftKept(key: DraftKey, id: string): boolean {
  return readEntries(keyOf(key, id)).length > 0;
}

export function dropAllDrafts(key: DraftKey): void {
  for (const entry of readEntries(keyOf(key, ''))) removeEntry(entry.key);
}

export function moveDraft<Form>(from: DraftKey, to: DraftKey, draft: Draft<Form>): void {
  dropDraft(from, draft.id);
  keepDraft(to, draft);
}

export function recordsWithDrafts(uid: string): RecordRef[] {
  const prefix = `draft/${uid}/`;
  const names = readEntries(prefix).map(({ key }) => key.slice(prefix.length).split('/')[0] ?? '');
  return [...new Set(names)].flatMap((name) => {
    const [, key = '', id = ''] = /^([^:]*):(.*)$/.exec(name) ?? [];
    // Another version of the app may have other collections.
    const collection = COLLECTIONS.find((candidate) => candidate.key === key);
    return collection ? [{ collection: collection.name, id }] : [];
  });
}

function keyOf({ uid, record }: DraftKey, id: string): string {
  return `draft/${uid}/${collectionOf(record).key}:${record.id}/${id}`;
}
