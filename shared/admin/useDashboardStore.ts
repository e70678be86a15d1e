import { create } from 'zustand';
import { listPageContent, savePageContent } from '../data/pageContent.ts';
import { createProject, deleteProject, listProjects, updateProject } from '../data/projects.ts';
import type { PageContent, PageContentForm } from '../model/pageContent.ts';
import type { Project, ProjectForm } from '../model/project.ts';
import type { SectionId } from '../model/sections.ts';

interface DashboardState {
  /** False until the first load has settled, well or not. */
  isLoaded: boolean;
  projects: Project[];
  pageContent: PageContent[];
  load: () => Promise<void>;
  createProject: (id: string, form: ProjectForm) => Promise<void>;
  updateProject: (project: Project, form: ProjectForm) => Promise<void>;
  deleteProject: (id: string) => Promise<void>;
  /** @param loaded lastUpdated of the version that was edited; none while the section was never saved */
  savePageContent: (id: SectionId, form: PageContentForm, loaded?: Date) => Promise<void>;
  /** Forgets everything, and what is still being loaded. */
  reset: () => void;
}

const EMPTY = { isLoaded: false, projects: [], pageContent: [] };

let latestLoad = 0;

/** The lists of the dashboard; every successful save or delete reloads them (specification, section 4). */
export const useDashboardStore = create<DashboardState>((set, get) => ({
  ...EMPTY,
  load: async () => {
    latestLoad += 1;
    const thisLoad = latestLoad;
    const [projects, pageContent] = await Promise.all([
      listProjects().catch(logged('Error fetching projects:')),
      listPageContent().catch(logged('Error fetching page content:')),
    ]);
    if (thisLoad !== latestLoad) return;
    set({ isLoaded: true, ...(projects && { projects }), ...(pageContent && { pageContent }) });
  },
  createProject: async (id, form) => {
    await createProject(id, form);
    await get().load();
  },
  updateProject: async ({ id, lastUpdated }, form) => {
    await updateProject(id, form, lastUpdated);
    await get().load();
  },
  deleteProject: async (id) => {
    await deleteProject(id);
    await get().load();
  },
  savePageContent: async (id, form, loaded) => {
    await savePageContent(id, form, loaded);
    await get().load();
  },
  reset: () => {
    latestLoad += 1;
    set(EMPTY);
  },
}));

/** A failed load is only logged (specification, section 8); what was shown stays. */
function logged(message: string): (error: unknown) => undefined {
  return (error) => {
    console.error(message, error);
    return undefined;
  };
}
