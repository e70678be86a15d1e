import { BACKUP_FORMAT, BACKUP_VERSION, type Backup, type BackupSection } from './backup.ts';
import type { Project } from './project.ts';

/** The text is no backup that can be read; the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const FOREIGN =
  'This file is not a backup of this dashboard. Choose a file that Export has written.';
const INCOMPLETE =
  'This file is damaged: it is not complete JSON. Choose another backup; nothing was changed.';

/**
 * Reads what `formatBackup` wrote. Whether a record can be stored is not its business: `compareBackup` says that.
 * @throws BackupError when the text is damaged, foreign, or of a newer version
 */
export function parseBackup(text: string): Backup {
  const file = parseJson(text.replace(/^\uFEFF/, ''));
  if (!isRecord(file) || file['format'] !== BACKUP_FORMAT) throw new BackupError(FOREIGN);
  assertVersion(file['version']);
  return {
    exportedAt: readDate(file, 'exportedAt', 'The file'),
    projects: readList(file, 'projects', 'Project', readProject),
    pageContent: readList(file, 'pageContent', 'Section', readSection),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What begins like no object was never one of ours.
    throw new BackupError(text.trimStart().startsWith('{') ? INCOMPLETE : FOREIGN);
  }
}

function assertVersion(version: unknown): void {
  if (version === BACKUP_VERSION) return;
  if (typeof version === 'number' && version > BACKUP_VERSION) {
    throw new BackupError(
      `This backup was written by a newer version of the app (format ${version}; this one reads ${BACKUP_VERSION}). Update the app, then restore it.`,
    );
  }
  throw damaged('its version cannot be read');
}

type Fields = Readonly<Record<string, unknown>>;

function readProject(fields: Fields, name: string): Project {
  const { technologies, featured } = fields;
  if (!Array.isArray(technologies) || !technologies.every((entry) => typeof entry === 'string')) {
    throw unreadable(name, 'technologies');
  }
  if (typeof featured !== 'boolean') throw unreadable(name, 'featured');
  return {
    id: readText(fields, 'id', name),
    title: readText(fields, 'title', name),
    description: readText(fields, 'description', name),
    imageUrl: readText(fields, 'imageUrl', name),
    technologies,
    demoUrl: readText(fields, 'demoUrl', name),
    githubUrl: readText(fields, 'githubUrl', name),
    featured,
    createdAt: readDate(fields, 'createdAt', name),
    lastUpdated: readDate(fields, 'lastUpdated', name),
  };
}

function readSection(fields: Fields, name: string): BackupSection {
  return {
    id: readText(fields, 'id', name),
    title: readText(fields, 'title', name),
    content: readText(fields, 'content', name),
    lastUpdated: readDate(fields, 'lastUpdated', name),
  };
}

function readList<T extends { id: string }>(
  file: Fields,
  key: string,
  label: string,
  read: (fields: Fields, name: string) => T,
): T[] {
  const list = file[key];
  if (!Array.isArray(list)) throw unreadable('The file', key);
  const records = list.map((entry: unknown, index) => {
    const name = `${label} ${index + 1}`;
    if (!isRecord(entry)) throw damaged(`${name} cannot be read`);
    return read(entry, name);
  });
  const ids = new Set<string>();
  for (const { id } of records) {
    if (ids.has(id)) throw damaged(`it holds "${id}" twice`);
    ids.add(id);
  }
  return records;
}

function readText(fields: Fields, key: string, name: string): string {
  const value = fields[key];
  if (typeof value !== 'string') throw unreadable(name, key);
  return value;
}

function readDate(fields: Fields, key: string, name: string): Date {
  const date = new Date(readText(fields, key, name));
  if (Number.isNaN(date.getTime())) throw unreadable(name, key);
  return date;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(name: string, field: string): BackupError {
  return damaged(`${name} has no readable ${field}`);
}

function damaged(what: string): BackupError {
  return new BackupError(
    `This file is damaged: ${what}. Choose another backup; nothing was changed.`,
  );
}
