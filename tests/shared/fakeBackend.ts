import { beforeEach, type Mock } from 'vitest';
import type { SignedInUser } from '../../shared/model/admin.ts';
import { editOrigin } from '../../shared/model/editOrigin.ts';
import type { HistoryEntry, Version } from '../../shared/model/history.ts';
import type { PageContent } from '../../shared/model/pageContent.ts';
import type { KeptVersion } from '../../shared/model/pastState.ts';
import { EMPTY_PROJECT_FORM, type Project, type ProjectForm } from '../../shared/model/project.ts';
import { NOTHING_PUBLISHED, selectPublished } from '../../shared/model/publishedContent.ts';
import { isSectionId } from '../../shared/model/sections.ts';
import * as data from './fakeData.ts';

export { data };

/** What is stored, by id. */
export const stored = {
  projects: new Map<string, Project>(),
  sections: new Map<string, PageContent>(),
  /** The versions of each record, newest first. */
  versions: new Map<string, Version<never>[]>(),
  /** Newest first. */
  deletions: [] as HistoryEntry[],
  /** The projects' versions that were replaced or deleted since the time that is looked back at. */
  kept: [] as KeptVersion<Project>[],
  /** The ids of the featured projects that staff have placed. */
  order: [] as string[],
  /** What visitors get. */
  site: { ...NOTHING_PUBLISHED, builtAt: new Date() },
};

/** The deleted projects, by id. */
const deleted = new Map<string, Project>();

/** The ids of all projects that were ever stored. */
const known = new Set<string>();

const NOTHING_SEEN = { savedAt: new Date(0), deletedAt: new Date(0) };
const EVER_AFTER = new Date(8.64e15);

/** Builds the site from what is stored. */
export function publish(builtAt = new Date()): void {
  const content = selectPublished([...stored.sections.values()], newestFirst(), {
    placed: stored.order,
  });
  stored.site = { ...content, builtAt };
}

/** Changes who is signed in, as another window or the server would. */
export let tellUser: (user: SignedInUser | null) => void = () => undefined;

beforeEach(() => {
  stored.projects.clear();
  stored.sections.clear();
  stored.versions.clear();
  stored.deletions.length = 0;
  stored.kept.length = 0;
  stored.order = [];
  deleted.clear();
  known.clear();
  for (const call of Object.values(data)) call.mockReset();
  data.onUserChange.mockImplementation((listener) => {
    tellUser = listener;
    return () => undefined;
  });
  data.signOut.mockImplementation(async () => tellUser(null));
  data.newProjectId.mockImplementation(() => `new${stored.projects.size + 1}`);
  data.listProjects.mockImplementation(async () => newestFirst());
  data.readProjectPages.mockImplementation(async function* () {
    yield newestFirst();
  });
  data.readNewestChanges.mockResolvedValue(NOTHING_SEEN);
  data.readChanges.mockImplementation(async () => ({
    projects: newestFirst(),
    pageContent: [...stored.sections.values()],
    deletions: [...known]
      .filter((id) => !stored.projects.has(id))
      .map((id) => ({ id, at: EVER_AFTER })),
    seen: NOTHING_SEEN,
  }));
  data.canPublishHere.mockReturnValue(true);
  publish();
  data.readPublication.mockImplementation(async () => stored.site);
  data.saveProject.mockImplementation(async ({ id }, form) => void storeProject(id, form));
  data.deleteProject.mockImplementation(async (id) => deleteStored(id));
  data.recreateProject.mockImplementation(async (id, form, entryId) => {
    await data.saveProject(editOrigin(id), form);
    const entry = stored.kept.find((kept) => kept.entryId === entryId);
    const project = stored.projects.get(id);
    if (entry && project) project.createdAt = entry.replaced.createdAt;
  });
  data.restoreProject.mockImplementation(async (id) => {
    const project = deleted.get(id);
    if (project) stored.projects.set(id, { ...project, lastUpdated: new Date() });
  });
  data.listVersions.mockImplementation(async ({ id }) => ({
    versions: stored.versions.get(id) ?? [],
    next: undefined,
  }));
  data.listEntries.mockImplementation(async (timeKey) =>
    timeKey === 'deletedAt' ? [...stored.deletions] : [],
  );
  data.readVersionsSince.mockImplementation(async () => ({
    projects: { stored: newestFirst(), kept: [...stored.kept] },
    pageContent: { stored: [...stored.sections.values()], kept: [] },
  }));
  data.readFeaturedOrder.mockImplementation(async () => stored.order);
  data.changeFeaturedOrder.mockImplementation(async (change) => {
    stored.order = change(stored.order);
    return stored.order;
  });
  data.listPageContent.mockImplementation(async () => [...stored.sections.values()]);
  data.savePageContent.mockImplementation(async ({ id }, { title, content }) => {
    if (isSectionId(id)) stored.sections.set(id, { id, title, content, lastUpdated: new Date() });
  });
});

function newestFirst(): Project[] {
  return [...stored.projects.values()].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
}

/** Stores a project; an existing project keeps its creation time. */
export function storeProject(id: string, form: Partial<Project>, time = new Date()): Project {
  const createdAt = stored.projects.get(id)?.createdAt ?? time;
  const project = { ...EMPTY_PROJECT_FORM, ...form, id, createdAt, lastUpdated: time };
  stored.projects.set(id, project);
  known.add(id);
  return project;
}

/** Deletes a project, as a colleague would. */
export function deleteStored(id: string): void {
  const project = stored.projects.get(id);
  if (!project) return;
  stored.projects.delete(id);
  deleted.set(id, project);
  const { title, lastUpdated: savedAt } = project;
  const entry = { collection: 'projects', id, title, savedAt, savedBy: '' };
  stored.deletions.unshift({ ...entry, at: new Date(), by: 'cy@agency.example' });
}

/** Stores projects 1 to `count`, 1 being the oldest. */
export function storeProjects(count: number, formOf: (number: number) => Partial<ProjectForm>) {
  const now = Date.now();
  for (let number = 1; number <= count; number += 1) {
    storeProject(`p${number}`, formOf(number), new Date(now - (count - number) * 1000));
  }
}

/** Holds the next result of a call back until the returned function is called. */
export function hold(call: Mock): () => void {
  const answer = call.getMockImplementation();
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  call.mockImplementationOnce(async (...words: unknown[]) => {
    await released;
    return answer?.(...words);
  });
  return () => release?.();
}
