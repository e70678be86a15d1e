import type { PageContent } from './pageContent.ts';
import type { Project } from './project.ts';

/** A section as a file names it: perhaps one that this version of the app no longer has. */
export type BackupSection = Omit<PageContent, 'id'> & { id: string };

/** Everything that staff keep, as it stood at one time. */
export interface Backup {
  exportedAt: Date;
  projects: Project[];
  pageContent: BackupSection[];
}

/** More than any dashboard holds; a larger file is not read at all. */
export const BACKUP_MAX_BYTES = 50 * 1024 * 1024;

export const BACKUP_FORMAT = 'portfolio-backup';
export const BACKUP_VERSION = 1;

/** The backup as a file that people can read and compare: one field a line, records in the order of their ids. */
export function formatBackup({ exportedAt, projects, pageContent }: Backup): string {
  const file = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    exportedAt,
    projects: projects.map(toFileProject).toSorted(byId),
    pageContent: pageContent
      .map(({ id, title, content, lastUpdated }) => ({ id, title, content, lastUpdated }))
      .toSorted(byId),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function toFileProject(project: Project): Project {
  const { id, title, description, imageUrl, technologies, demoUrl, githubUrl } = project;
  const { featured, createdAt, lastUpdated } = project;
  const links = { imageUrl, demoUrl, githubUrl };
  return { id, title, description, technologies, ...links, featured, createdAt, lastUpdated };
}

function byId(one: { id: string }, other: { id: string }): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
