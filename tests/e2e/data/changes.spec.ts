import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, storeDocument, storeDocuments, storeProject } from '../emulatorStore.ts';
import { allSeenAt, auth, changes, pageContent, projects } from './product.ts';

const FORM = { ...EMPTY_PROJECT_FORM, title: 'Invoice desk', description: 'Reads invoices.' };
const TEXT = { title: 'Hero Section Title', content: 'Welcome' };
const LONG_AGO = new Date('2026-01-01');
const PAGE_SIZE = 500;

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('a check for changes finds what was saved and deleted since the last one, and nothing older', async () => {
  for (const id of ['unchanged00000000000', 'changed0000000000000', 'deleted0000000000000']) {
    await storeProject(id, FORM, LONG_AGO);
  }
  const withoutTime = { ...FORM, createdAt: LONG_AGO };
  await storeDocument('projects/timeless000000000000', withoutTime);
  // As somebody may type it in the console.
  const asText = { ...withoutTime, lastUpdated: '2036-01-01' };
  await storeDocument('projects/astext00000000000000', asText);
  const before = await changes.readNewestChanges();
  const never = new Date(0);
  expect(before).toEqual({
    savedAt: { projects: LONG_AGO, pageContent: never, people: never, order: never, holds: never },
    deletedAt: never,
  });

  const [newId, changedId, deletedId] = [
    projects.newProjectId(),
    'changed0000000000000',
    'deleted0000000000000',
  ];
  await projects.saveProject(editOrigin(newId), FORM);
  await projects.saveProject(editOrigin(changedId, LONG_AGO), { ...FORM, title: 'Changed' });
  await projects.saveProject(editOrigin('timeless000000000000', LONG_AGO), { ...FORM, title: 'T' });
  await projects.deleteProject(deletedId);
  await pageContent.savePageContent(editOrigin('hero-title'), TEXT);

  const projectsAt = new Date(LONG_AGO.getTime() + 60_000);
  const found = await changes.readChanges({
    ...before,
    savedAt: { ...before.savedAt, projects: projectsAt },
  });
  expect(found.saved.projects.map(({ id }) => id)).toEqual([
    newId,
    changedId,
    'timeless000000000000',
  ]);
  expect(found.saved.projects[1]).toMatchObject({ title: 'Changed', lastUpdatedBy: DEMO_ADMIN });
  expect(found.saved.pageContent).toMatchObject([
    { id: 'hero-title', ...TEXT, lastUpdatedBy: DEMO_ADMIN },
  ]);
  expect(found.deletions).toMatchObject([{ collection: 'projects', id: deletedId }]);
  expect(found.seen).toEqual(await changes.readNewestChanges());
  expect(found.seen.savedAt.pageContent).toEqual(found.saved.pageContent[0]?.lastUpdated);

  const inSections = await changes.readChanges(before, ['pageContent']);
  expect(inSections).toMatchObject({
    saved: { projects: [], pageContent: [{ id: 'hero-title' }] },
  });
  expect(inSections.deletions).toEqual(found.deletions);
  expect(inSections.seen.savedAt.projects).toEqual(before.savedAt.projects);
});

test('a check for changes goes back one minute, because commits may become visible late', async () => {
  await storeProject('late0000000000000000', FORM, LONG_AGO);
  const after = (ms: number) => {
    const seenAt = new Date(LONG_AGO.getTime() + ms);
    return changes.readChanges(allSeenAt(seenAt));
  };
  expect((await after(59_999)).saved.projects).toHaveLength(1);
  const none = await after(60_000);
  expect(none).toMatchObject({ saved: { projects: [], pageContent: [] }, deletions: [] });
  expect(none.seen.savedAt.projects).toEqual(new Date(LONG_AGO.getTime() + 60_000));
});

test('600 changes are read page by page, not as everything', async () => {
  await storeProject('before00000000000000', FORM, new Date(LONG_AGO.getTime() - 3_600_000));
  // Of one moment, so that a page ends between changes of the same time.
  const documents = Array.from({ length: 600 }, (_, index) => ({
    path: `projects/changed${String(index).padStart(13, '0')}`,
    data: { ...FORM, createdAt: LONG_AGO, lastUpdated: LONG_AGO },
  }));
  await storeDocuments(documents.slice(0, PAGE_SIZE));
  await storeDocuments(documents.slice(PAGE_SIZE));
  const found = await changes.readChanges(allSeenAt(LONG_AGO));
  const ids = found.saved.projects.map(({ id }) => `projects/${id}`);
  expect(ids.toSorted()).toEqual(documents.map(({ path }) => path));
  expect(found.seen.savedAt.projects).toEqual(LONG_AGO);
});
