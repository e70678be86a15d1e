import type { PageContent } from '../model/pageContent.ts';
import type { Project } from '../model/project.ts';
import { listPageContent } from './pageContent.ts';
import { listProjects } from './projects.ts';

export interface AllRecords {
  projects: Project[];
  pageContent: PageContent[];
}

/**
 * Reads everything that staff keep anew. The dashboard's lists would not do: a load that failed leaves them as they were.
 * @throws Error with the provider's message
 */
export async function readAllRecords(): Promise<AllRecords> {
  const [projects, pageContent] = await Promise.all([listProjects(), listPageContent()]);
  return { projects, pageContent };
}
