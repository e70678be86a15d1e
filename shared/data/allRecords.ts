import type { PageContent } from '../model/pageContent.ts';
import type { Project } from '../model/project.ts';
import { listPageContent } from './pageContent.ts';
import { listProjects } from './projects.ts';

export interface AllRecords {
  projects: Project[];
  pageContent: PageContent[];
}

/**
 * Reads all projects and sections from the backend. The dashboard's lists are no substitute: after a failed load they are old.
 * @throws Error with the provider's message
 */
export async function readAllRecords(): Promise<AllRecords> {
  const [projects, pageContent] = await Promise.all([listProjects(), listPageContent()]);
  return { projects, pageContent };
}
