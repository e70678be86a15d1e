import { expect, test } from '@playwright/test';
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  DEMO_STRANGER,
} from '../../../scripts/emulators/demoAccounts.ts';
import { EMPTY_PROJECT_FORM, type ProjectForm } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';
import { auth, pageContent, projects } from './product.ts';

const { signIn } = auth;
const { deleteProject, listProjects, newProjectId, saveProject } = projects;
const { listPageContent, savePageContent } = pageContent;

const FORM: ProjectForm = {
  ...EMPTY_PROJECT_FORM,
  title: 'Invoice desk',
  description: 'Reads invoices.',
};
const SOME_ID = 'abcdefghij0123456789';
const TEXT = { title: 'Hero Section Title', content: 'Welcome' };
const DAY_MS = 86_400_000;

test.beforeEach(async () => {
  await clearStore();
  await signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('a project is created once, however often it is saved', async () => {
  const id = newProjectId();
  await saveProject(editOrigin(id), FORM);
  const created = await listProjects();
  await saveProject(editOrigin(id), FORM);
  const [project, ...others] = await listProjects();
  expect(others).toEqual([]);
  expect(project).toMatchObject({ ...FORM, id });
  expect([project]).toEqual(created);
  expect(project?.createdAt.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
});

test('creating again does not overwrite what a colleague changed since', async () => {
  const id = newProjectId();
  await saveProject(editOrigin(id), FORM);
  const [created] = await listProjects();
  await saveProject(editOrigin(id, created?.lastUpdated ?? new Date()), {
    ...FORM,
    title: 'By a colleague',
  });
  await expect(saveProject(editOrigin(id), FORM)).rejects.toThrow(
    'it was changed meanwhile, by a colleague or in another window',
  );
});

test('an update over a colleague’s newer version is refused, and nothing is overwritten', async () => {
  await saveProject(editOrigin(SOME_ID), FORM);
  const [loaded] = await listProjects();
  const version = loaded?.lastUpdated ?? new Date();
  await saveProject(editOrigin(SOME_ID, version), { ...FORM, title: 'By a colleague' });
  await expect(
    saveProject(editOrigin(SOME_ID, version), { ...FORM, title: 'Mine' }),
  ).rejects.toThrow('it was changed meanwhile, by a colleague or in another window');
  expect((await listProjects())[0]?.title).toBe('By a colleague');
});

test('an update of a project that a colleague deleted is refused; deleting it again succeeds', async () => {
  await saveProject(editOrigin(SOME_ID), FORM);
  await deleteProject(SOME_ID);
  await deleteProject(SOME_ID);
  await expect(saveProject(editOrigin(SOME_ID, new Date()), FORM)).rejects.toThrow(
    'it was deleted meanwhile, by a colleague or in another window',
  );
  expect(await readCollection('projects')).toEqual([]);
});

test('all projects are listed, newest first, over more than one page', async () => {
  const ids = Array.from(
    { length: 260 },
    (_, index) => `project${String(index).padStart(13, '0')}`,
  );
  const start = Date.now() - DAY_MS;
  await Promise.all(ids.map((id, index) => storeProject(id, FORM, new Date(start + index))));
  const listed = await listProjects();
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
});

test('a project stored without the form can be read; a missing time is read as now', async () => {
  await storeDocument(`projects/${SOME_ID}`, { createdAt: 'never', title: 'Old', featured: 'yes' });
  const [project] = await listProjects();
  expect(project).toMatchObject({ ...EMPTY_PROJECT_FORM, id: SOME_ID, title: 'Old' });
  expect(Math.abs(Date.now() - (project?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);
});

test('all fields of a section are saved and read back', async () => {
  await savePageContent(editOrigin('hero-title'), TEXT);
  const [saved] = await listPageContent();
  expect(saved).toMatchObject({ id: 'hero-title', ...TEXT });
  await savePageContent(editOrigin('hero-title', saved?.lastUpdated), { ...TEXT, content: '' });
  expect((await listPageContent())[0]?.content).toBe('');
});

test('a section that a colleague saved since is not overwritten', async () => {
  await savePageContent(editOrigin('hero-title'), TEXT);
  const mine = { ...TEXT, content: 'Mine' };
  await expect(savePageContent(editOrigin('hero-title'), mine)).rejects.toThrow(
    'it was changed meanwhile, by a colleague or in another window',
  );
});

test('a save that was already stored, as after a lost response, succeeds', async () => {
  await saveProject(editOrigin(SOME_ID), FORM);
  const version = (await listProjects())[0]?.lastUpdated ?? new Date();
  const changed = { ...FORM, title: 'Invoice desk 2' };
  await saveProject(editOrigin(SOME_ID, version), changed);
  const [stored] = await listProjects();
  await saveProject(editOrigin(SOME_ID, version), changed);
  await saveProject(editOrigin(SOME_ID), changed);
  await savePageContent(editOrigin('hero-title'), TEXT);
  await savePageContent(editOrigin('hero-title'), TEXT);
  expect(await listProjects()).toEqual([stored]);
});

test('documents that are not predefined sections are not listed', async () => {
  await storeDocument('pageContent/unknown', { id: 'unknown', title: 'x', content: 'y' });
  expect(await listPageContent()).toEqual([]);
});

test('a stranger is refused in the provider’s words', async () => {
  await signIn(DEMO_STRANGER, DEMO_PASSWORD);
  await expect(listProjects()).rejects.toThrow(/permission|PERMISSION|false for 'list'/);
  await expect(saveProject(editOrigin(SOME_ID), FORM)).rejects.toThrow(
    /permission|PERMISSION|false for/,
  );
});
