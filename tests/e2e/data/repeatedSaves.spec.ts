import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, readCollection } from '../emulatorStore.ts';
import { hurryingDeadlines } from './deadlines.ts';
import { contended, HeldAnswers, lostAnswers, withFault } from './faultyNetwork.ts';
import { auth, ConflictError, pageContent, projects } from './product.ts';

const { deleteProject, listProjects, saveProject } = projects;
const { listPageContent, savePageContent } = pageContent;

const FORM = {
  ...EMPTY_PROJECT_FORM,
  title: 'Invoice desk',
  description: 'Reads invoices.',
  technologies: ['Go', 'Rust'],
  demoUrl: ' https://example.com ',
};
const MINE = { ...FORM, title: 'Mine' };
const THEIRS = { ...FORM, title: 'By a colleague' };
const ID = 'abcdefghij0123456789';
const TEXT = { title: 'Hero Section Title', content: 'Welcome' };

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

/** Saves, but loses the response. */
async function saveWithoutAnswer(save: () => Promise<void>): Promise<void> {
  await expect(withFault(lostAnswers, save)).rejects.toThrow('The connection broke');
}

async function storedProject(): Promise<Project> {
  const [project, ...others] = await listProjects();
  expect(others).toEqual([]);
  if (!project) throw new Error('No project is stored.');
  return project;
}

/** The stored version with which the save conflicts. */
async function conflictOf<Stored>(save: Promise<void>): Promise<Stored | undefined> {
  const error = await save.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ConflictError);
  const { message } = error as Error;
  expect(message).toMatch(/^it was (?:changed|deleted) meanwhile, by a colleague or in another/);
  return (error as InstanceType<typeof ConflictError<Stored>>).current;
}

test('a project whose first two saves were stored without a response is created once', async () => {
  await saveWithoutAnswer(() => saveProject(editOrigin(ID), FORM));
  await saveWithoutAnswer(() => saveProject(editOrigin(ID), FORM));
  const before = await storedProject();
  await saveProject(editOrigin(ID), FORM);
  expect(await storedProject()).toEqual(before);
  expect(before).toMatchObject({ ...FORM, demoUrl: 'https://example.com' });
});

test('a project that a colleague has created under the same id is not overwritten', async () => {
  await saveProject(editOrigin(ID), THEIRS);
  const theirs = await storedProject();
  expect(await conflictOf<Project>(saveProject(editOrigin(ID), MINE))).toEqual(theirs);
  expect(await storedProject()).toEqual(theirs);
});

test('a section whose change was stored without a response counts as saved, and is not written again', async () => {
  await savePageContent(editOrigin('hero-title'), TEXT);
  const [loaded] = await listPageContent();
  const changed = { ...TEXT, content: 'Hello' };
  const save = () => savePageContent(editOrigin('hero-title', loaded?.lastUpdated), changed);
  await saveWithoutAnswer(save);
  const before = await listPageContent();
  expect(before).toMatchObject([changed]);
  await save();
  expect(await listPageContent()).toEqual(before);
});

test('after the newer version was shown, a save may replace it, but not a third version', async () => {
  await saveProject(editOrigin(ID), FORM);
  const loaded = await storedProject();
  await saveProject(editOrigin(ID, loaded.lastUpdated), THEIRS);
  const theirs = await conflictOf<Project>(saveProject(editOrigin(ID, loaded.lastUpdated), MINE));
  expect(theirs).toEqual(await storedProject());
  const version = theirs?.lastUpdated ?? new Date(0);
  await saveProject(editOrigin(ID, version), MINE);
  const saved = await storedProject();
  expect(saved.title).toBe('Mine');
  expect(saved.createdAt).toEqual(loaded.createdAt);
  expect(await conflictOf<Project>(saveProject(editOrigin(ID, version), THEIRS))).toEqual(saved);
});

test('a conflict over a deleted project has no newer version, and the project can be created again', async () => {
  await saveProject(editOrigin(ID), FORM);
  const { lastUpdated } = await storedProject();
  await deleteProject(ID);
  // Deleting it again is no error.
  await deleteProject(ID);
  expect(await conflictOf(saveProject(editOrigin(ID, lastUpdated), MINE))).toBeUndefined();
  expect(await readCollection('projects')).toEqual([]);
  await saveProject(editOrigin(ID), MINE);
  expect((await storedProject()).title).toBe('Mine');
});

test('two saves at the same moment: one is stored, the other is a conflict', async () => {
  await saveProject(editOrigin(ID), FORM);
  const { lastUpdated } = await storedProject();
  const outcomes = await Promise.allSettled([
    saveProject(editOrigin(ID, lastUpdated), MINE),
    saveProject(editOrigin(ID, lastUpdated), THEIRS),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { title } = await storedProject();
  expect(title).toBe(outcomes[0]?.status === 'fulfilled' ? 'Mine' : 'By a colleague');
});

test('a save that conflicts again and again fails with a message', async () => {
  await saveProject(editOrigin(ID), FORM);
  const { lastUpdated } = await storedProject();
  await expect(
    withFault(contended, () => saveProject(editOrigin(ID, lastUpdated), MINE)),
  ).rejects.toThrow('somebody else was saving at the same moment');
});

test('a call that timed out after 30 seconds is not written later', async () => {
  const answers = new HeldAnswers();
  await withFault(answers.fault, async () => {
    await expect(hurryingDeadlines(() => saveProject(editOrigin(ID), FORM))).rejects.toThrow(
      'No answer',
    );
    await answers.release();
    await listProjects();
  });
  expect(answers.asked).toEqual(['documents:batchGet', 'documents:runQuery']);
  expect(await readCollection('projects')).toEqual([]);
});
