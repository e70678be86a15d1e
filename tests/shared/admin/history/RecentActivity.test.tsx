import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryEntry } from '../../../../shared/model/history.ts';
import { data, deleteStored, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  openTab,
  showDashboard,
  spoken,
  tabOf,
} from '../dashboardPage.tsx';

const HOUR_MS = 3_600_000;
const CY = 'cy@agency.example';
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const activity = page.getByRole('tabpanel').getByRole('listitem');
const open = page.getByText('Recent activity', { exact: true });
const texts = activity.getByRole('paragraph');

/** Keeps back the record that the id names. */
function storeHold(id: string, title: string, lastUpdated: Date): void {
  stored.holds.set(id, { id, title, until: '', createdAt: lastUpdated, lastUpdated });
}

/** An entry about a version that was saved two hours before it was replaced. */
const change = (id: string, title: string, hours: number): HistoryEntry => ({
  collection: id.includes('-') ? 'pageContent' : 'projects',
  id,
  title,
  savedAt: ago(hours + 2),
  savedBy: CY,
  at: ago(hours),
  by: 'ana@agency.example',
});

test('Recent activity lists the last ten saves and deletions by anybody when it is opened, with a button to each record', async () => {
  storeProject('a', { title: 'Invoices', description: 'x' }, ago(0));
  storeProject('b', { title: 'Tenders', description: 'x' }, ago(1));
  deleteStored('b');
  Object.assign(stored.deletions[0] ?? {}, { at: ago(0.5) });
  const lastUpdated = ago(3);
  const section = { id: 'hero-title', title: 'Hero', content: 'x', lastUpdated } as const;
  stored.sections.set('hero-title', { ...section, lastUpdatedBy: CY });
  const changes = Array.from({ length: 10 }, (_, index) => change('a', `Old ${index}`, index * 4));
  changes.splice(1, 0, change('hero-title', 'Hero, before', 3));
  // This version is also in the list, which was read before it was replaced.
  changes.splice(2, 0, { ...change('hero-title', 'Hero', 0), savedAt: lastUpdated });
  data.listEntries.mockImplementation(async (timeKey) =>
    timeKey === 'changedAt' ? changes : stored.deletions,
  );
  await showDashboard();
  expect(data.listEntries).not.toHaveBeenCalled();
  await open.click();
  await expectTexts(texts, [
    'Somebody saved Invoices just now',
    `${CY} deleted Tenders 30 minutes ago`,
    'Somebody saved Tenders 1 hour ago',
    `${CY} saved Old 0 2 hours ago`,
    `${CY} saved Hero 3 hours ago`,
    `${CY} saved Hero, before 5 hours ago`,
    `${CY} saved Old 1 6 hours ago`,
    `${CY} saved Old 2 10 hours ago`,
    `${CY} saved Old 3 14 hours ago`,
    `${CY} saved Old 4 18 hours ago`,
  ]);
  expect(data.listEntries.mock.calls).toEqual([
    ['changedAt', 10],
    ['deletedAt', 10],
  ]);
  await expectAccessible();
  await button('Open', activity.first()).click();
  await expect.element(field('Project Title')).toHaveValue('Invoices');
  await button('Cancel', dialog).click();
  await openTab('Overview');
  await open.click();
  await button('Open', activity.nth(4)).click();
  await expect.element(field('Section Title')).toHaveValue('Hero');
  await openTab('Overview');
  await open.click();
  await button('Recently deleted', activity.nth(1)).click();
  await expect.element(tabOf('Projects')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Recently deleted', { exact: true })).toHaveFocus();
  await expect.element(button('Restore')).toBeVisible();
});

test('if the history cannot be read, the Overview is complete, and offers to read the history again', async () => {
  data.listEntries.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await showDashboard();
  await open.click();
  await expect.element(spoken('Not loaded. The server could not be reached.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Total Projects' })).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByText('Nothing is saved yet.')).toBeVisible();
});

test('Recent activity names what was kept back, and has no button where there is nothing to open', async () => {
  storeHold('projects:a', 'Invoices', ago(1));
  storeHold('projects:b', 'Tenders', ago(3));
  deleteStored('projects:b', 'holds');
  Object.assign(stored.deletions[0] ?? {}, { at: ago(2) });
  const unknown = { ...change('some', '', 3), collection: 'future' };
  data.listEntries.mockImplementation(async (timeKey) =>
    timeKey === 'changedAt' ? [unknown] : stored.deletions,
  );
  await showDashboard();
  await open.click();
  await expectTexts(texts, [
    'Somebody saved Kept back: Invoices 1 hour ago',
    `${CY} deleted Kept back: Tenders 2 hours ago`,
    'Somebody saved Kept back: Tenders 3 hours ago',
    `${CY} saved something that this version of the app does not know 5 hours ago`,
  ]);
  await expect.element(activity.getByRole('button')).not.toBeInTheDocument();
});
