import type { Backup, BackupSection } from './backup.ts';
import { type PageContent, SECTION_LABELS, validatePageContent } from './pageContent.ts';
import { PROJECT_LABELS, type Project, validateProject } from './project.ts';
import { isSectionId } from './sections.ts';

/** What restoring would do to a record: add it, overwrite it, or nothing; a missing one is stored, but not in the backup. */
export type DifferenceStatus = 'new' | 'changed' | 'same' | 'missing';

/** A field that would change, as people read it. */
export interface FieldChange {
  label: string;
  stored: string;
  backup: string;
}

interface Comparison<Kind, Saved, Current> {
  kind: Kind;
  id: string;
  title: string;
  status: DifferenceStatus;
  /** The fields that differ; all that are filled in when the record is new. */
  changes: FieldChange[];
  /** Why the record of the backup cannot be stored, if it cannot. */
  problem: string | undefined;
  backup: Saved | undefined;
  stored: Current | undefined;
}

export type Difference =
  | Comparison<'project', Project, Project>
  | Comparison<'section', BackupSection, PageContent>;

/** `firestore.rules` takes a project under no other id. */
const PROJECT_ID = /^[A-Za-z0-9]{20}$/;

interface Store {
  projects: readonly Project[];
  pageContent: readonly PageContent[];
}

/** Every record of the backup and of the store with what restoring it would change. Times are not compared: the server sets them. */
export function compareBackup(backup: Backup, store: Store): Difference[] {
  const project = { kind: 'project', labels: PROJECT_LABELS, problemOf: projectProblem } as const;
  const section = { kind: 'section', labels: SECTION_LABELS, problemOf: sectionProblem } as const;
  return [
    ...compareLists(project, backup.projects, store.projects),
    ...compareLists(section, backup.pageContent, store.pageContent),
  ];
}

interface RecordType<Kind, Field extends string, Saved> {
  kind: Kind;
  labels: Readonly<Record<Field, string>>;
  problemOf: (backup: Saved) => string | undefined;
}

type WithFields<Field extends string> = Record<Field, unknown> & { id: string; title: string };

function compareLists<
  Kind,
  Field extends string,
  Saved extends WithFields<Field>,
  Current extends WithFields<Field>,
>(
  { kind, labels, problemOf }: RecordType<Kind, Field, Saved>,
  saved: readonly Saved[],
  current: readonly Current[],
): Comparison<Kind, Saved, Current>[] {
  const storedById = new Map(current.map((record) => [record.id, record]));
  const compared = saved.map((backup): Comparison<Kind, Saved, Current> => {
    const { id, title } = backup;
    const stored = storedById.get(id);
    storedById.delete(id);
    const changes = changesBetween(labels, stored, backup);
    const status = changedStatus(stored !== undefined, changes.length > 0);
    return { kind, id, title, status, changes, problem: problemOf(backup), backup, stored };
  });
  for (const stored of storedById.values()) {
    const { id, title } = stored;
    const nothing = { changes: [], problem: undefined, backup: undefined };
    compared.push({ kind, id, title, status: 'missing', stored, ...nothing });
  }
  return compared;
}

function changedStatus(isStored: boolean, differs: boolean): DifferenceStatus {
  if (!isStored) return 'new';
  return differs ? 'changed' : 'same';
}

function changesBetween<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  stored: Record<Field, unknown> | undefined,
  backup: Record<Field, unknown>,
): FieldChange[] {
  const fields = Object.keys(labels) as Field[];
  return fields
    .map((field) => ({
      label: labels[field],
      stored: inWords(stored?.[field]),
      backup: inWords(backup[field]),
    }))
    .filter((change) => change.stored !== change.backup);
}

function inWords(value: unknown): string {
  // A technology may hold a comma, but stands on one line.
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : '';
}

function projectProblem(project: Project): string | undefined {
  if (!PROJECT_ID.test(project.id)) return 'Its id is not 20 letters and digits.';
  return Object.values(validateProject(project))[0];
}

function sectionProblem(section: BackupSection): string | undefined {
  if (!isSectionId(section.id)) return 'The site has no such section.';
  return Object.values(validatePageContent(section))[0];
}
