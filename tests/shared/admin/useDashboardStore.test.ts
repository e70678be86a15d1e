import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDashboardStore } from '../../../shared/admin/useDashboardStore.ts';
import * as pageContentData from '../../../shared/data/pageContent.ts';
import * as projectsData from '../../../shared/data/projects.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';

vi.mock('../../../shared/data/projects.ts');
vi.mock('../../../shared/data/pageContent.ts');

const TIME = new Date('2026-01-02T03:04:05Z');
const PROJECT: Project = {
  ...EMPTY_PROJECT_FORM,
  id: 'a',
  title: 'A',
  createdAt: TIME,
  lastUpdated: TIME,
};
const ENTRY = { id: 'hero-title', title: 'Title', content: 'Text', lastUpdated: TIME } as const;

const listProjects = vi.mocked(projectsData.listProjects);
const listPageContent = vi.mocked(pageContentData.listPageContent);
const store = () => useDashboardStore.getState();

beforeEach(() => {
  listProjects.mockResolvedValue([PROJECT]);
  listPageContent.mockResolvedValue([ENTRY]);
});
afterEach(() => {
  vi.resetAllMocks();
  store().reset();
});

describe('load', () => {
  it('fills both lists', async () => {
    expect(store().isLoaded).toBe(false);
    await store().load();
    expect(store()).toMatchObject({ isLoaded: true, projects: [PROJECT], pageContent: [ENTRY] });
  });

  it('only logs what could not be loaded, and leaves the loading state', async () => {
    const error = new Error('offline');
    listProjects.mockRejectedValue(error);
    listPageContent.mockRejectedValue(error);
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await store().load();
    expect(log.mock.calls).toEqual([
      ['Error fetching projects:', error],
      ['Error fetching page content:', error],
    ]);
    expect(store()).toMatchObject({ isLoaded: true, projects: [], pageContent: [] });
  });

  it('keeps what was shown when a reload fails', async () => {
    await store().load();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    listProjects.mockRejectedValue(new Error('offline'));
    await store().load();
    expect(store().projects).toEqual([PROJECT]);
  });

  it('forgets an answer that comes after a sign-out', async () => {
    const loading = store().load();
    store().reset();
    await loading;
    expect(store()).toMatchObject({ isLoaded: false, projects: [] });
  });

  it('lets the latest of two loads win', async () => {
    const late = new EventTarget();
    listProjects.mockReturnValueOnce(
      new Promise((resolve) => late.addEventListener('answer', () => resolve([]))),
    );
    const first = store().load();
    await store().load();
    late.dispatchEvent(new Event('answer'));
    await first;
    expect(store().projects).toEqual([PROJECT]);
  });
});

describe('saving and deleting', () => {
  it.each([
    ['createProject', () => store().createProject('a', EMPTY_PROJECT_FORM)],
    ['updateProject', () => store().updateProject(PROJECT, EMPTY_PROJECT_FORM)],
    ['deleteProject', () => store().deleteProject('a')],
    ['savePageContent', () => store().savePageContent('hero-title', ENTRY, TIME)],
  ])('%s reloads both lists', async (_name, act) => {
    await act();
    expect(listProjects).toHaveBeenCalledOnce();
    expect(listPageContent).toHaveBeenCalledOnce();
  });

  it('updates the version that was loaded', async () => {
    await store().updateProject(PROJECT, EMPTY_PROJECT_FORM);
    expect(projectsData.updateProject).toHaveBeenCalledWith('a', EMPTY_PROJECT_FORM, TIME);
  });

  it('passes a failure on, and does not reload', async () => {
    vi.mocked(projectsData.createProject).mockRejectedValue(new Error('refused'));
    await expect(store().createProject('a', EMPTY_PROJECT_FORM)).rejects.toThrow('refused');
    expect(listProjects).not.toHaveBeenCalled();
  });
});
