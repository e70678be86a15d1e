import { create } from 'zustand';
import { checkSession } from '../../data/auth.ts';
import { listPageContent, savePageContent } from '../../data/pageContent.ts';
import {
  createProject,
  deleteProject,
  getProject,
  readNewestProjects,
  readProjectPages,
  updateProject,
} from '../../data/projects.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { PageContent, PageContentForm } from '../../model/pageContent.ts';
import type { Project, ProjectForm } from '../../model/project.ts';
import type { SectionId } from '../../model/sections.ts';
import { mergeRead, withoutProject, withProject } from './projectList.ts';

/** How much of a list is there: nothing yet, a part, all of it, or what was there before a load failed. */
export type ListStatus = 'loading' | 'partial' | 'complete' | 'failed';

export interface Lists {
  projects: Project[];
  projectsStatus: ListStatus;
  /** When the last reading of all projects began; without it, what is there may be a part of them. */
  projectsReadAt: Date | undefined;
  /** Why the latest load of them failed. */
  projectsFailure: string | undefined;
  pageContent: PageContent[];
  pageContentStatus: ListStatus;
  pageContentReadAt: Date | undefined;
  pageContentFailure: string | undefined;
}

interface DashboardState extends Lists {
  /** Reads both lists again. Never fails: a failure is only logged (specification, section 8). */
  load: () => Promise<void>;
  /** Reads the newest projects and the page content again, without a sign of it: a failure is only logged. */
  refresh: () => Promise<void>;
  createProject: (id: string, form: ProjectForm) => Promise<void>;
  /** @param loaded lastUpdated of the version that was edited */
  updateProject: (id: string, form: ProjectForm, loaded: Date) => Promise<void>;
  deleteProject: (id: string) => Promise<void>;
  /** @param loaded lastUpdated of the version that was edited; none while the section was never saved */
  savePageContent: (id: SectionId, form: PageContentForm, loaded?: Date) => Promise<void>;
  /** Forgets everything, and what is still being loaded. */
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
    await Promise.all([refreshProjects(isLatest), refreshPageContent(isLatest)]);
  },
  createProject: async (id, form) => {
    const isCurrent = sinceReset();
    await createProject(id, form);
    await showStoredAndReload(id, form, isCurrent);
  },
  updateProject: async (id, form, loaded) => {
    const isCurrent = sinceReset();
    await updateProject(id, form, loaded);
    await showStoredAndReload(id, form, isCurrent);
  },
  deleteProject: async (id) => {
    const isCurrent = sinceReset();
    await deleteProject(id);
    if (!isCurrent()) return;
    set({ projects: withoutProject(get().projects, id) });
    void get().load();
  },
  savePageContent: async (id, form, loaded) => {
    const isCurrent = sinceReset();
    await savePageContent(id, form, loaded);
    if (!isCurrent()) return;
    const { title, content } = form;
    const saved = { id, title, content, lastUpdated: new Date() };
    set({ pageContent: [...get().pageContent.filter((entry) => entry.id !== id), saved] });
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

/** Begins a load, and with it ends the one before. */
function startLoad(): () => boolean {
  latestLoad += 1;
  const thisLoad = latestLoad;
  return () => thisLoad === latestLoad;
}

/** Whether the dashboard is still that of the same person: what another one saved is not shown in it. */
function sinceReset(): () => boolean {
  const reset = latestReset;
  return () => reset === latestReset;
}

async function loadProjects(isLatest: () => boolean): Promise<void> {
  const { setState, getState } = useDashboardStore;
  const read: Project[] = [];
  const begunAt = new Date();
  try {
    for await (const page of readProjectPages()) {
      if (!isLatest()) return;
      read.push(...page);
      const projects = mergeRead(getState().projects, read);
      setState({ projects, projectsStatus: 'partial' });
    }
    if (isLatest()) showProjects(read, begunAt);
  } catch (error) {
    if (!isLatest()) return;
    console.error('Error fetching projects:', error);
    void checkSession();
    setState({ projectsStatus: 'failed', projectsFailure: reasonOf(error) });
  }
}

function showProjects(projects: Project[], readAt: Date): void {
  useDashboardStore.setState({
    projects,
    projectsStatus: 'complete',
    projectsReadAt: readAt,
    projectsFailure: undefined,
  });
}

async function refreshProjects(isLatest: () => boolean): Promise<void> {
  const { setState, getState } = useDashboardStore;
  const begunAt = new Date();
  try {
    const { projects, areAll } = await readNewestProjects();
    if (!isLatest()) return;
    if (areAll) showProjects(projects, begunAt);
    else setState({ projects: mergeRead(getState().projects, projects) });
  } catch (error) {
    console.error('Error fetching projects:', error);
  }
}

async function refreshPageContent(isLatest: () => boolean): Promise<void> {
  try {
    const pageContent = await listPageContent();
    if (isLatest()) showPageContent(pageContent);
  } catch (error) {
    console.error('Error fetching page content:', error);
  }
}

function isLoading(status: ListStatus): boolean {
  return status === 'loading' || status === 'partial';
}

async function loadPageContent(isLatest: () => boolean): Promise<void> {
  const { setState } = useDashboardStore;
  try {
    const pageContent = await listPageContent();
    if (isLatest()) showPageContent(pageContent);
  } catch (error) {
    if (!isLatest()) return;
    console.error('Error fetching page content:', error);
    setState({ pageContentStatus: 'failed', pageContentFailure: reasonOf(error) });
  }
}

function showPageContent(pageContent: PageContent[]): void {
  useDashboardStore.setState({
    pageContent,
    pageContentStatus: 'complete',
    pageContentReadAt: new Date(),
    pageContentFailure: undefined,
  });
}

function reasonOf(error: unknown): string {
  return getErrorMessage(error, 'The reason is not known.');
}

/**
 * Shows the project as it was stored, so that the next edit starts from this version; else as it was sent.
 * Then reads the lists again.
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
    console.error('Error fetching projects:', error);
    const { projects } = getState();
    const now = new Date();
    const createdAt = projects.find((project) => project.id === id)?.createdAt ?? now;
    setState({ projects: withProject(projects, { ...form, id, createdAt, lastUpdated: now }) });
  }
  void getState().load();
}
