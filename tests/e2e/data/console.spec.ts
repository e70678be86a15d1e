import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';
import { allSeenAt, auth, changes, pageContent, projects, restoring } from './product.ts';

/** What somebody has changed in the Firebase console, which asks no rules. */

const ID = 'abcdefghij0123456789';
const OTHER_ID = 'abcdefghij012345678A';
const NOTE = { stringValue: 'From the console' };
const LAST_YEAR = new Date('2025-03-04T05:06:07.891Z');
const FORM = { ...EMPTY_PROJECT_FORM, title: 'Invoice desk', description: 'Reads invoices.' };

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test.afterEach(async () => {
  await restoreRules();
  await auth.signOut();
});

test('“Save page content: write the whole document in pageContent keyed by the section id” holds for one with another field', async () => {
  await storeDocument('pageContent/hero-title', {
    id: 'hero-title',
    title: 'Hero Section Title',
    content: 'Welcome',
    lastUpdated: LAST_YEAR,
    note: 'From the console',
  });
  const form = { title: 'Hero Section Title', content: 'Less typing' };
  await pageContent.savePageContent(editOrigin('hero-title', LAST_YEAR), form);
  const [stored] = await readCollection('pageContent');
  expect(Object.keys(stored?.fields ?? {}).toSorted()).toEqual([
    'content',
    'id',
    'lastUpdated',
    'lastUpdatedBy',
    'title',
  ]);
  expect(JSON.stringify(await readCollection('history'))).toContain('From the console');
});

test('“Update project: partial update of the document by id; createdAt untouched” holds for one with another field and no createdAt', async () => {
  const document = { ...FORM, createdAt: null, lastUpdated: LAST_YEAR, note: 'From the console' };
  await storeDocument(`projects/${ID}`, document);
  await projects.saveProject(editOrigin(ID, LAST_YEAR), { ...FORM, title: 'Now' });
  const [stored] = await readCollection('projects');
  expect(stored?.fields).toMatchObject({
    title: { stringValue: 'Now' },
    note: NOTE,
    createdAt: { nullValue: null },
  });
});

test('a deleted project comes back with such a field', async () => {
  await storeDocument(`projects/${ID}`, {
    ...FORM,
    createdAt: LAST_YEAR,
    lastUpdated: LAST_YEAR,
    note: 'From the console',
  });
  await projects.deleteProject(ID);
  await restoring.restoreProject(ID);
  expect(await readCollection('projects')).toMatchObject([{ fields: { note: NOTE } }]);
});

test('“List projects: ordered by createdAt descending” puts one without a createdAt last, and says that it has none', async () => {
  await storeProject(OTHER_ID, FORM, LAST_YEAR);
  await storeDocument(`projects/${ID}`, { ...FORM, createdAt: null, lastUpdated: new Date() });
  const listed = await projects.listProjects();
  expect(listed.map(({ id }) => id)).toEqual([OTHER_ID, ID]);
  expect(listed[1]).toMatchObject({ isUndated: true });
});

test('what is not read of the changes is named', async () => {
  const since = allSeenAt(LAST_YEAR);
  await allowOnly({ projects: 'read', people: 'read', order: 'read', history: 'read' });
  const failure: unknown = await changes.readChanges(since).catch((error: unknown) => error);
  expect(failure).toMatchObject({ lists: [{ name: 'pageContent' }, { name: 'holds' }] });
});
