import { listPageContent } from '../../shared/data/pageContent.ts';
import { listProjects } from '../../shared/data/projects.ts';
import type { PageContent } from '../../shared/model/pageContent.ts';
import type { Project } from '../../shared/model/project.ts';

export interface StoredRecords {
  projects: Project[];
  pageContent: PageContent[];
}

/**
 * Reads everything anew. The dashboard's lists would not do: a load that failed leaves them as they were, or empty.
 * @throws Error with the provider's message
 */
export async function readStore(): Promise<StoredRecords> {
  const [projects, pageContent] = await Promise.all([listProjects(), listPageContent()]);
  return { projects, pageContent };
}
