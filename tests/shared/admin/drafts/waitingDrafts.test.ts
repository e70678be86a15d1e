import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draft } from '../../../../shared/admin/drafts/draft.ts';
import { dropDraft, keepDraft } from '../../../../shared/admin/drafts/drafts.ts';
import {
  listWaitingDrafts,
  offeringRecord,
} from '../../../../shared/admin/drafts/waitingDrafts.ts';
import { editOrigin } from '../../../../shared/model/editOrigin.ts';

const UID = 'ana';

const draftAt = (minute: number, title: string): Draft<object> => ({
  id: String(minute),
  savedAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
  form: { title },
  origin: editOrigin('abc'),
});

const KEPT: [record: string, draft: Draft<object>][] = [
  ['project:abc', draftAt(1, 'Invoice desk')],
  ['project:abc', draftAt(4, 'Invoice desk 2')],
  ['section:hero-title', draftAt(3, 'The headline')],
  ['project:new', draftAt(2, ' ')],
];

beforeEach(() => {
  for (const [record, draft] of KEPT) keepDraft({ uid: UID, record }, draft);
  keepDraft({ uid: 'tom', record: 'project:toms' }, draftAt(6, 'Tom’s'));
});
afterEach(() => {
  for (const [record, draft] of KEPT) dropDraft({ uid: UID, record }, draft.id);
  dropDraft({ uid: 'tom', record: 'project:toms' }, '6');
});

it('lists each record with a draft once, by name, the latest first, and only the person’s own', () => {
  expect(listWaitingDrafts(UID)).toEqual([
    { record: 'project:abc', name: 'Invoice desk 2' },
    { record: 'section:hero-title', name: 'Hero Section Title' },
    { record: 'project:new', name: 'Project without a title' },
  ]);
});

it.each([
  ['section:hero-title', 'section:hero-title'],
  ['project:abc', 'project:abc'],
  ['project:new', 'project:new'],
  ['project:gone', 'project:new'],
])('offers the drafts of %s at %s', (record, offering) => {
  expect(offeringRecord(record, [{ id: 'abc' }])).toBe(offering);
});
