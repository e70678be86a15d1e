import { expect, test } from '@playwright/test';
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  DEMO_STRANGER,
} from '../../../scripts/emulators/demoAccounts.ts';
import { EMPTY_PROJECT_FORM, type ProjectForm } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, storeDocument, storeProject } from '../emulatorStore.ts';
import { auth, pageContent, projects } from './product.ts';

const { signIn } = auth;
const { listProjects, newProjectId, saveProject } = projects;
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

test('a project without the newer fields reads with them empty, and can be overwritten', async () => {
  const stored = { title: 'Old', description: 'x', featured: false, technologies: [] };
  const times = { createdAt: new Date(), lastUpdated: new Date() };
  await storeDocument(`projects/${SOME_ID}`, { ...stored, ...times });
  const [project] = await listProjects();
  expect(project).toMatchObject({ ...EMPTY_PROJECT_FORM, title: 'Old', description: 'x' });
  await saveProject(editOrigin(SOME_ID, project?.lastUpdated), { ...FORM, title: 'Now' });
  expect(await listProjects()).toMatchObject([{ title: 'Now', createdAt: times.createdAt }]);
});

test('a new project has its fields, and the server’s time', async () => {
  const id = newProjectId();
  await saveProject(editOrigin(id), FORM);
  const [project] = await listProjects();
  expect(project).toMatchObject({ ...FORM, id });
  expect(project?.createdAt.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
});

test('all fields of a section are saved and read back', async () => {
  await savePageContent(editOrigin('hero-title'), TEXT);
  const [saved] = await listPageContent();
  expect(saved).toMatchObject({ id: 'hero-title', ...TEXT });
  await savePageContent(editOrigin('hero-title', saved?.lastUpdated), { ...TEXT, content: '' });
  expect((await listPageContent())[0]?.content).toBe('');
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
