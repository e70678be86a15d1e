import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLists, type ListsStore } from '../../../../shared/admin/session/lists.ts';
import * as changesData from '../../../../shared/data/changes.ts';
import * as recordsData from '../../../../shared/data/records.ts';
import {
  type AllRecords,
  byCollection,
  COLLECTIONS,
} from '../../../../shared/model/collections/collections.ts';
import { PAGE_CONTENT } from '../../../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../../../shared/model/collections/projects.ts';
import {
  EMPTY_PROJECT_FORM,
  type Project,
  type ProjectForm,
} from '../../../../shared/model/project.ts';
import { type EditOrigin, editOrigin } from '../../../../shared/model/saveDecision.ts';
import type { PageContent, PageContentForm } from '../../../../shared/model/sections.ts';
import { expectLogged } from '../../../failOnConsole.ts';

vi.mock('../../../../shared/data/auth.ts');
vi.mock('../../../../shared/data/changes.ts');
vi.mock('../../../../shared/data/records.ts');

const TIME = new Date('2026-01-02T03:04:05Z');
const EARLIER = new Date('2026-01-01T03:04:05Z');
const PROJECT: Project = {
  ...EMPTY_PROJECT_FORM,
  id: 'a',
  title: 'A',
  createdAt: TIME,
  lastUpdated: TIME,
};
const OLDER: Project = { ...PROJECT, id: 'b', title: 'B', createdAt: EARLIER };
const ENTRY = { id: 'hero-title', title: 'Title', content: 'Text', lastUpdated: TIME } as const;

const readProjectPages = vi.fn<() => AsyncGenerator<Project[], void, undefined>>();
const listPageContent = vi.fn<() => Promise<PageContent[]>>();
const readChanges = vi.mocked(changesData.readChanges);
const readNewestChanges = vi.mocked(changesData.readNewestChanges);
const seenAt = (savedAt: Date, deletedAt: Date) => ({
  savedAt: byCollection<changesData.ChangesSeen['savedAt']>(() => savedAt),
  deletedAt,
});
/** What was saved in these collections, and nothing in the others. */
const savedOf = (saved: Partial<AllRecords>): AllRecords =>
  byCollection<AllRecords>(({ name }) => saved[name] ?? []);
const SEEN = seenAt(TIME, EARLIER);
const LATER = new Date('2026-01-04T03:04:05Z');
const PROJECTS_OFFLINE = 'Error fetching projects: Error: offline';
const CONTENT_OFFLINE = 'Error fetching page content: Error: offline';

let lists: ListsStore;

/** The state of the lists of projects and page content. */
const store = () => {
  const { projects, pageContent } = lists.getState();
  return {
    projects: projects.records,
    projectsStatus: projects.status,
    projectsReadAt: projects.readAt,
    projectsFailure: projects.failure,
    pageContent: pageContent.records,
    pageContentStatus: pageContent.status,
    pageContentReadAt: pageContent.readAt,
    pageContentFailure: pageContent.failure,
  };
};
const NAMES = COLLECTIONS.map(({ name }) => name);
const load = () => lists.load();
const refresh = () => lists.refresh();
const saveProject = (origin: EditOrigin<ProjectForm>, form: ProjectForm) =>
  lists.save(PROJECTS, origin, form);
const deleteProject = (id: string) => lists.remove({ collection: 'projects', id });
const savePageContent = (origin: EditOrigin<PageContentForm>, form: PageContentForm) =>
  lists.save(PAGE_CONTENT, origin, form);

/** Makes the data module return these pages; an error is a page that cannot be read. */
function answerWith(...pages: (Project[] | Error | Promise<Project[]>)[]): void {
  readProjectPages.mockImplementation(async function* () {
    for (const page of pages) {
      if (page instanceof Error) throw page;
      yield await page;
    }
  });
}

/** Makes the next check for changes find these. */
function changeTo(changes: {
  projects?: Project[];
  pageContent?: PageContent[];
  deleted?: { id: string; at: Date }[];
  seen?: changesData.ChangesSeen;
}): void {
  const { deleted = [], seen = SEEN, ...saved } = changes;
  const deletions = deleted.map(({ id, at }) => ({ collection: 'projects', id, at }));
  readChanges.mockResolvedValue({ saved: savedOf(saved), deletions, seen });
}

/** A promise, and the functions that settle it. */
function deferred<Value>() {
  const settled = new EventTarget();
  const promise = new Promise<Value>((resolve) => {
    settled.addEventListener('resolve', (event) => resolve((event as CustomEvent<Value>).detail));
  });
  const resolve = (detail: Value) => settled.dispatchEvent(new CustomEvent('resolve', { detail }));
  return { promise, resolve };
}

beforeEach(() => {
  lists = createLists();
  vi.mocked(recordsData.readRecordPages).mockImplementation(async function* ({ name }) {
    if (name === 'projects') for await (const page of readProjectPages()) yield page as never;
    else yield (name === 'pageContent' ? await listPageContent() : []) as never;
  });
  // Reading the lists takes no time.
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 3));
  vi.spyOn(performance, 'now').mockReturnValue(0);
  answerWith([PROJECT]);
  readNewestChanges.mockResolvedValue(SEEN);
  changeTo({});
  listPageContent.mockResolvedValue([ENTRY]);
});
afterEach(() => void vi.resetAllMocks());

describe('load', () => {
  it('fills both lists', async () => {
    expect(store()).toMatchObject({ projectsStatus: 'loading', pageContentStatus: 'loading' });
    await load();
    expect(store()).toMatchObject({
      projects: [PROJECT],
      projectsStatus: 'complete',
      pageContent: [ENTRY],
      pageContentStatus: 'complete',
    });
  });

  it('lists a project without a createdAt last, wherever the store has it: as from the device’s copy', async () => {
    const undated = { ...PROJECT, id: 'undated', createdAt: LATER, isUndated: true };
    answerWith([undated, PROJECT], [OLDER]);
    await load();
    expect(store().projects).toEqual([PROJECT, OLDER, undated]);
    await refresh();
    expect(store().projects).toEqual([PROJECT, OLDER, undated]);
  });

  it('shows the first page while the rest is read', async () => {
    const second = deferred<Project[]>();
    answerWith([PROJECT], second.promise);
    const loading = load();
    await vi.waitFor(() => expect(store().projectsStatus).toBe('partial'));
    expect(store().projects).toEqual([PROJECT]);
    second.resolve([OLDER]);
    await loading;
    expect(store()).toMatchObject({ projects: [PROJECT, OLDER], projectsStatus: 'complete' });
  });

  it('only logs a failure to load, and leaves the loading state', async () => {
    const error = new Error('offline');
    answerWith(error);
    listPageContent.mockRejectedValue(error);
    await load();
    await expectLogged(PROJECTS_OFFLINE, CONTENT_OFFLINE);
    expect(store()).toMatchObject({
      projects: [],
      projectsStatus: 'failed',
      pageContent: [],
      pageContentStatus: 'failed',
    });
  });

  it('keeps the list when a reload fails, with the reason and the time of the list', async () => {
    await load();
    const { projectsReadAt } = store();
    expect(projectsReadAt).toBeInstanceOf(Date);
    answerWith(new Error('offline'));
    await load();
    await expectLogged(PROJECTS_OFFLINE);
    expect(store()).toMatchObject({
      projects: [PROJECT],
      projectsStatus: 'failed',
      projectsReadAt,
      projectsFailure: 'offline',
    });
    answerWith([PROJECT]);
    await load();
    expect(store().projectsFailure).toBeUndefined();
  });

  it('keeps the beginning when a later page cannot be read', async () => {
    answerWith([PROJECT], new Error('offline'));
    await load();
    await expectLogged(PROJECTS_OFFLINE);
    expect(store()).toMatchObject({
      projects: [PROJECT],
      projectsStatus: 'failed',
      projectsReadAt: undefined,
    });
  });

  it('ignores a response that arrives after a sign-out', async () => {
    const loading = load();
    lists.stop();
    await loading;
    expect(store()).toMatchObject({ projectsStatus: 'loading', projects: [], pageContent: [] });
  });

  it('uses the later of two loads, and reads no further page of the earlier one', async () => {
    const late = deferred<Project[]>();
    const afterwards = vi.fn<() => Project[]>(() => []);
    readProjectPages.mockImplementationOnce(async function* () {
      yield await late.promise;
      yield afterwards();
    });
    const first = load();
    await load();
    late.resolve([]);
    await first;
    expect(store().projects).toEqual([PROJECT]);
    expect(afterwards).not.toHaveBeenCalled();
  });
});

it('after a failed load, a connection that comes back has all loaded, if anything has failed', async () => {
  answerWith(new Error('offline'));
  await load();
  await expectLogged(PROJECTS_OFFLINE);
  answerWith([PROJECT]);
  await lists.updateOld();
  expect(store().projectsStatus).toBe('failed');
  await lists.retryFailed();
  expect(store()).toMatchObject({ projects: [PROJECT], projectsStatus: 'complete' });
  await lists.retryFailed();
  expect(readProjectPages).toHaveBeenCalledTimes(2);
});

describe('refresh', () => {
  it('shows what colleagues have saved and deleted, without a loading state', async () => {
    answerWith([PROJECT, OLDER]);
    await load();
    const newer = { ...PROJECT, id: 'c', createdAt: LATER, lastUpdated: LATER };
    const section = { ...ENTRY, id: 'hero-subtitle', lastUpdated: LATER } as const;
    changeTo({
      projects: [newer],
      pageContent: [section],
      deleted: [{ id: 'b', at: LATER }],
      seen: seenAt(LATER, LATER),
    });
    const statuses = new Set<string>();
    const end = lists.subscribe(({ projects }) => statuses.add(projects.status));
    await refresh();
    expect(readChanges).toHaveBeenLastCalledWith(SEEN, NAMES);
    expect(store()).toMatchObject({ projects: [newer, PROJECT], pageContent: [ENTRY, section] });
    expect([...statuses]).toEqual(['complete']);
    end();
    await refresh();
    expect(readChanges).toHaveBeenLastCalledWith(seenAt(LATER, LATER), NAMES);
    expect(readProjectPages).toHaveBeenCalledOnce();
  });

  it.each([
    ['a list is incomplete', () => listPageContent.mockRejectedValueOnce(new Error('offline'))],
    ['the time of the lists is not known', () => readNewestChanges.mockRejectedValueOnce('x')],
  ])('reads everything when %s', async (reason, prepare) => {
    prepare();
    await load();
    if (reason === 'a list is incomplete') await expectLogged(CONTENT_OFFLINE);
    answerWith([OLDER]);
    await refresh();
    expect(store()).toMatchObject({ projects: [OLDER], pageContentStatus: 'complete' });
  });

  it('dates the lists before it asks: what is created meanwhile may be missing', async () => {
    await load();
    changeTo({});
    let askedAt = new Date();
    const answer = readChanges.getMockImplementation();
    readChanges.mockImplementation(async (...asked) => {
      askedAt = new Date();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return (await answer?.(...asked)) as changesData.Changes;
    });
    await refresh();
    expect(store().projectsReadAt?.getTime()).toBeLessThanOrEqual(askedAt.getTime());
  });

  it('only logs a failure', async () => {
    await load();
    const before = store();
    readChanges.mockRejectedValue(new Error('offline'));
    await refresh();
    await expectLogged(
      ...COLLECTIONS.map(({ listName }) => `Error fetching ${listName}: Error: offline`),
    );
    expect(store()).toEqual(before);
  });

  it('reads nothing while a load runs', async () => {
    const loading = load();
    await refresh();
    expect(readChanges).not.toHaveBeenCalled();
    await loading;
    expect(store().projectsStatus).toBe('complete');
  });

  it('shows nothing of an old check for changes over a load that has started since', async () => {
    await load();
    const changes = deferred<changesData.Changes>();
    readChanges.mockReturnValueOnce(changes.promise);
    const refreshing = refresh();
    answerWith([OLDER]);
    const loading = load();
    const stale = { ...PROJECT, id: 'stale' };
    changes.resolve({
      saved: savedOf({ projects: [stale] }),
      deletions: [],
      seen: SEEN,
    });
    await Promise.all([refreshing, loading]);
    expect(store().projects).toEqual([OLDER]);
  });

  it.each([
    ['is known to the history', [{ id: 'a', at: LATER }]],
    ['is not known to the history', []],
  ])(
    'shows no record again whose deletion %s, if it was read before that',
    async (_how, deleted) => {
      await load();
      const changes = deferred<changesData.Changes>();
      readChanges.mockReturnValueOnce(changes.promise);
      const refreshing = refresh();
      changeTo({ deleted, seen: seenAt(LATER, LATER) });
      await deleteProject('a');
      await vi.waitFor(() => expect(readChanges).toHaveBeenCalledTimes(2));
      const colleagues = { ...OLDER, lastUpdated: LATER };
      changes.resolve({
        saved: savedOf({ projects: [PROJECT, colleagues] }),
        deletions: [],
        seen: SEEN,
      });
      await refreshing;
      expect(store().projects).toEqual([colleagues]);
      await refresh();
      expect(readChanges).toHaveBeenLastCalledWith(seenAt(LATER, LATER), NAMES);
    },
  );
});

/** What is stored once a save has been confirmed. */
const SAVED = { ...EMPTY_PROJECT_FORM, createdAt: TIME, lastUpdated: LATER };

describe('a clock that is wrong', () => {
  const HOUR_MS = 3_600_000;

  it('and is set back while the lists are read hides no change: all from before the reading on are read', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 3, 2));
    const page = deferred<Project[]>();
    answerWith(page.promise);
    const loading = load();
    clock.mockReturnValue(Date.UTC(2026, 0, 3));
    vi.spyOn(performance, 'now').mockReturnValue(5000);
    page.resolve([PROJECT]);
    await loading;
    await refresh();
    const [savedAt, deletedAt] = [TIME, EARLIER].map((time) => new Date(time.getTime() - 5000));
    expect(readChanges).toHaveBeenCalledWith(seenAt(savedAt ?? TIME, deletedAt ?? TIME), NAMES);
  });

  it('would be corrected; without a record to correct, the lists are not shown again', async () => {
    const shown = vi.fn();
    const newest = deferred<changesData.ChangesSeen>();
    readNewestChanges.mockReturnValue(newest.promise);
    const loading = load();
    await vi.waitFor(() => expect(readNewestChanges).toHaveBeenCalled());
    const stop = lists.subscribe(shown);
    newest.resolve(SEEN);
    await loading;
    stop();
    expect(shown).not.toHaveBeenCalled();
  });

  it('lets no look for changes read everything again meanwhile', async () => {
    const newest = deferred<changesData.ChangesSeen>();
    readNewestChanges.mockReturnValueOnce(newest.promise);
    const loading = load();
    await vi.waitFor(() => expect(readNewestChanges).toHaveBeenCalled());
    vi.mocked(recordsData.readRecordPages).mockClear();
    await refresh();
    expect(recordsData.readRecordPages).not.toHaveBeenCalled();
    newest.resolve(SEEN);
    await loading;
    await refresh();
    expect(readChanges).toHaveBeenCalledOnce();
  });

  it('and gave a time to a record that has none does not hide later changes of it', async () => {
    answerWith([{ ...PROJECT, lastUpdated: new Date(LATER.getTime() + HOUR_MS) }]);
    await load();
    expect(store().projects).toEqual([PROJECT]);
    const saved = { ...PROJECT, title: 'Saved', lastUpdated: LATER };
    changeTo({ projects: [saved] });
    await refresh();
    expect(store().projects).toEqual([saved]);
  });
});

it('a save is shown although somebody has typed a time of the future into the console, and all is read', async () => {
  readNewestChanges.mockResolvedValue(seenAt(new Date('2036-01-01'), EARLIER));
  await load();
  const form = { ...EMPTY_PROJECT_FORM, title: 'Saved' };
  const all = deferred<Project[]>();
  answerWith(all.promise);
  await saveProject(editOrigin('a', TIME), form);
  expect(store().projects).toMatchObject([{ id: 'a', title: 'Saved' }]);
  const stored = { ...PROJECT, title: 'Saved', lastUpdated: LATER };
  all.resolve([stored]);
  await vi.waitFor(() => expect(store().projects).toEqual([stored]));
});

const save = () => {
  changeTo({ projects: [{ ...SAVED, id: 'a' }] });
  return saveProject(editOrigin('a', TIME), EMPTY_PROJECT_FORM);
};

const WRITES = [
  [
    'saveProject of a new one',
    () => {
      changeTo({ projects: [{ ...SAVED, id: 'new' }] });
      return saveProject(editOrigin('new'), EMPTY_PROJECT_FORM);
    },
  ],
  ['saveProject', save],
  ['deleteProject', () => deleteProject('a')],
  [
    'savePageContent',
    () => {
      changeTo({ pageContent: [{ ...ENTRY, lastUpdated: LATER }] });
      return savePageContent(editOrigin('hero-title', TIME), ENTRY);
    },
  ],
] as const;

describe('saving and deleting', () => {
  it.each(WRITES)('%s reads what has changed in both lists, and no list', async (_what, act) => {
    await load();
    await act();
    expect(readChanges).toHaveBeenCalledExactlyOnceWith(SEEN, ['projects', 'pageContent']);
    expect(readProjectPages).toHaveBeenCalledOnce();
    expect(listPageContent).toHaveBeenCalledOnce();
  });

  it('“After any successful save or delete, the project and content lists are reloaded from the store”: a colleague’s section is shown after a deletion', async () => {
    await load();
    const section = { ...ENTRY, content: 'By a colleague', lastUpdated: LATER };
    readChanges.mockImplementation(async (since, names = NAMES) => ({
      saved: savedOf({ pageContent: names.includes('pageContent') ? [section] : [] }),
      deletions: [{ collection: 'projects', id: 'a', at: LATER }],
      seen: since,
    }));
    await deleteProject('a');
    await vi.waitFor(() => expect(store().pageContent).toEqual([section]));
    expect(store().projects).toEqual([]);
  });

  it('shows what was created, updated and deleted as it is stored', async () => {
    await load();
    const created = { ...PROJECT, id: 'c', createdAt: LATER, lastUpdated: LATER };
    changeTo({ projects: [created] });
    await saveProject(editOrigin('c'), EMPTY_PROJECT_FORM);
    expect(store().projects).toEqual([created, PROJECT]);

    const updated = { ...PROJECT, title: 'A2', lastUpdated: LATER };
    changeTo({ projects: [updated] });
    await saveProject(editOrigin('a', TIME), updated);
    expect(store().projects).toEqual([created, updated]);

    const section = { ...ENTRY, content: 'New', lastUpdated: LATER };
    changeTo({ pageContent: [section] });
    await savePageContent(editOrigin('hero-title', TIME), section);
    expect(store().pageContent).toEqual([section]);

    await deleteProject('c');
    expect(store().projects).toEqual([updated]);
  });

  it('loads both lists when they are not complete', async () => {
    await save();
    await vi.waitFor(() => expect(store().projectsStatus).toBe('complete'));
    expect(readProjectPages).toHaveBeenCalledOnce();
    expect(listPageContent).toHaveBeenCalledOnce();
  });

  it('counts a save as done when only reading the changes failed, and shows what was sent', async () => {
    await load();
    const offline = new Error('offline');
    readChanges.mockRejectedValue(offline);
    listPageContent.mockRejectedValue(offline);
    answerWith(offline);
    await saveProject(editOrigin('c'), { ...EMPTY_PROJECT_FORM, title: 'C' });
    await expectLogged(PROJECTS_OFFLINE, CONTENT_OFFLINE, PROJECTS_OFFLINE, CONTENT_OFFLINE);
    expect(store().projects).toMatchObject([{ id: 'c', title: 'C' }, PROJECT]);
    await saveProject(editOrigin('c', TIME), { ...EMPTY_PROJECT_FORM, title: 'C2' });
    expect(store().projects).toMatchObject([{ id: 'c', title: 'C2' }, PROJECT]);
    await savePageContent(editOrigin('hero-title', TIME), { ...ENTRY, content: 'New' });
    expect(store().pageContent).toMatchObject([{ id: 'hero-title', content: 'New' }]);
    await expectLogged(PROJECTS_OFFLINE, CONTENT_OFFLINE, PROJECTS_OFFLINE, CONTENT_OFFLINE);
  });

  it.each(WRITES)(
    '%s shows nothing to the next person if its answer arrives after a sign-out',
    async (_name, act) => {
      const saving = act();
      lists.stop();
      await saving;
      expect(store()).toMatchObject({
        projects: [],
        projectsStatus: 'loading',
        pageContent: [],
        pageContentStatus: 'loading',
      });
      expect(readProjectPages).not.toHaveBeenCalled();
    },
  );

  it.each([
    [recordsData.saveRecord, () => saveProject(editOrigin('a', TIME), EMPTY_PROJECT_FORM)],
    [recordsData.deleteRecord, () => deleteProject('a')],
  ])('passes a failure on, and does not reload', async (call, act) => {
    vi.mocked(call).mockRejectedValue(new Error('refused'));
    await expect(act()).rejects.toThrow('refused');
    expect(readProjectPages).not.toHaveBeenCalled();
  });
});
