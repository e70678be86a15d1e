import { afterEach, expect, it, vi } from 'vitest';
import { moveDraftsOfDeleted } from '../../../../shared/admin/records/openRecord.tsx';
import {
  type Draft,
  dropAllDrafts,
  keepDraft,
  listDrafts,
} from '../../../../shared/admin/session/drafts.ts';
import { createSession } from '../../../../shared/admin/session/session.ts';
import type { RecordRef } from '../../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM } from '../../../../shared/model/project.ts';

vi.mock('../../../../shared/data/firebase.ts');

const ANA = { uid: 'ana', email: 'ana@agency.example', emailVerified: true };
const SAVED_AT = new Date('2026-11-21T10:00:00Z');
const FORM = { title: 'Invoice desk' };

const projectOf = (id: string): RecordRef => ({ collection: 'projects', id });
const keyOf = (id: string, uid = 'ana') => ({ uid, record: projectOf(id) });
const [NEW, GONE, THERE, TOMS] = [
  keyOf('new'),
  keyOf('gone'),
  keyOf('there'),
  keyOf('gone', 'tom'),
];

const draft = (id: string, savedAt = SAVED_AT): Draft<object> => ({
  id,
  savedAt,
  form: FORM,
  origin: { id: 'gone', loadedAt: new Date(), knownVersions: [] },
});

/** A session whose list of projects was read completely at this time. */
function sessionReadAt(readAt: Date) {
  const session = createSession(ANA, { tell: async () => undefined, ask: async () => true });
  const there = { ...EMPTY_PROJECT_FORM, id: 'there', createdAt: SAVED_AT, lastUpdated: SAVED_AT };
  const projects = { records: [there], status: 'complete', readAt, failure: undefined } as const;
  session.lists.setState({ projects });
  return session;
}

afterEach(() => {
  for (const key of [NEW, GONE, THERE, TOMS]) dropAllDrafts(key);
});

it('offers a deleted project’s drafts to the next new project, under its id, once a later list was read', () => {
  for (const key of [GONE, THERE, TOMS]) keepDraft(key, draft('one'));
  keepDraft(NEW, draft('two', new Date('2026-11-21T09:00:00Z')));
  moveDraftsOfDeleted(sessionReadAt(SAVED_AT));
  expect(listDrafts(GONE, {})).toHaveLength(1);
  moveDraftsOfDeleted(sessionReadAt(new Date(SAVED_AT.getTime() + 1)));
  expect(listDrafts(NEW, {})).toMatchObject([
    { id: 'one', form: FORM, origin: { id: 'gone', loadedAt: undefined } },
    { id: 'two' },
  ]);
  expect(listDrafts(GONE, {})).toEqual([]);
  expect(listDrafts(THERE, {})).toHaveLength(1);
  expect(listDrafts(TOMS, {})).toHaveLength(1);
});
