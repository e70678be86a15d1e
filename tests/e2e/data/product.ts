import './faultyNetwork.ts';
import type { PicturesOf } from '../../../shared/admin/restore/restore.ts';
import type { ChangesSeen } from '../../../shared/data/changes.ts';
import { byCollection } from '../../../shared/model/collections/collections.ts';
import { FEATURED_ORDER, idsOf, ORDERS } from '../../../shared/model/collections/orders.ts';
import { PAGE_CONTENT } from '../../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import type { ProjectForm } from '../../../shared/model/project.ts';
import type { Difference } from '../../../shared/model/recordComparison.ts';
import type { EditOrigin } from '../../../shared/model/saveDecision.ts';
import type { PageContentForm } from '../../../shared/model/sections.ts';

// The data module reads its environment when it is loaded.
process.env['VITE_USE_EMULATORS'] = 'true';

export const auth = await import('../../../shared/data/auth.ts');
export const changes = await import('../../../shared/data/changes.ts');
export const records = await import('../../../shared/data/records.ts');
export const scheduling = await import('../../../shared/data/scheduling.ts');
export const versions = await import('../../../shared/data/versions.ts');
export const pictures = await import('../../../shared/data/pictures.ts');
export const publishing = await import('../../../shared/data/publishQueue.ts');
export const { ConflictError } = await import('../../../shared/data/errors.ts');
export const restored = await import('../../../shared/data/restoring.ts');
export const { compareBackup } = await import('../../../src-desktop/renderer/comparison.ts');
const { isPickable, restoreRecords } = await import('../../../shared/admin/restore/restore.ts');

interface RestoreOptions {
  atOnce?: number;
  picturesOf?: PicturesOf;
}

/** Restores everything that a person may pick. */
export function restoreAll(differences: readonly Difference[], options: RestoreOptions = {}) {
  const { signal } = new AbortController();
  const writing = { atOnce: 1, onProgress: () => undefined, signal, ...options };
  return restoreRecords(differences.filter(isPickable), writing);
}

/** The times of a reading that has seen all changes until then. */
export const allSeenAt = (time: Date): ChangesSeen => ({
  savedAt: byCollection(() => time),
  deletedAt: time,
});

// The calls for each collection, so that a test reads as what a person does.

export const projects = {
  newProjectId: () => records.newRecordId(PROJECTS),
  listProjects: () => records.listRecords(PROJECTS),
  saveProject: (origin: EditOrigin<ProjectForm>, form: ProjectForm) =>
    records.saveRecord(PROJECTS, origin, form),
  deleteProject: (id: string, loadedAt?: Date) => records.deleteRecord(PROJECTS, id, loadedAt),
};

export const restoring = {
  restoreProject: (id: string) => restored.restoreRecord(PROJECTS, id),
  recreateProject: (id: string, form: ProjectForm) => restored.recreateRecord(PROJECTS, id, form),
};

export const pageContent = {
  listPageContent: () => records.listRecords(PAGE_CONTENT),
  savePageContent: (origin: EditOrigin<PageContentForm>, form: PageContentForm) =>
    records.saveRecord(PAGE_CONTENT, origin, form),
};

export const featuredOrder = {
  readFeaturedOrder: async () => [...idsOf(await records.listRecords(ORDERS), FEATURED_ORDER)],
  changeFeaturedOrder: async (change: (ids: string[]) => string[]) =>
    (await records.changeRecord(ORDERS, FEATURED_ORDER, ({ ids }) => ({ ids: change(ids) }))).ids,
};
