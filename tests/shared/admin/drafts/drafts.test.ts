import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../../shared/admin/drafts/draft.ts';
import {
  dropAllDrafts,
  dropDraft,
  keepDraft,
  listDrafts,
  moveDraftsToNewProject,
} from '../../../../shared/admin/drafts/drafts.ts';
import { useDraftStorage } from '../../../../shared/admin/state/draftStorage.ts';

interface Form {
  title: string;
  tags: string[];
}

const EXAMPLE: Form = { title: '', tags: [] };
const ANA = { uid: 'ana', record: 'project:new' };
const DRAFT: Draft<Form> = {
  id: 'one',
  savedAt: new Date('2026-11-21T10:00:00Z'),
  form: { title: 'Invoice desk', tags: ['Claude'] },
  origin: {
    id: 'abc',
    loadedAt: new Date('2026-11-20T10:00:00Z'),
    ownTexts: ['{}'],
    base: '{"title":"Invoices"}',
  },
};

/** A stand-in for the platform's storage: its entries are own enumerable properties, its methods are not. */
function storageStandIn(): Storage {
  const entries: Record<string, string> = {};
  return Object.defineProperties(entries, {
    getItem: { value: (key: string) => entries[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        entries[key] = text;
      },
      writable: true,
    },
    removeItem: { value: (key: string) => delete entries[key] },
  }) as unknown as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', storageStandIn()));
afterEach(() => {
  dropDraft(ANA, DRAFT.id);
  useDraftStorage.setState({ isStorageBlocked: false });
  vi.unstubAllGlobals();
});

it('returns a kept draft with its times, and with what it was typed over', () => {
  keepDraft(ANA, DRAFT);
  expect(listDrafts(ANA, EXAMPLE)).toEqual([DRAFT]);
});

it.each([
  ['project:new', { newId: 'abc', known: ['{}'] }, { id: 'abc', loadedAt: undefined }],
  ['project:abc', { loaded: DRAFT.savedAt, known: ['{}'] }, { id: 'abc', loadedAt: DRAFT.savedAt }],
])('reads a draft of %s that version 0.1.0 has stored', (record, base, origin) => {
  const { origin: _origin, ...draft } = DRAFT;
  localStorage.setItem(`draft/ana/${record}/one`, JSON.stringify({ ...draft, base }));
  expect(listDrafts({ uid: 'ana', record }, EXAMPLE)).toEqual([
    { ...draft, origin: { ...origin, ownTexts: ['{}'] } },
  ]);
});

it('lists the newest first', () => {
  const later = { ...DRAFT, id: 'two', savedAt: new Date('2026-11-21T11:00:00Z') };
  keepDraft(ANA, DRAFT);
  keepDraft(ANA, later);
  expect(listDrafts(ANA, EXAMPLE).map(({ id }) => id)).toEqual(['two', 'one']);
});

it('does not return dropped drafts', () => {
  keepDraft(ANA, DRAFT);
  dropDraft(ANA, DRAFT.id);
  expect(listDrafts(ANA, EXAMPLE)).toEqual([]);
});

it('drops all drafts of one record, and no others', () => {
  const other = { ...ANA, record: 'project:new2' };
  for (const key of [ANA, other]) keepDraft(key, DRAFT);
  keepDraft(ANA, { ...DRAFT, id: 'two' });
  dropAllDrafts(ANA);
  expect(listDrafts(ANA, EXAMPLE)).toEqual([]);
  expect(listDrafts(other, EXAMPLE)).toHaveLength(1);
  dropDraft(other, DRAFT.id);
});

it('shows a draft to no other person, and at no other record', () => {
  keepDraft(ANA, DRAFT);
  expect(listDrafts({ ...ANA, uid: 'an' }, EXAMPLE)).toEqual([]);
  expect(listDrafts({ ...ANA, uid: 'tom' }, EXAMPLE)).toEqual([]);
  expect(listDrafts({ ...ANA, record: 'project:ne' }, EXAMPLE)).toEqual([]);
});

it('offers a deleted project’s drafts to the next new project, under its id, once a later list was read', () => {
  const gone = { ...ANA, record: 'project:gone' };
  const there = { ...ANA, record: 'project:there' };
  const toms = { uid: 'tom', record: 'project:gone' };
  const draft = { ...DRAFT, origin: { id: 'gone', loadedAt: new Date(), ownTexts: ['Invoices'] } };
  for (const key of [gone, there, toms]) keepDraft(key, draft);
  keepDraft(ANA, { ...DRAFT, id: 'two', savedAt: new Date('2026-11-21T09:00:00Z') });
  moveDraftsToNewProject('ana', new Set(['there']), DRAFT.savedAt, EXAMPLE);
  expect(listDrafts(gone, EXAMPLE)).toHaveLength(1);
  const later = new Date(DRAFT.savedAt.getTime() + 1);
  moveDraftsToNewProject('ana', new Set(['there']), later, EXAMPLE);
  expect(listDrafts(ANA, EXAMPLE)).toMatchObject([
    {
      id: 'one',
      form: DRAFT.form,
      origin: { id: 'gone', loadedAt: undefined, ownTexts: ['Invoices'] },
    },
    { id: 'two', origin: DRAFT.origin },
  ]);
  expect(listDrafts(gone, EXAMPLE)).toEqual([]);
  expect(listDrafts(there, EXAMPLE)).toHaveLength(1);
  expect(listDrafts(toms, EXAMPLE)).toHaveLength(1);
});

it.each([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['another shape', JSON.stringify({ ...DRAFT, form: { title: 1, tags: [] } })],
  ['a list of other things', JSON.stringify({ ...DRAFT, form: { title: '', tags: [1] } })],
  ['no form', JSON.stringify({ ...DRAFT, form: undefined })],
])('leaves alone what has %s', (_what, text) => {
  localStorage.setItem('draft/ana/project:new/one', text);
  expect(listDrafts(ANA, EXAMPLE)).toEqual([]);
  expect(localStorage.getItem('draft/ana/project:new/one')).toBe(text);
});

describe('where the device refuses to store', () => {
  it('keeps the draft until the window closes, newer than what was stored, and says so', () => {
    keepDraft(ANA, DRAFT);
    const newer = { ...DRAFT, form: { ...DRAFT.form, title: 'Longer' } };
    localStorage.setItem = () => refuse();
    keepDraft(ANA, newer);
    expect(listDrafts(ANA, EXAMPLE)).toEqual([newer]);
    expect(useDraftStorage.getState().isStorageBlocked).toBe(true);
  });

  it('works without any storage', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy({} as Storage, {
        get: () => refuse(),
        ownKeys: () => refuse(),
      }),
    );
    keepDraft(ANA, DRAFT);
    expect(listDrafts(ANA, EXAMPLE)).toEqual([DRAFT]);
    dropDraft(ANA, DRAFT.id);
    expect(listDrafts(ANA, EXAMPLE)).toEqual([]);
  });
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}
