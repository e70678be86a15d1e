import { create } from 'zustand';
import { checkSession } from '../../data/auth.ts';
import { type ChangesSeen, readChanges, readNewestChanges } from '../../data/changes.ts';
import { listPageContent, savePageContent } from '../../data/pageContent.ts';
import { deleteProject, readProjectPages, saveProject } from '../../data/projects.ts';
import type { EditOrigin } from '../../model/editOrigin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { PageContent, PageContentForm } from '../../model/pageContent.ts';
import type { Project, ProjectForm } from '../../model/project.ts';
import { isSectionId } from '../../model/sections.ts';
import { mergeRead, withChanges, withoutProject, withProject } from './projectList.ts';

/** Load state of a list. `failed` keeps the records read so far. */
export type ListStatus = 'loading' | 'partial' | 'complete' | 'failed';

export interface Lists {
  projects: Project[];
  projectsStatus: ListStatus;
  /** When the last complete load began; while undefined, the list may be only a part. */
  projectsReadAt: Date | undefined;
  /** Why the last load failed. */
  projectsFailure: string | undefined;
  pageContent: PageContent[];
  pageContentStatus: ListStatus;
  pageContentReadAt: Date | undefined;
  pageContentFailure: string | undefined;
}

interface DashboardState extends Lists {
  /** Loads both lists. Never rejects: a failure is logged and kept in the state (specification, section 8). */
  load: () => Promise<void>;
  /** Reads in the background what anybody has changed: a failure is only logged. */
  refresh: () => Promise<void>;
  /**
   * Reads what anybody has changed, so that the projects are up to date.
   * @throws Error with a message for people when they are not
   */
  catchUp: () => Promise<void>;
  saveProject: (origin: EditOrigin, form: ProjectForm) => Promise<void>;
  deleteProject: (id: string) => Promise<void>;
  /** Shows what another call has written; reads the lists again where that is not enough. */
  showWritten: () => Promise<void>;
  savePageContent: (origin: EditOrigin, form: PageContentForm) => Promise<void>;
  /** Empties the lists, and ignores what is still being loaded. */
  reset: () => void;
}

const EMPTY: Lists = {
  projects: [],
  projectsStatus: 'loading',
  projectsReadAt: undefined,
  projectsFailure: undefined,
  pageContent: [],
  pageContentStatus: 'loading',
  pageContentReadAt: undefined,
  pageContentFailure: undefined,
};

const NOT_LOADED_YET = 'the projects are being loaded: try again in a moment.';

/** What the lists show; undefined while that is not known, so that everything has to be read. */
let seen: ChangesSeen | undefined;
let latestLoad = 0;
let latestReset = 0;

/**
 * The lists of the dashboard. A save or delete resolves once the backend has confirmed it and the lists show it, with
 * what colleagues have changed since (specification, section 4).
 */
export const useDashboardStore = create<DashboardState>((set, get) => ({
  ...EMPTY,
  load: async () => {
    const isLatest = startLoad();
    const begunAt = Date.now();
    seen = undefined;
    await Promise.all([loadProjects(isLatest), loadPageContent(isLatest)]);
    await loadSeen(isLatest, begunAt);
  },
  refresh: async () => {
    const { projectsStatus, pageContentStatus } = get();
    if (isLoading(projectsStatus) || isLoading(pageContentStatus)) return;
    const isCurrent = sinceReset();
    try {
      if (!(await showChanges(isCurrent)) && isCurrent()) await get().load();
    } catch (error) {
      logFailure('projects', error);
    }
  },
  catchUp: async () => {
    const isCurrent = sinceReset();
    if (await showChanges(isCurrent)) return;
    if (isCurrent()) await get().load();
    const { projectsStatus, projectsFailure } = get();
    if (projectsStatus !== 'complete') throw new Error(projectsFailure ?? NOT_LOADED_YET);
  },
  saveProject: async (origin, form) => {
    const isCurrent = sinceReset();
    await saveProject(origin, form);
    await showSaved(isCurrent, () => {
      const { projects } = get();
      const now = new Date();
      const createdAt = projects.find(({ id }) => id === origin.id)?.createdAt ?? now;
      const sent = { ...form, id: origin.id, createdAt, lastUpdated: now };
      set({ projects: withProject(projects, sent) });
    });
  },
  deleteProject: async (id) => {
    const isCurrent = sinceReset();
    await deleteProject(id);
    if (!isCurrent()) return;
    set({ projects: withoutProject(get().projects, id) });
    void showSaved(isCurrent, () => undefined);
  },
  showWritten: () => showSaved(sinceReset(), () => undefined),
  savePageContent: async (origin, form) => {
    const isCurrent = sinceReset();
    await savePageContent(origin, form);
    await showSaved(isCurrent, () => {
      const { id } = origin;
      if (!isSectionId(id)) return;
      set({
        pageContent: withSection(get().pageContent, { ...form, id, lastUpdated: new Date() }),
      });
    });
  },
  reset: () => {
    startLoad();
    latestReset += 1;
    seen = undefined;
    set(EMPTY);
  },
}));

/** Starts a load, which cancels the one before; returns whether this load is still the latest. */
function startLoad(): () => boolean {
  latestLoad += 1;
  const thisLoad = latestLoad;
  return () => thisLoad === latestLoad;
}

/** Returns whether the dashboard still belongs to the same person. Another person must not see what was saved. */
function sinceReset(): () => boolean {
  const reset = latestReset;
  return () => reset === latestReset;
}

/** Loads a list. A failure is logged, and kept in the state unless a newer load has started. */
async function loadList(
  list: 'projects' | 'pageContent',
  isLatest: () => boolean,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!isLatest()) return;
    logFailure(list, error);
    if (list === 'projects') void checkSession();
    const reason = getErrorMessage(error, 'The reason is not known.');
    useDashboardStore.setState({ [`${list}Status`]: 'failed', [`${list}Failure`]: reason });
  }
}

function loadProjects(isLatest: () => boolean): Promise<void> {
  const { setState, getState } = useDashboardStore;
  const read: Project[] = [];
  const begunAt = new Date();
  return loadList('projects', isLatest, async () => {
    for await (const page of readProjectPages()) {
      if (!isLatest()) return;
      read.push(...page);
      const projects = mergeRead(getState().projects, read);
      setState({ projects, projectsStatus: 'partial' });
      // The first projects are shown before the next are asked for, which would take time from them.
      if (read.length === page.length) await new Promise((resolve) => setTimeout(resolve));
    }
    if (isLatest()) showProjects(read, begunAt);
  });
}

/**
 * Reads after the lists what they show, so that nobody waits for it: the newest changes, less the time since the lists
 * began to be read. A failure only means that the next save reads everything again.
 */
async function loadSeen(isLatest: () => boolean, begunAt: number): Promise<void> {
  if (!isLatest() || !areComplete(useDashboardStore.getState())) return;
  const newest = await readNewestChanges().catch(() => undefined);
  if (!newest || !isLatest()) return;
  const loadedMs = Date.now() - begunAt;
  const before = (time: Date) => new Date(time.getTime() - loadedMs);
  seen = { savedAt: before(newest.savedAt), deletedAt: before(newest.deletedAt) };
}

function loadPageContent(isLatest: () => boolean): Promise<void> {
  return loadList('pageContent', isLatest, async () => {
    const pageContent = await listPageContent();
    if (!isLatest()) return;
    useDashboardStore.setState({
      pageContent,
      pageContentStatus: 'complete',
      pageContentReadAt: new Date(),
      pageContentFailure: undefined,
    });
  });
}

function showProjects(projects: Project[], projectsReadAt: Date): void {
  useDashboardStore.setState({
    projects,
    projectsStatus: 'complete',
    projectsReadAt,
    projectsFailure: undefined,
  });
}

function logFailure(list: 'projects' | 'pageContent', error: unknown): void {
  console.error(`Error fetching ${list === 'projects' ? 'projects' : 'page content'}:`, error);
}

function isLoading(status: ListStatus): boolean {
  return status === 'loading' || status === 'partial';
}

function withSection(pageContent: readonly PageContent[], section: PageContent): PageContent[] {
  return [...pageContent.filter(({ id }) => id !== section.id), section];
}

/**
 * Reads what anybody has saved or deleted since the lists were read, and shows it.
 * @returns false where the lists are not complete, or too much has changed: everything has to be read
 */
async function showChanges(isCurrent: () => boolean): Promise<boolean> {
  const { getState, setState } = useDashboardStore;
  const changes = seen && areComplete(getState()) ? await readChanges(seen) : undefined;
  if (!changes || !isCurrent() || !areComplete(getState())) return false;
  seen = changes.seen;
  const { projects, pageContent } = getState();
  const now = new Date();
  setState({
    projects: withChanges(projects, changes),
    projectsReadAt: now,
    pageContent: changes.pageContent.reduce(withSection, pageContent),
    pageContentReadAt: now,
  });
  return true;
}

function areComplete({ projectsStatus, pageContentStatus }: Lists): boolean {
  return projectsStatus === 'complete' && pageContentStatus === 'complete';
}

/**
 * After a save: shows what is stored now, so that the next edit starts from this version. Where that cannot be read,
 * shows what was sent, and loads the lists.
 */
async function showSaved(isCurrent: () => boolean, showSent: () => void): Promise<void> {
  try {
    if (await showChanges(isCurrent)) return;
  } catch (error) {
    if (isCurrent()) logFailure('projects', error);
  }
  if (!isCurrent()) return;
  showSent();
  void useDashboardStore.getState().load();
}
