import type { BackupSection } from './backup.ts';
import { type FieldDifference, type Fields, findDifferences } from './fields.ts';
import { type PageContent, SECTION_FIELDS, validatePageContent } from './pageContent.ts';
import type { PastProject } from './pastState.ts';
import { PROJECT_FIELDS, type Project, validateProject } from './project.ts';
import { isSectionId } from './sections.ts';

/**
 * What restoring would do: add a new record, overwrite a changed one, delete one that was added since, or nothing. A
 * missing record is stored, but not among the earlier ones.
 */
export type DifferenceStatus = 'new' | 'changed' | 'added' | 'same' | 'missing';

interface Comparison<Kind, Saved, Current> {
  kind: Kind;
  id: string;
  title: string;
  status: DifferenceStatus;
  /** The fields that restoring would change in a stored record. */
  changes: FieldDifference[];
  /** Why the earlier version cannot be stored; undefined when it can. */
  problem: string | undefined;
  /** What restoring would write: the version of the backup, or of the past time. */
  earlier: Saved | undefined;
  stored: Current | undefined;
  /** Set where the stored project is another one that was made under the same id, at another place in the order. */
  isMadeAgain?: boolean;
}

export type Difference =
  | Comparison<'project', PastProject, Project>
  | Comparison<'section', BackupSection, PageContent>;

/** `firestore.rules` refuses other ids for a project. */
const PROJECT_ID = /^[A-Za-z0-9]{20}$/;

interface Restorable {
  projects: readonly PastProject[];
  pageContent: readonly BackupSection[];
}

interface Store {
  projects: readonly Project[];
  pageContent: readonly PageContent[];
}

/** Compares every record of a backup, or of a past time, with the store. Times are not compared, because the server sets them. */
export function compareRecords(earlier: Restorable, store: Store): Difference[] {
  const project = { kind: 'project', fields: PROJECT_FIELDS, findProblem: projectProblem } as const;
  const section = { kind: 'section', fields: SECTION_FIELDS, findProblem: sectionProblem } as const;
  return [
    ...compareLists(project, earlier.projects, store.projects),
    ...compareLists(section, earlier.pageContent, store.pageContent),
  ];
}

interface RecordKind<Kind, Form, Saved> {
  kind: Kind;
  fields: Fields<Form>;
  findProblem: (earlier: Saved) => string | undefined;
}

type Titled = { id: string; title: string };

function compareLists<Kind, Form, Saved extends Form & Titled, Current extends Form & Titled>(
  { kind, fields, findProblem }: RecordKind<Kind, Form, Saved>,
  saved: readonly Saved[],
  current: readonly Current[],
): Comparison<Kind, Saved, Current>[] {
  const storedById = new Map(current.map((record) => [record.id, record]));
  const compared = saved.map((earlier): Comparison<Kind, Saved, Current> => {
    const { id, title } = earlier;
    const stored = storedById.get(id);
    storedById.delete(id);
    const changes = stored ? findDifferences(fields, stored, earlier) : [];
    const status = changedStatus(stored !== undefined, changes.length > 0);
    return { kind, id, title, status, changes, problem: findProblem(earlier), earlier, stored };
  });
  for (const stored of storedById.values()) {
    const { id, title } = stored;
    const nothing = { changes: [], problem: undefined, earlier: undefined };
    compared.push({ kind, id, title, status: 'missing', stored, ...nothing });
  }
  return compared;
}

function changedStatus(isStored: boolean, differs: boolean): DifferenceStatus {
  if (!isStored) return 'new';
  return differs ? 'changed' : 'same';
}

function projectProblem(project: Project): string | undefined {
  if (!PROJECT_ID.test(project.id)) return 'Its id is not 20 letters and digits.';
  return Object.values(validateProject(project))[0];
}

function sectionProblem(section: BackupSection): string | undefined {
  if (!isSectionId(section.id)) return 'The site has no such section.';
  return Object.values(validatePageContent(section))[0];
}
