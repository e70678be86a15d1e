import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { PAGE_CONTENT } from '../../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';
import { lostAnswers, withFault } from './faultyNetwork.ts';
import { auth, pageContent, projects, restoring, versions } from './product.ts';

const { deleteProject, listProjects, saveProject } = projects;
const { listEntries, listVersions } = versions;
const { recreateProject, restoreProject } = restoring;

const ID = 'abcdefghij0123456789';
const OTHER_ID = 'abcdefghij012345678A';
const LAST_YEAR = new Date('2025-03-04T05:06:07.891Z');

const form = (title: string) => ({
  ...EMPTY_PROJECT_FORM,
  title,
  description: 'Reads invoices.',
  technologies: ['Go'],
});

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

async function stored(id = ID): Promise<Project> {
  const found = (await listProjects()).find((project) => project.id === id);
  if (!found) throw new Error('It is not stored.');
  return found;
}

/** Saves the project over what is stored, once per title. */
async function saveAs(...titles: string[]): Promise<void> {
  for (const title of titles) {
    await saveProject(editOrigin(ID, (await stored()).lastUpdated), form(title));
  }
}

const titlesOf = (page: { versions: { form: { title: string } }[] }) =>
  page.versions.map((version) => version.form.title);

test('the versions of a record are listed newest first, each with its time and author, even after a deletion and a restore', async () => {
  await storeProject(ID, form('First'), LAST_YEAR);
  await storeProject(OTHER_ID, form('Other'), LAST_YEAR);
  await projects.saveProject(editOrigin(OTHER_ID, LAST_YEAR), form('Other, changed'));
  expect(await listVersions(PROJECTS, ID)).toEqual({
    versions: [{ form: form('First'), savedAt: LAST_YEAR, savedBy: '' }],
    next: undefined,
  });
  await saveAs('Second', 'Third');
  const third = await stored();
  const { versions: listed } = await listVersions(PROJECTS, ID);
  expect(listed.map(({ form: { title }, savedBy }) => [title, savedBy])).toEqual([
    ['Third', DEMO_ADMIN],
    ['Second', DEMO_ADMIN],
    ['First', ''],
  ]);
  expect(listed[0]).toEqual({
    form: form('Third'),
    savedAt: third.lastUpdated,
    savedBy: DEMO_ADMIN,
  });
  await deleteProject(ID);
  await restoreProject(ID);
  const restored = await listVersions(PROJECTS, ID);
  expect(titlesOf(restored)).toEqual(['Third', 'Third', 'Second', 'First']);
  expect(restored.versions.map(({ deletion }) => deletion?.by)).toEqual([
    undefined,
    DEMO_ADMIN,
    undefined,
    undefined,
  ]);
});

test('a page has the stored version and 20 older ones; the next page continues after them', async () => {
  await storeProject(ID, form('0'), LAST_YEAR);
  const titles = Array.from({ length: 21 }, (_, index) => String(index + 1));
  await saveAs(...titles);
  const newestFirst = ['0', ...titles].toReversed();
  const first = await listVersions(PROJECTS, ID);
  expect(titlesOf(first)).toEqual(newestFirst.slice(0, 21));
  const second = await listVersions(PROJECTS, ID, first.next);
  expect(titlesOf(second)).toEqual(newestFirst.slice(21));
  expect(second.next).toBeUndefined();
});

test('the versions of a section are listed; one that was never saved has none', async () => {
  const id = 'hero-title';
  expect(await listVersions(PAGE_CONTENT, id)).toEqual({ versions: [], next: undefined });
  const text = { title: 'Hero', content: 'Welcome' };
  await pageContent.savePageContent(editOrigin(id), text);
  const [saved] = await pageContent.listPageContent();
  const changed = { ...text, content: 'Hello' };
  await pageContent.savePageContent(editOrigin(id, saved?.lastUpdated), changed);
  const { versions: listed } = await listVersions(PAGE_CONTENT, id);
  expect(listed.map((version) => version.form)).toEqual([changed, text]);
});

test('the newest changes and deletions of all records are listed, newest first', async () => {
  await storeProject(ID, form('First'), LAST_YEAR);
  await storeProject(OTHER_ID, form('Other'), LAST_YEAR);
  await saveAs('Second', 'Third');
  await deleteProject(OTHER_ID);
  await deleteProject(ID);
  const read = async (timeKey: 'changedAt' | 'deletedAt', most: number) =>
    (await listEntries(timeKey, most)).map(({ id, title, by }) => [id, title, by]);
  expect(await read('changedAt', 10)).toEqual([
    [ID, 'Second', DEMO_ADMIN],
    [ID, 'First', DEMO_ADMIN],
  ]);
  expect(await read('deletedAt', 1)).toEqual([[ID, 'Third', DEMO_ADMIN]]);
  const [newest, other] = await listEntries('deletedAt', 2);
  const older = await listEntries('deletedAt', 2, newest);
  expect(older.map(({ id }) => id)).toEqual([OTHER_ID]);
  expect(await listEntries('deletedAt', 2, other)).toEqual([]);
  expect(other).toMatchObject({ collection: 'projects', id: OTHER_ID, savedAt: LAST_YEAR });
  expect(other?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('a deleted project comes back with its id, its texts, its createdAt and its place, each time', async () => {
  await storeProject(ID, form('First'), LAST_YEAR);
  await storeProject(OTHER_ID, form('Newer'));
  await saveAs('Second');
  for (let round = 0; round < 2; round += 1) {
    const before = await stored();
    await deleteProject(ID);
    await restoreProject(ID);
    const after = await stored();
    expect(after).toEqual({ ...before, lastUpdated: after.lastUpdated });
    expect(after.lastUpdated.getTime()).toBeGreaterThan(before.lastUpdated.getTime());
  }
  expect((await listProjects()).map(({ id }) => id)).toEqual([OTHER_ID, ID]);
});

test('restoring a project that exists again writes nothing, even after a lost response', async () => {
  await storeProject(ID, form('First'), LAST_YEAR);
  await deleteProject(ID);
  await expect(withFault(lostAnswers, () => restoreProject(ID))).rejects.toThrow(
    'The connection broke',
  );
  await recreateProject(ID, form('First'));
  await saveAs('By a colleague');
  const before = await readCollection('projects');
  await restoreProject(ID);
  expect(await readCollection('projects')).toEqual(before);
});

test('a project without a createdAt comes back with the server’s time; an unknown one is refused', async () => {
  await storeDocument(`projects/${ID}`, { title: 'Old', description: 'x', featured: 'yes' });
  await deleteProject(ID);
  await restoreProject(ID);
  const { title, createdAt } = await stored();
  expect(title).toBe('Old');
  expect(createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await expect(restoreProject(OTHER_ID)).rejects.toThrow('The history does not have this project.');
});

test('a deleted project that a backup recreates keeps its createdAt; an unknown project gets a new one', async () => {
  await storeProject(ID, form('First'), LAST_YEAR);
  await deleteProject(ID);
  await recreateProject(ID, form('From a backup'));
  expect(await stored()).toMatchObject({ title: 'From a backup', createdAt: LAST_YEAR });
  await recreateProject(OTHER_ID, form('New'));
  expect((await stored(OTHER_ID)).createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await expect(recreateProject(ID, form('Another'))).rejects.toThrow('it was changed meanwhile');
});
