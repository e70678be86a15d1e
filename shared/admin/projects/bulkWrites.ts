import { ConflictError } from '../../data/errors.ts';
import { deleteRecord, saveRecord } from '../../data/records.ts';
import { restoreRecord } from '../../data/restoring.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import { editOrigin } from '../../model/editOrigin.ts';
import type { Project } from '../../model/project.ts';
import type { BulkAction } from '../session/session.ts';

/** What an action writes for one project. Nothing overwrites a version that the person has not seen. */
export const BULK_WRITES: Readonly<Record<BulkAction, (project: Project) => Promise<void>>> = {
  feature: (project) => saveFeatured(project, true),
  unfeature: (project) => saveFeatured(project, false),
  // One that a colleague has deleted is no error.
  delete: ({ id, lastUpdated }) => deleteRecord(PROJECTS, id, lastUpdated),
  restore: ({ id }) => restoreRecord(PROJECTS, id),
};

/** Whether there is anything to write. */
export function isAffected(action: BulkAction, { featured }: Project): boolean {
  if (action === 'feature') return !featured;
  return action !== 'unfeature' || featured;
}

/** Changes this field alone: if a colleague has saved a newer version, in that one. */
async function saveFeatured(project: Project, featured: boolean): Promise<void> {
  try {
    await saveOver(project, featured);
  } catch (error) {
    const newer = error instanceof ConflictError && (error.current as Project | undefined);
    if (!newer) throw error;
    await saveOver(newer, featured);
  }
}

function saveOver(project: Project, featured: boolean): Promise<void> {
  const { id, lastUpdated } = project;
  return saveRecord(PROJECTS, editOrigin(id, lastUpdated), { ...project, featured });
}
