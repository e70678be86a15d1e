import { BACKUP_FORMAT, BACKUP_VERSION, type Backup, type BackupSection } from './backup.ts';
import { type Fields, findWrongType, readForm } from './fields.ts';
import { SECTION_FIELDS } from './pageContent.ts';
import { PROJECT_FIELDS, type Project } from './project.ts';

/** The text cannot be read as a backup. The message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const FOREIGN =
  'This file is not a backup of this dashboard. Choose a file that Export has written.';
const INCOMPLETE =
  'This file is damaged: it is not complete JSON. Choose another backup; nothing was changed.';

/**
 * Reads what `formatBackup` wrote. `compareRecords` checks whether the records can be stored.
 * @throws BackupError when the text is damaged, is something else, or has a newer version
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
    // A backup is an object; a text that starts otherwise was never one.
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

type FileRecord = Readonly<Record<string, unknown>>;

function readProject(record: FileRecord, name: string): Project {
  return {
    id: readText(record, 'id', name),
    ...readFields(PROJECT_FIELDS, record, name),
    createdAt: readDate(record, 'createdAt', name),
    lastUpdated: readDate(record, 'lastUpdated', name),
  };
}

function readSection(record: FileRecord, name: string): BackupSection {
  return {
    id: readText(record, 'id', name),
    ...readFields(SECTION_FIELDS, record, name),
    lastUpdated: readDate(record, 'lastUpdated', name),
  };
}

function readFields<Form>(fields: Fields<Form>, record: FileRecord, name: string): Form {
  const wrong = findWrongType(fields, (key) => record[key]);
  if (wrong) throw unreadable(name, wrong);
  return readForm(fields, (key) => record[key]);
}

function readList<T extends { id: string }>(
  file: FileRecord,
  key: string,
  label: string,
  read: (record: FileRecord, name: string) => T,
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

function readText(record: FileRecord, key: string, name: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw unreadable(name, key);
  return value;
}

function readDate(record: FileRecord, key: string, name: string): Date {
  const date = new Date(readText(record, key, name));
  if (Number.isNaN(date.getTime())) throw unreadable(name, key);
  return date;
}

function isRecord(value: unknown): value is FileRecord {
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
