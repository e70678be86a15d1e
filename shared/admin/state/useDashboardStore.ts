import { create } from 'zustand';
import { checkSession } from '../../data/auth.ts';
import { listPageContent, savePageContent } from '../../data/pageContent.ts';
import {
  deleteProject,
  getProject,
  readNewestProjects,
  readProjectPages,
  saveProject,
} from '../../data/projects.ts';
import type { EditOrigin } from '../../model/editOrigin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { PageContent, PageContentForm } from '../../model/pageContent.ts';
import type { Project, ProjectForm } from '../../model/project.ts';
import { isSectionId } from '../../model/sections.ts';
import { mergeRead, withoutProject, withProject } from './projectList.ts';

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
  /** Loads the newest projects and the page content in the background: a failure is only logged. */
  refresh: () => Promise<void>;
  saveProject: (origin: EditOrigin, form: ProjectForm) => Promise<void>;
  deleteProject: (id: string) => Promise<void>;
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

let latestLoad = 0;
let latestReset = 0;

/**
 * The lists of the dashboard. A save or delete resolves once the backend has confirmed it and the lists show it;
 * then they are read again (specification, section 4).
 */
export const useDashboardStore = create<DashboardState>((set, get) => ({
  ...EMPTY,
  load: async () => {
    const isLatest = startLoad();
    await Promise.all([loadProjects(isLatest), loadPageContent(isLatest)]);
  },
  refresh: async () => {
    const { projectsStatus, pageContentStatus } = get();
    if (isLoading(projectsStatus) || isLoading(pageContentStatus)) return;
    const isLatest = startLoad();
    await Promise.all([
      refreshProjects(isLatest).catch((error: unknown) => logFailure('projects', error)),
      readPageContent(isLatest).catch((error: unknown) => logFailure('pageContent', error)),
    ]);
  },
  saveProject: async (origin, form) => {
    const isCurrent = sinceReset();
    await saveProject(origin, form);
    await showStoredAndReload(origin.id, form, isCurrent);
  },
  deleteProject: async (id) => {
    const isCurrent = sinceReset();
    await deleteProject(id);
    if (!isCurrent()) return;
    set({ projects: withoutProject(get().projects, id) });
    void get().load();
  },
  savePageContent: async (origin, form) => {
    const isCurrent = sinceReset();
    await savePageContent(origin, form);
    if (!isCurrent()) return;
    set({ pageContent: withSection(get().pageContent, origin.id, form) });
    const isLatest = startLoad();
    void loadProjects(isLatest);
    await loadPageContent(isLatest);
  },
  reset: () => {
    startLoad();
    latestReset += 1;
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
    }
    if (isLatest()) showProjects(read, begunAt);
  });
}

function loadPageContent(isLatest: () => boolean): Promise<void> {
  return loadList('pageContent', isLatest, () => readPageContent(isLatest));
}

async function refreshProjects(isLatest: () => boolean): Promise<void> {
  const { setState, getState } = useDashboardStore;
  const begunAt = new Date();
  const { projects, areAll } = await readNewestProjects();
  if (!isLatest()) return;
  if (areAll) showProjects(projects, begunAt);
  else setState({ projects: mergeRead(getState().projects, projects) });
}

function showProjects(projects: Project[], projectsReadAt: Date): void {
  useDashboardStore.setState({
    projects,
    projectsStatus: 'complete',
    projectsReadAt,
    projectsFailure: undefined,
  });
}

async function readPageContent(isLatest: () => boolean): Promise<void> {
  const pageContent = await listPageContent();
  if (!isLatest()) return;
  useDashboardStore.setState({
    pageContent,
    pageContentStatus: 'complete',
    pageContentReadAt: new Date(),
    pageContentFailure: undefined,
  });
}

function logFailure(list: 'projects' | 'pageContent', error: unknown): void {
  console.error(`Error fetching ${list === 'projects' ? 'projects' : 'page content'}:`, error);
}

function isLoading(status: ListStatus): boolean {
  return status === 'loading' || status === 'partial';
}

function withSection(
  pageContent: readonly PageContent[],
  id: string,
  form: PageContentForm,
): PageContent[] {
  const others = pageContent.filter((entry) => entry.id !== id);
  return isSectionId(id) ? [...others, { ...form, id, lastUpdated: new Date() }] : others;
}

/**
 * Shows the stored project, so that the next edit starts from this version. When it cannot be read back, shows what was
 * sent. Then loads the lists.
 */
async function showStoredAndReload(
  id: string,
  form: ProjectForm,
  isCurrent: () => boolean,
): Promise<void> {
  const { setState, getState } = useDashboardStore;
  try {
    const stored = await getProject(id);
    if (!isCurrent()) return;
    const { projects } = getState();
    setState({ projects: stored ? withProject(projects, stored) : withoutProject(projects, id) });
  } catch (error) {
    if (!isCurrent()) return;
    logFailure('projects', error);
    const { projects } = getState();
    const now = new Date();
    const createdAt = projects.find((project) => project.id === id)?.createdAt ?? now;
    setState({ projects: withProject(projects, { ...form, id, createdAt, lastUpdated: now }) });
  }
  void getState().load();
}
