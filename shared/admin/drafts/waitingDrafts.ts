import { findSection } from '../state/place.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { listAllDrafts } from './drafts.ts';

/** A record that has unsaved drafts. */
export interface WaitingDraft {
  record: string;
  name: string;
}

/** The records with drafts of this person, newest first. */
export function listWaitingDrafts(uid: string): WaitingDraft[] {
  const names = new Map<string, string>();
  for (const { record, draft } of listAllDrafts(uid)) {
    const { title } = findSection(record) ?? draft.form;
    if (!names.has(record)) names.set(record, title.trim() || 'Project without a title');
  }
  return [...names].map(([record, name]) => ({ record, name }));
}

/** The record whose form offers these drafts. The new-project form offers those of a deleted project. */
export function offeringRecord(record: string, stored: readonly { id: string }[]): string {
  const isThere = findSection(record) || stored.some(({ id }) => projectRecord(id) === record);
  return isThere ? record : NEW_PROJECT_RECORD;
}
