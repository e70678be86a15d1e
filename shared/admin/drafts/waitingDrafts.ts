import { findSection } from '../state/place.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { listAllDrafts } from './drafts.ts';

/** A record with something typed in its form and not saved. */
export interface WaitingDraft {
  record: string;
  name: string;
}

/** The records that a person has drafts of, the latest first. */
export function listWaitingDrafts(uid: string): WaitingDraft[] {
  const names = new Map<string, string>();
  for (const { record, draft } of listAllDrafts(uid)) {
    const { title } = findSection(record) ?? draft.form;
    if (!names.has(record)) names.set(record, title.trim() || 'Project without a title');
  }
  return [...names].map(([record, name]) => ({ record, name }));
}

/** The record whose form offers the drafts: those of a project that is gone go to the next new one. */
export function offeringRecord(record: string, stored: readonly { id: string }[]): string {
  const isThere = findSection(record) || stored.some(({ id }) => projectRecord(id) === record);
  return isThere ? record : NEW_PROJECT_RECORD;
}
