import { beforeEach, expect, it, vi } from 'vitest';
import { saveEdit } from '../../../../shared/admin/form/saveEdit.ts';
import { ConflictError } from '../../../../shared/data/errors.ts';
import { listVersions } from '../../../../shared/data/versions.ts';
import { PROJECTS } from '../../../../shared/model/collections/projects.ts';
import { afterChoice, overwriting } from '../../../../shared/model/conflict.ts';
import { type Scheduled, scheduledFields } from '../../../../shared/model/goesLive.ts';
import type { SavedVersion, Version } from '../../../../shared/model/history.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type ProjectForm,
} from '../../../../shared/model/project.ts';
import { decideSave, type EditOrigin, originOf } from '../../../../shared/model/saveDecision.ts';

vi.mock('../../../../shared/data/auth.ts', () => ({ checkSession: vi.fn() }));
vi.mock('../../../../shared/data/versions.ts', () => ({ listVersions: vi.fn() }));
vi.mock('../../../../shared/admin/pictures/keptPictures.ts', () => ({
  findNewPictures: async () => [],
}));

const USER = { uid: 'ana', email: 'ana@agency.example', emailVerified: true };
const COLLEAGUE = 'tom@agency.example';
const OPENED_AT = new Date('2026-01-01');
const NEWER = new Date('2026-01-02');
const BASE = {
  ...EMPTY_PROJECT_FORM,
  title: 'Invoices',
  description: 'Reads invoices.',
  goesLive: 'next',
};
type Form = Scheduled<ProjectForm>;
const FIELDS = scheduledFields<ProjectForm>(PROJECT_FIELDS);
const MINE = { ...BASE, title: 'Mine' };
const ORIGIN = originOf(BASE, 'a', OPENED_AT);

let stored: (Form & SavedVersion & { change?: SavedVersion }) | undefined;

const lists = {
  getState: vi.fn(),
  refresh: vi.fn(async () => {}),
  drop: vi.fn(),
  saveScheduled: vi.fn(),
};
const holder = { lists: lists as never, user: USER };

const originSent = (): EditOrigin<Form> => lists.saveScheduled.mock.lastCall?.[1];

function colleagueSaves(changes: Partial<Form>, lastUpdatedBy = COLLEAGUE, at = NEWER): void {
  stored = { ...BASE, ...changes, lastUpdated: at, lastUpdatedBy };
}

const save = (form: Form, origin: EditOrigin<Form> = ORIGIN) =>
  saveEdit<ProjectForm>(holder, { collection: PROJECTS, origin, form });

async function saveRefused(form: Form, origin?: EditOrigin<Form>) {
  const result = await save(form, origin);
  if ('saved' in result) throw new Error('It was saved.');
  return result.failed;
}

beforeEach(() => {
  stored = { ...BASE, lastUpdated: OPENED_AT };
  vi.mocked(listVersions).mockReset().mockResolvedValue({ versions: [], next: undefined });
  lists.drop.mockClear();
  lists.saveScheduled.mockReset().mockImplementation(async (_collection, origin, form) => {
    const version = stored && { form: stored, lastUpdated: stored.lastUpdated };
    const decision = decideSave(FIELDS, version, origin, form);
    if (decision === 'conflict' || (!stored && origin.loadedAt)) throw new ConflictError(stored);
    if (decision === 'write') stored = { ...form, lastUpdated: new Date() };
  });
});

it.each([
  [COLLEAGUE, 'tom@agency.example’s changes are'],
  ['', 'a colleague’s changes are'],
  [USER.email, 'your changes in another window are'],
])(
  'merges what only one of two people has changed, and says whose it was: %j',
  async (by, whose) => {
    colleagueSaves({ description: 'By Tom.', featured: true }, by);
    expect(await save(MINE)).toMatchObject({
      merges: `, and ${whose} kept, too (Description, Featured Project)`,
    });
    expect(stored).toMatchObject({ title: 'Mine', description: 'By Tom.', featured: true });
    expect(originSent().loadedAt).toBe(NEWER);
  },
);

it('keeps a merged form whose repeated save fails, and saves it later over the same version', async () => {
  colleagueSaves({ description: 'By Tom.' });
  const store = lists.saveScheduled.getMockImplementation();
  lists.saveScheduled.mockImplementationOnce(async (...call) => store?.(...call));
  lists.saveScheduled.mockRejectedValueOnce(new Error('No answer.'));
  const { form, origin, reason } = await saveRefused(MINE);
  expect({ form, reason }).toEqual({
    form: { ...MINE, description: 'By Tom.' },
    reason: 'No answer.',
  });
  await save(form, origin);
  expect(originSent().loadedAt).toBe(NEWER);
});

it('does not overwrite a newer version with a form without changes', async () => {
  colleagueSaves({ title: 'Theirs', description: 'By Tom.' });
  expect(await save(BASE)).toMatchObject({ saved: { title: 'Theirs', description: 'By Tom.' } });
  expect(stored?.lastUpdated).toBe(NEWER);
  expect(originSent().loadedAt).toBe(OPENED_AT);
});

it('does not count a field that the form took over as one’s own in the next conflict', async () => {
  colleagueSaves({ title: 'Theirs', description: 'By Tom.' });
  const first = await saveRefused(MINE);
  colleagueSaves({ title: 'Theirs', description: 'By Tom, again.' }, COLLEAGUE, new Date());
  const failed = await saveRefused(first.form, first.origin);
  if (!failed.conflict) throw new Error('There is no conflict.');
  expect(failed.conflict.merge.conflicting).toEqual(['title']);
  const { origin } = afterChoice(failed, failed.conflict, 'title', 0);
  colleagueSaves({ title: 'Theirs', description: 'By Tom, later.' }, COLLEAGUE, new Date(0));
  await save(failed.form, origin);
  expect(stored).toMatchObject({ title: 'Mine', description: 'By Tom, later.' });
});

it('asks again about what is unresolved, and about nothing else', async () => {
  colleagueSaves({ title: 'Theirs', description: 'Theirs.', featured: true });
  const failed = await saveRefused({ ...MINE, description: 'Mine.' });
  if (!failed.conflict) throw new Error('There is no conflict.');
  const { origin } = afterChoice(failed, failed.conflict, 'title', 0);
  const { conflict, form } = await saveRefused(failed.form, origin);
  expect(conflict?.choices).toEqual({
    description: expect.objectContaining({
      theirs: 'Theirs.',
      former: BASE.description,
      mine: ['Mine.'],
    }),
  });
  await save({ ...form, description: 'Theirs.' }, origin);
  expect(stored).toMatchObject({ title: 'Mine', description: 'Theirs.', featured: true });
});

it('asks about every difference where the base version is unknown', async () => {
  colleagueSaves({ description: 'By Tom.' });
  const { base: _base, ...origin } = ORIGIN;
  const { conflict, form } = await saveRefused(MINE, origin);
  expect(conflict?.merge.conflicting).toEqual(['title', 'description']);
  expect(form).toEqual(MINE);
});

const versionOf = (form: Form): Version<unknown> => ({
  form,
  savedAt: NEWER,
  savedBy: COLLEAGUE,
});

it.each([
  [
    'the history says that it was stored',
    async () => ({ versions: [versionOf(MINE)], next: undefined }),
  ],
  ['the history cannot be read', () => Promise.reject(new Error('No answer.'))],
])(
  'asks whether a colleague has undone a save whose answer was lost: %s',
  async (_, readVersions) => {
    lists.saveScheduled.mockRejectedValueOnce(new Error('No answer.'));
    const { origin } = await saveRefused(MINE);
    vi.mocked(listVersions).mockImplementation(readVersions as never);
    colleagueSaves({ description: 'By Tom.' });
    const { conflict, form } = await saveRefused({ ...MINE, title: 'Mine, typed on' }, origin);
    expect(conflict?.merge.conflicting).toEqual(['title']);
    expect(form.description).toBe('By Tom.');
  },
);

it('merges without a question after a save whose answer was lost, and that was not stored', async () => {
  lists.saveScheduled.mockRejectedValueOnce(new Error('No answer.'));
  const { origin } = await saveRefused(MINE);
  colleagueSaves({ description: 'By Tom.' });
  await save(MINE, origin);
  expect(stored).toMatchObject({ title: 'Mine', description: 'By Tom.' });
});

it('may overwrite what was shown, and what was sent without an answer', async () => {
  lists.saveScheduled.mockRejectedValueOnce(new Error('No answer.'));
  const { origin } = await saveRefused(MINE);
  expect(origin).toEqual({ ...ORIGIN, knownVersions: [BASE, MINE] });
  stored = { ...MINE, lastUpdated: NEWER };
  await save({ ...MINE, description: 'More.' }, origin);
  expect(stored).toMatchObject({ title: 'Mine', description: 'More.' });
});

it('says who has deleted the record, according to the history, and can create it again', async () => {
  stored = undefined;
  const deletion = { at: NEWER, by: COLLEAGUE };
  const version = { ...versionOf(BASE), deletion };
  vi.mocked(listVersions).mockResolvedValue({ versions: [version], next: undefined } as never);
  const { conflict, form } = await saveRefused(MINE);
  expect(conflict?.change).toEqual({ lastUpdated: NEWER, lastUpdatedBy: COLLEAGUE });
  expect(lists.drop).toHaveBeenCalledWith({ collection: 'projects', id: 'a' });
  if (conflict) await save(form, overwriting(conflict));
  expect(originSent()).toMatchObject({ id: 'a', loadedAt: undefined });
  expect(stored).toMatchObject(MINE);
});

const LATER = '2099-12-31T22:59:00.000Z';

it('keeps when a colleague lets it go live, where this person has not chosen that', async () => {
  colleagueSaves({ goesLive: 'released' });
  expect(await save(MINE)).toMatchObject({ saved: { title: 'Mine', goesLive: 'released' } });
  expect(stored).toMatchObject({ title: 'Mine', goesLive: 'released' });
});

it('asks when both have chosen when it goes live, and says who has changed only that', async () => {
  colleagueSaves({ goesLive: LATER }, USER.email, OPENED_AT);
  const change = { lastUpdated: NEWER, lastUpdatedBy: COLLEAGUE };
  if (stored) stored.change = change;
  const { conflict, reason } = await saveRefused({ ...BASE, goesLive: 'released' });
  expect(reason).toMatch(/^it was changed meanwhile/);
  expect(conflict?.change).toEqual(change);
  expect(conflict?.choices).toEqual({
    goesLive: expect.objectContaining({ theirs: LATER, former: 'next', mine: ['released'] }),
  });
  if (conflict) await save({ ...BASE, goesLive: 'released' }, overwriting(conflict));
  expect(originSent().loadedAt).toBe(OPENED_AT);
  expect(stored).toMatchObject({ goesLive: 'released' });
});

it('says who has released a record, according to the history', async () => {
  const kept = originOf({ ...BASE, goesLive: LATER }, 'a', OPENED_AT);
  colleagueSaves({ goesLive: 'next' }, USER.email, OPENED_AT);
  if (stored) stored.change = undefined as never;
  const version = { ...versionOf(BASE), deletion: { at: NEWER, by: COLLEAGUE } };
  vi.mocked(listVersions).mockResolvedValue({ versions: [version], next: undefined } as never);
  const { conflict } = await saveRefused({ ...BASE, goesLive: 'released' }, kept);
  expect(conflict?.change).toEqual({ lastUpdated: NEWER, lastUpdatedBy: COLLEAGUE });
  expect(conflict?.merge.conflicting).toEqual(['goesLive']);
});

it('knows when it was to go live of a version that was sent without an answer', async () => {
  lists.saveScheduled.mockRejectedValueOnce(new Error('No answer.'));
  const sent = { ...MINE, goesLive: LATER };
  const { origin } = await saveRefused(sent);
  vi.mocked(listVersions).mockResolvedValue({ versions: [versionOf(MINE)], next: undefined });
  colleagueSaves({ title: 'Mine', description: 'By Tom.', goesLive: LATER });
  expect(await save({ ...sent, featured: true }, origin)).toMatchObject({
    saved: { description: 'By Tom.', featured: true, goesLive: LATER },
  });
});
