import { pickFields } from './fields.ts';
import { type PageContent, SECTION_FIELDS } from './pageContent.ts';
import { PROJECT_FIELDS, type Project } from './project.ts';

/** A section in a file. Its id may be one that this version of the app no longer has. */
export type BackupSection = Omit<PageContent, 'id'> & { id: string };

/** All projects and sections at one time. */
export interface Backup {
  exportedAt: Date;
  projects: Project[];
  pageContent: BackupSection[];
}

/** More than any dashboard needs. A larger file is not read. */
export const BACKUP_MAX_BYTES = 50 * 1024 * 1024;

export const BACKUP_FORMAT = 'portfolio-backup';
export const BACKUP_VERSION = 1;

/** Formats the backup as a file that people can read and compare: one field per line, records sorted by id. */
export function formatBackup({ exportedAt, projects, pageContent }: Backup): string {
  const file = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    exportedAt,
    projects: projects.map(toFileProject).toSorted(byId),
    pageContent: pageContent.map(toFileSection).toSorted(byId),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function toFileProject(project: Project): Project {
  const { id, createdAt, lastUpdated } = project;
  return { id, ...pickFields(PROJECT_FIELDS, project), createdAt, lastUpdated };
}

function toFileSection(section: BackupSection): BackupSection {
  const { id, lastUpdated } = section;
  return { id, ...pickFields(SECTION_FIELDS, section), lastUpdated };
}

function byId(one: { id: string }, other: { id: string }): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
