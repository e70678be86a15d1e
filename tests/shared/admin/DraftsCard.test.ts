import { afterEach, beforeEach, expect, it } from 'vitest';
import { listWaitingDrafts } from '../../../shared/admin/DraftsCard.tsx';
import {
  type Draft,
  dropDraft,
  keepDraft,
  removeEntry,
  writeEntry,
} from '../../../shared/admin/session/drafts.ts';
import type { RecordRef } from '../../../shared/model/collections/collections.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';

const UID = 'ana';

const draftAt = (minute: number, title: string): Draft<object> => ({
  id: String(minute),
  savedAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
  form: { title },
  origin: editOrigin('abc'),
});

const projectOf = (id: string): RecordRef => ({ collection: 'projects', id });
const HERO: RecordRef = { collection: 'pageContent', id: 'hero-title' };

const KEPT: [record: RecordRef, draft: Draft<object>][] = [
  [projectOf('abc'), draftAt(1, 'Invoice desk')],
  [projectOf('abc'), draftAt(4, 'Invoice desk 2')],
  [HERO, draftAt(3, 'The headline')],
  [projectOf('new'), draftAt(2, ' ')],
];

beforeEach(() => {
  for (const [record, draft] of KEPT) keepDraft({ uid: UID, record }, draft);
  keepDraft({ uid: 'tom', record: projectOf('toms') }, draftAt(6, 'Tom’s'));
});
afterEach(() => {
  for (const [record, draft] of KEPT) dropDraft({ uid: UID, record }, draft.id);
  dropDraft({ uid: 'tom', record: projectOf('toms') }, '6');
});

const kept = (id: string) => expect.objectContaining({ id }) as unknown;

it('lists each draft by name, the latest first, and only the person’s own', () => {
  expect(listWaitingDrafts(UID)).toEqual([
    { record: projectOf('abc'), name: 'Invoice desk 2', draft: kept('4') },
    { record: HERO, name: 'Hero Section Title', draft: kept('3') },
    { record: projectOf('new'), name: 'Project without a title', draft: kept('2') },
    { record: projectOf('abc'), name: 'Invoice desk', draft: kept('1') },
  ]);
});

it('leaves the drafts alone that another version of the app keeps for other kinds of records', () => {
  const key = 'draft/ana/quote:abc/1';
  writeEntry(key, JSON.stringify(draftAt(9, 'A quote')));
  expect(listWaitingDrafts(UID)).toHaveLength(4);
  removeEntry(key);
});
