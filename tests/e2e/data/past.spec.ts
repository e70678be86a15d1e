import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { ADMIN_EMAIL } from '../../../shared/company.ts';
import { type AllRecords, byCollection } from '../../../shared/model/collections/collections.ts';
import { versionId } from '../../../shared/model/history.ts';
import { type PastRecord, stateAt } from '../../../shared/model/pastState.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { compareWithPast } from '../../../shared/model/recordComparison.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { clearStore, storeDocument, storeDocuments, storeProject } from '../emulatorStore.ts';
import { auth, ConflictError, pageContent, projects, restoreAll, versions } from './product.ts';

const [CHANGED, DELETED, TIMELESS] = ['c'.repeat(20), 'd'.repeat(20), 't'.repeat(20)] as const;
const LAST_YEAR = new Date('2025-03-04T05:06:07.891Z');
const BEFORE_ALL = new Date('2025-12-31T00:00:00Z');

const form = (title: string) => ({ ...EMPTY_PROJECT_FORM, title, description: 'x' });

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('the history since a time tells what was changed, deleted and added, by whom, and how it was before', async () => {
  await storeProject(CHANGED, form('Changed'), LAST_YEAR);
  await storeProject(DELETED, form('Deleted'), LAST_YEAR);
  await storeDocument(`projects/${TIMELESS}`, { ...form('Timeless'), createdAt: LAST_YEAR });
  await projects.saveProject(editOrigin(CHANGED, LAST_YEAR), form('Changed once'));
  await projects.deleteProject(DELETED);
  await pageContent.savePageContent(editOrigin('hero-title'), { title: 'Hero', content: 'One' });
  const addedId = projects.newProjectId();
  await projects.saveProject(editOrigin(addedId), form('Added'));

  const state = stateAt(BEFORE_ALL, await versions.readVersionsSince(BEFORE_ALL));
  const entryIdOf = (id: string) => versionId('projects', id, LAST_YEAR);
  const known = state.records.projects as (Project & PastRecord)[];
  const entryIds = Object.fromEntries(known.map(({ title, entryId }) => [title, entryId]));
  expect(entryIds).toEqual({
    Changed: entryIdOf(CHANGED),
    Deleted: entryIdOf(DELETED),
    Timeless: undefined,
  });
  for (const { createdAt } of known) expect(createdAt).toEqual(LAST_YEAR);
  expect(state.records.pageContent).toContainEqual(
    expect.objectContaining({ id: 'hero-title', content: SECTIONS[0].defaultContent }),
  );
  const changed = [...state.changedBy].filter(([, accounts]) => accounts.length > 0);
  const ids = [CHANGED, DELETED, addedId].map((id) => `projects/${id}`);
  expect(Object.fromEntries(changed)).toEqual(
    Object.fromEntries([...ids, 'pageContent/hero-title'].map((path) => [path, [DEMO_ADMIN]])),
  );

  const now = new Date();
  const { projects: none } = await versions.readVersionsSince(now);
  expect(none.kept).toEqual([]);
  expect(none.stored).toHaveLength(3);
});

test('a history of more than one page is read to its end', async () => {
  const count = 501;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const entries = numbers.map((number) => {
    const id = String(number).padStart(20, '0');
    const replaced = { ...form(`Number ${number}`), createdAt: LAST_YEAR, lastUpdated: LAST_YEAR };
    const changedAt = new Date(BEFORE_ALL.getTime() + 1 + Math.floor(number / 100));
    const path = `history/${versionId('projects', id, LAST_YEAR)}`;
    return { path, data: { replaced, by: ADMIN_EMAIL, changedAt } };
  });
  await storeDocuments(entries.slice(0, 500));
  await storeDocuments(entries.slice(500));
  const { kept } = (await versions.readVersionsSince(BEFORE_ALL)).projects;
  expect(new Set(kept.map(({ replaced }) => replaced.title)).size).toBe(count);
  expect(kept).toHaveLength(count);
});

test('a project is deleted only if its version is the expected one; a retry of the deletion succeeds', async () => {
  await storeProject(CHANGED, form('Spam'), LAST_YEAR);
  const looked = projects.deleteProject(CHANGED, BEFORE_ALL);
  await expect(looked).rejects.toThrow(ConflictError);
  expect(await projects.listProjects()).toHaveLength(1);
  await projects.deleteProject(CHANGED, LAST_YEAR);
  expect(await projects.listProjects()).toEqual([]);
  // As a retry after a lost response.
  await projects.deleteProject(CHANGED, LAST_YEAR);
});

test('a project comes back to the place that it had at that time, even if it was created again since', async () => {
  await storeProject(DELETED, form('Old'), LAST_YEAR);
  await projects.deleteProject(DELETED);
  await projects.saveProject(editOrigin(DELETED), form('Spam under the same id'));
  await projects.deleteProject(DELETED);
  await goBack();
  expect(await projects.listProjects()).toMatchObject([{ title: 'Old', createdAt: LAST_YEAR }]);
  await projects.deleteProject(DELETED);
  await projects.saveProject(editOrigin(DELETED), form('Old'));
  expect(await projects.listProjects()).not.toMatchObject([{ createdAt: LAST_YEAR }]);
  await goBack();
  expect(await projects.listProjects()).toMatchObject([{ title: 'Old', createdAt: LAST_YEAR }]);
});

/** Restores everything as it was at `BEFORE_ALL`. */
async function goBack(): Promise<void> {
  const all = await versions.readVersionsSince(BEFORE_ALL);
  const stored = byCollection<AllRecords>(({ name }) => all[name].stored);
  const differences = compareWithPast(stateAt(BEFORE_ALL, all), stored);
  expect((await restoreAll(differences)).failures).toEqual([]);
}
