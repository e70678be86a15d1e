import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { deleteCaches } from '../../../../shared/admin/listCache/cacheDatabase.ts';
import { createListCache } from '../../../../shared/admin/listCache/listCache.ts';
import { noteLastUser } from '../../../../shared/data/lastUser.ts';
import { COLLECTIONS } from '../../../../shared/model/collections/collections.ts';
import { setDateToNoon } from '../../../browserPage.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import { data, hold, readsOfProjects, storeProject, tellUser } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  dialog,
  field,
  openProject,
  openTab,
  renderDashboard,
  STAFF,
  showDashboard,
} from '../dashboardPage.tsx';

/** The dashboard on a device that has kept the lists. */

const asOf = page.getByText(/^As of \d\d:\d\d$/);
const isKept = async () => (await createListCache(STAFF.uid).open()) !== undefined;

beforeEach(async () => {
  setDateToNoon();
  await deleteCaches();
  noteLastUser(STAFF);
  storeProject('a', { title: 'Invoices' });
  await showDashboard('Projects');
  await expect.element(cardOf('Invoices')).toBeVisible();
  await expect.poll(isKept).toBe(true);
  await cleanup();
});

test('opened again, it shows the lists before any answer and of when they are, then what has changed', async () => {
  storeProject('a', { title: 'Invoice desk' });
  const answer = hold(data.readChanges);
  await renderDashboard();
  await openTab('Projects');
  await expect.element(cardOf('Invoices')).toBeVisible();
  await expect.element(asOf).toBeVisible();
  answer();
  await expect.element(cardOf('Invoice desk')).toBeVisible();
  await expect.element(asOf).not.toBeInTheDocument();
  expect(readsOfProjects()).toBe(1);
});

test('without a network it shows the lists and says so; when the connection is back, an open form says what has changed', async () => {
  data.readChanges.mockRejectedValueOnce(new Error('offline'));
  await renderDashboard();
  await openTab('Projects');
  await expectLogged(
    ...COLLECTIONS.map(({ listName }) => `Error fetching ${listName}: Error: offline`),
  );
  await expect.element(page.getByText(/^This list may be old.* offline/)).toBeVisible();
  await expect.element(asOf).toBeVisible();
  await openProject('Invoices');
  await field('Description').fill('Typed on a train');
  storeProject('a', { title: 'Invoices', description: 'By a colleague' });
  window.dispatchEvent(new Event('online'));
  await expect.element(dialog.getByText(/^A newer version was saved/)).toBeVisible();
  await expect.element(asOf).not.toBeInTheDocument();
  expect(readsOfProjects()).toBe(1);
});

test('after the end of the session nothing is kept', async () => {
  await renderDashboard();
  await openTab('Projects');
  await expect.element(cardOf('Invoices')).toBeVisible();
  noteLastUser(null);
  tellUser(null);
  await expect.element(button('Sign In')).toBeVisible();
  await expect.poll(isKept).toBe(false);
});
