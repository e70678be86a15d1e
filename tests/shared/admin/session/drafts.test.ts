import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Draft,
  dropAllDrafts,
  dropDraft,
  keepDraft,
  listDrafts,
  useDraftStorage,
} from '../../../../shared/admin/session/drafts.ts';

interface Form {
  title: string;
  tags: string[];
}

const EXAMPLE: Form = { title: '', tags: [] };
const projectOf = (id: string) => ({ collection: 'projects', id }) as const;
const ANA = { uid: 'ana', record: projectOf('new') };
const DRAFT: Draft<Form> = {
  id: 'one',
  savedAt: new Date('2026-11-21T10:00:00Z'),
  form: { title: 'Invoice desk', tags: ['Claude'] },
  origin: {
    id: 'abc',
    loadedAt: new Date('2026-11-20T10:00:00Z'),
    knownVersions: [{ title: 'Invoices', tags: [] }],
    base: { title: 'Invoices' },
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

it('returns a stored draft with its times and its base version', () => {
  keepDraft(ANA, DRAFT);
  expect(listDrafts(ANA, EXAMPLE)).toEqual([DRAFT]);
});

describe('with an additional field', () => {
  const MORE = { ...EXAMPLE, alt: '' };

  it('a draft from before gets it, empty, in its form and its versions', () => {
    keepDraft(ANA, { ...DRAFT, origin: { ...DRAFT.origin, base: DRAFT.form } });
    expect(listDrafts(ANA, MORE)).toMatchObject([
      {
        form: { ...DRAFT.form, alt: '' },
        origin: { base: { ...DRAFT.form, alt: '' }, knownVersions: [{ alt: '' }] },
      },
    ]);
  });

  it('a draft that has it can be read by a release that does not know it, and keeps it', () => {
    const form = { ...DRAFT.form, alt: 'A desk' };
    keepDraft(ANA, { ...DRAFT, form });
    expect(listDrafts(ANA, EXAMPLE)).toMatchObject([{ form }]);
  });
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
  const other = { ...ANA, record: projectOf('new2') };
  for (const key of [ANA, other]) keepDraft(key, DRAFT);
  keepDraft(ANA, { ...DRAFT, id: 'two' });
  dropAllDrafts(ANA);
  expect(listDrafts(ANA, EXAMPLE)).toEqual([]);
  expect(listDrafts(other, EXAMPLE)).toHaveLength(1);
  dropDraft(other, DRAFT.id);
});

it('shows a draft only to its person, and only for its record', () => {
  keepDraft(ANA, DRAFT);
  expect(listDrafts({ ...ANA, uid: 'an' }, EXAMPLE)).toEqual([]);
  expect(listDrafts({ ...ANA, uid: 'tom' }, EXAMPLE)).toEqual([]);
  expect(listDrafts({ ...ANA, record: projectOf('ne') }, EXAMPLE)).toEqual([]);
});

it.each([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['another shape', JSON.stringify({ ...DRAFT, form: { title: 1, tags: [] } })],
  ['a list of other things', JSON.stringify({ ...DRAFT, form: { title: '', tags: [1] } })],
  ['no form', JSON.stringify({ ...DRAFT, form: undefined })],
])('leaves an entry with %s alone', (_what, text) => {
  localStorage.setItem('draft/ana/project:new/one', text);
  expect(listDrafts(ANA, EXAMPLE)).toEqual([]);
  expect(localStorage.getItem('draft/ana/project:new/one')).toBe(text);
});

describe('if the device refuses to store drafts', () => {
  it('keeps a draft that is newer than the stored one until the window closes, and says so', () => {
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
