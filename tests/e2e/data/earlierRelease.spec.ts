import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { doc } from 'firebase/firestore/lite';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeDocuments } from '../emulatorStore.ts';
import { auth, featuredOrder, pageContent, projects, restoring, versions } from './product.ts';

const STORE = new URL('../../shared/earlierRelease/store.json', import.meta.url);
const TIMES = /(?:At|lastUpdated)$/;
const [INVOICES, TENDERS, GONE] = [
  'abcdefghij0123456789',
  'bbcdefghij0123456789',
  'cbcdefghij0123456789',
];

test.beforeEach(async () => {
  await clearStore();
  const documents = JSON.parse(await readFile(STORE, 'utf8'), (key, value: unknown) =>
    TIMES.test(key) ? new Date(String(value)) : value,
  ) as Record<string, Record<string, unknown>>;
  await storeDocuments(Object.entries(documents).map(([path, data]) => ({ path, data })));
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test.afterEach(async () => {
  await restoreRules();
  await auth.signOut();
});

test('the data that release 6f3de6f stored can be read: records, order, versions and deletions', async () => {
  const [tenders, invoices] = await projects.listProjects();
  expect(tenders).toMatchObject({ id: TENDERS, title: 'Tender scout' });
  expect(invoices).toMatchObject({
    id: INVOICES,
    imageAlt: '',
    imageFocus: '',
    lastUpdatedBy: 'ana@tidewire.example',
  });
  const sections = await pageContent.listPageContent();
  expect(sections).toMatchObject([{ id: 'hero-title', content: 'Less typing' }]);
  expect(await featuredOrder.readFeaturedOrder()).toEqual([INVOICES, TENDERS]);
  const page = await versions.listVersions(PROJECTS, INVOICES);
  expect(page.versions.map(({ form }) => form?.description)).toEqual([
    'Reads invoices\nin nine languages.',
    'Reads invoices.',
  ]);
  const deleted = await versions.listEntries('deletedAt', 5);
  expect(deleted).toMatchObject([{ collection: 'projects', id: GONE, title: 'Gone' }]);
});

test('the records that release 6f3de6f stored can be overwritten, moved and restored', async () => {
  const [, invoices] = await projects.listProjects();
  if (!invoices) throw new Error('It is not listed.');
  await projects.saveProject(editOrigin(INVOICES, invoices.lastUpdated), {
    ...invoices,
    title: 'Now',
  });
  await featuredOrder.changeFeaturedOrder((ids) => ids.toReversed());
  await restoring.restoreProject(GONE);
  expect((await projects.listProjects()).map(({ title, createdAt }) => [title, createdAt])).toEqual(
    [
      ['Gone', new Date('2026-11-20T08:45:00Z')],
      ['Tender scout', new Date('2026-11-20T08:30:00Z')],
      ['Now', new Date('2026-11-20T08:00:00Z')],
    ],
  );
  expect(await featuredOrder.readFeaturedOrder()).toEqual([TENDERS, INVOICES]);
});

test('a move by release 6f3de6f, which keeps no version, is refused with a reason to show', async () => {
  const { getServices } = await import('../../../shared/data/firebase.ts');
  const { savedNow, writeInTransaction } = await import('../../../shared/data/transaction.ts');
  // As in its changeFeaturedOrder. Its page shows "Error saving the order: " and the reason.
  const move = writeInTransaction(
    doc(getServices().store, 'order', 'featured'),
    (stored, writing) => {
      writing.set(stored.ref, { ids: [TENDERS, INVOICES], ...savedNow() });
    },
  );
  // The emulator names the rule; Firestore itself says "Missing or insufficient permissions."
  await expect(move).rejects.toThrow(
    /^\n?(?:PERMISSION_DENIED: )?\s*(?:Missing or insufficient permissions\.|(?:evaluation error|false) .*for 'update')/,
  );
  expect(await featuredOrder.readFeaturedOrder()).toEqual([INVOICES, TENDERS]);
});

test('a save, a deletion and a restore keep a field that only a newer release knows', async () => {
  // The newer release's rules, which allow the field.
  await allowOnly({ projects: 'read, write', history: 'read, write' });
  const [, invoices] = await projects.listProjects();
  if (!invoices) throw new Error('It is not listed.');
  const { lastUpdatedBy = '', ...stored } = invoices;
  await storeDocuments([
    { path: `projects/${INVOICES}`, data: { ...stored, lastUpdatedBy, alt: 'A desk' } },
  ]);
  const alt = async () =>
    (await readCollection('projects')).find(({ name }) => name.endsWith(INVOICES))?.fields['alt'];
  await projects.saveProject(editOrigin(INVOICES, stored.lastUpdated), { ...stored, title: 'Now' });
  expect(await alt()).toEqual({ stringValue: 'A desk' });
  await projects.deleteProject(INVOICES);
  expect(await alt()).toBeUndefined();
  await restoring.restoreProject(INVOICES);
  expect(await alt()).toEqual({ stringValue: 'A desk' });
  expect((await projects.listProjects()).map(({ title }) => title)).toContain('Now');
});
