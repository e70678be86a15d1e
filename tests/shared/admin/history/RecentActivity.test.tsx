import { expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { endDay } from '../../../../shared/admin/sharing/previews.ts';
import type { HistoryEntry } from '../../../../shared/model/history.ts';
import { FINISHED_MAX } from '../../../../shared/model/publishQueue.ts';
import { TEAM } from '../../../../shared/model/team.ts';
import { exactTime } from '../../../../shared/ui/TimeAgo.tsx';
import {
  data,
  deleteStored,
  finishedPublication,
  publish,
  publisherStatus,
  stored,
  storeOrder,
  storeProject,
} from '../../fakeBackend.ts';
import {
  button,
  comeBack,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  fillProject,
  openNewProject,
  openTab,
  press,
  resizeWindow,
  SAVE_KEYS,
  STAFF,
  showDashboard,
  spoken,
  tabOf,
} from '../dashboardPage.tsx';

const HOUR_MS = 3_600_000;
const CY = 'cy@agency.example';
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const card = page.getByRole('region', { name: 'Recent activity' });
const activity = card.getByRole('listitem');
const everyone = button('Everyone', card);
const texts = activity.getByRole('paragraph');
const showMore = button('Show more');
const menus = activity.getByRole('button', { name: /^More for / });

/** Chooses in the menu of an activity. */
async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for / }).click();
  await button(action, row).click();
}

/** Keeps back the record that the id names. */
function storeHold(id: string, title: string, lastUpdated: Date, until = ''): void {
  stored.holds.set(id, { id, title, until, createdAt: lastUpdated, lastUpdated });
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

/** Lists these entries page by page, as the store does. */
function listFrom(entries: Record<'changedAt' | 'deletedAt', readonly HistoryEntry[]>): void {
  data.listEntries.mockImplementation(async (timeKey, most, after) => {
    const all = entries[timeKey];
    const start = after ? all.indexOf(after) + 1 : 0;
    return all.slice(start, start + most);
  });
}

/** One project with 25 replaced versions, one an hour, below the stored one. */
function storeManyVersions(): void {
  storeProject('a', { title: 'Invoices', description: 'x' }, ago(1));
  const changes = Array.from({ length: 25 }, (_, index) => change('a', `Old ${index}`, index + 1));
  listFrom({ changedAt: changes, deletedAt: [] });
}

test('Recent activity lists the last six saves and deletions, with a button to each record', async () => {
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
  await expectTexts(texts, [
    'Somebody added Invoices just now',
    `${CY} deleted Tenders 30 minutes ago`,
    'Somebody saved Tenders 1 hour ago',
    `${CY} saved Old 0 2 hours ago`,
    `${CY} saved Hero 3 hours ago`,
    `${CY} saved Hero, before 5 hours ago`,
  ]);
  expect(data.listEntries.mock.calls).toEqual([
    ['changedAt', 6, undefined],
    ['deletedAt', 6, undefined],
  ]);
  await expectAccessible();
  await choose(activity.first(), 'Open');
  await expect.element(field('Project Title')).toHaveValue('Invoices');
  await button('Cancel', dialog).click();
  await openTab('Overview');
  await choose(activity.nth(4), 'Open');
  await expect.element(field('Section Title')).toHaveValue('Hero');
  await openTab('Overview');
  await choose(activity.nth(1), 'Recently deleted');
  await expect.element(tabOf('Projects')).toHaveAttribute('aria-selected', 'true');
  await expect.element(button('Recently deleted')).toHaveFocus();
  await expect.element(button('Restore')).toBeVisible();
});

test('if the history cannot be read, the Overview is complete, and offers to read the history again', async () => {
  data.listEntries.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await showDashboard();
  await expect.element(spoken('Not loaded. The server could not be reached.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Total Projects' })).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByText('Nothing is saved yet.')).toBeVisible();
});

test('Recent activity says what was kept back, set a time for, released and moved, and has no button where there is nothing to open or to go back to', async () => {
  storeOrder(['a']);
  storeHold('projects:a', 'Invoices', ago(1));
  storeHold('projects:b', 'Tenders', ago(3), '2027-01-11T09:00:00.000Z');
  deleteStored('projects:b', 'holds');
  Object.assign(stored.deletions[0] ?? {}, { at: ago(2) });
  const unknown = { ...change('some', '', 3), collection: 'future' };
  const other = { ...unknown, id: 'other' };
  data.listEntries.mockImplementation(async (timeKey) =>
    timeKey === 'changedAt' ? [unknown, other] : stored.deletions,
  );
  await showDashboard();
  const unknownText = `${CY} saved something that this version of the app does not know 5 hours ago`;
  await expectTexts(texts, [
    `${CY} changed the order of the featured projects just now`,
    'Somebody kept back Invoices 1 hour ago',
    `${CY} released Tenders 2 hours ago`,
    'Somebody set a time for Tenders 3 hours ago',
    unknownText,
    unknownText,
  ]);
  expect(menus.elements()).toHaveLength(4);
  await menus.first().click();
  await expectTexts(activity.first().getByRole('group').getByRole('button'), [
    'Go back to before this',
  ]);
});

test('Show more adds ten older activities at a time, gives the first of them the focus, and reads no more than these', async () => {
  storeManyVersions();
  await showDashboard();
  await expect.element(showMore).toBeVisible();
  expect(activity.elements()).toHaveLength(6);
  await showMore.click();
  await expect.element(activity.nth(6)).toHaveFocus();
  await expect.element(activity.nth(6)).toHaveTextContent('saved Old 5');
  await expect.element(spoken('16 are listed.')).toBeVisible();
  expect(data.listEntries.mock.calls.map(([timeKey, most]) => [timeKey, most])).toEqual([
    ['changedAt', 6],
    ['deletedAt', 6],
    // The deletions were read to their end.
    ['changedAt', 10],
  ]);
  await showMore.click();
  await expect.element(activity.nth(16)).toHaveFocus();
  await expect.element(spoken('26 are listed: that is all.')).toBeVisible();
  await expect.element(activity.nth(25)).toHaveTextContent('saved Old 24');
  await expect.element(showMore).not.toBeInTheDocument();
  await expectAccessible();
});

test('if older activity cannot be read, the list stays, and the button tries again', async () => {
  storeManyVersions();
  await showDashboard();
  await expect.element(showMore).toBeVisible();
  data.listEntries.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await showMore.click();
  await expect.element(spoken('Not loaded. The server could not be reached.')).toBeVisible();
  expect(activity.elements()).toHaveLength(6);
  await expect.element(showMore).toHaveFocus();
  await press('{Enter}');
  await expect.element(activity.nth(6)).toHaveFocus();
});

test('what somebody has brought back after a deletion is restored, and the defaults that a first change stores are nobody’s', async () => {
  storeProject('a', { title: 'Invoices', description: 'x' }, ago(3));
  deleteStored('a');
  Object.assign(stored.deletions[0] ?? {}, { at: ago(2) });
  storeProject('a', { title: 'Invoices', description: 'x' }, ago(1));
  const first = ago(5);
  const times = { createdAt: first, lastUpdated: first, lastUpdatedBy: CY };
  for (const member of TEAM) stored.people.set(member.id, { ...member, ...times });
  storeOrder(
    TEAM.map(({ id }) => id),
    'people',
  );
  data.listEntries.mockImplementation(async (timeKey) =>
    timeKey === 'changedAt' ? [] : stored.deletions,
  );
  await showDashboard();
  await expectTexts(texts, [
    'Somebody restored Invoices 1 hour ago',
    `${CY} deleted Invoices 2 hours ago`,
    'Somebody saved Invoices 3 hours ago',
  ]);
});

test('a version that a colleague replaces while the list is open stays in it', async () => {
  storeProject('a', { title: 'Invoices', description: 'x' }, ago(1));
  await showDashboard();
  await expectTexts(texts, ['Somebody added Invoices 1 hour ago']);
  storeProject('a', { title: 'Invoices, new', description: 'x' }, ago(0.001));
  await openNewProject();
  await fillProject('Tenders');
  await press(SAVE_KEYS);
  await expectTexts(texts, [
    'Somebody added Tenders just now',
    'Somebody saved Invoices, new just now',
    'Somebody added Invoices 1 hour ago',
  ]);
});

test('what a colleague deletes while the list is open is in it, below the older ones that are shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storeProject('b', { title: 'Tenders', description: 'x' }, ago(2));
  storeManyVersions();
  await showDashboard();
  await showMore.click();
  await expect.element(activity.nth(6)).toHaveFocus();
  const focused = document.activeElement?.textContent;
  deleteStored('b');
  listFrom({ changedAt: await data.listEntries('changedAt', 50), deletedAt: stored.deletions });
  vi.advanceTimersByTime(60_000);
  comeBack();
  await expect.element(activity.first()).toHaveTextContent(`${CY} deleted Tenders`);
  expect(activity.elements()).toHaveLength(16);
  expect(document.activeElement?.textContent).toBe(focused);
});

test('where the list goes back further than the kept publications, it says so', async () => {
  const kept = Array.from({ length: FINISHED_MAX }, (_, index) =>
    finishedPublication({ requests: [`r${index}`], titles: ['Invoices'], at: ago(index + 1) }),
  );
  stored.publisher = publisherStatus({ finished: kept });
  storeProject('a', { title: 'Invoices', description: 'x' }, ago(20));
  await showDashboard();
  const note = page.getByText('Only the last 10 publications and previews are kept');
  await expect.element(showMore).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect
    .element(activity.first())
    .toHaveTextContent('Invoices was published as planned 1 hour ago');
  await showMore.click();
  await expect
    .element(note)
    .toHaveTextContent(
      `those before ${exactTime(kept.at(-1)?.at ?? ago(0))} are not in this list.`,
    );
});

test('who shared, updated and ended a preview is in the list, and how one failed is not', async () => {
  const ends = new Date(Date.now() + 30 * HOUR_MS);
  const of = (mode: 'create' | 'update' | 'end') => ({ mode, id: 'a1b2c3d4e5f6', ends });
  const finished = [
    { requests: ['e'], preview: of('end'), titles: [], by: [CY] },
    { requests: ['d'], preview: of('create'), titles: [], by: [CY], problem: 'No quota.' },
    { requests: ['c'], preview: of('end'), titles: ['Invoices'], by: [CY] },
    { requests: ['b'], preview: of('update'), titles: ['Invoices'], by: [STAFF.email] },
    { requests: ['a'], preview: of('create'), titles: ['Invoices', 'Desk'], by: [CY] },
  ].map((one, index) => finishedPublication({ ...one, at: ago(index + 1) }));
  stored.publisher = publisherStatus({ finished });
  await showDashboard();
  await everyone.click();
  const until = `until ${endDay(ends)},`;
  await expectTexts(texts, [
    `${CY} ended a preview  1 hour ago`,
    `${CY} ended the preview of Invoices 3 hours ago`,
    `You updated the preview of Invoices ${until} 4 hours ago`,
    `${CY} shared a preview of Invoices and 1 more ${until} 5 hours ago`,
  ]);
  expect(menus.elements()).toEqual([]);
  await expectAccessible();
});

test('a record that was deleted long ago has no button to a list that does not have it', async () => {
  const deletions = Array.from({ length: 60 }, (_, index) => change(`d${index}`, 'Gone', index));
  listFrom({ changedAt: [], deletedAt: deletions });
  await showDashboard();
  for (let shown = 6; shown <= 116; shown += 10) {
    await expect.poll(() => activity.elements().length).toBe(shown);
    await showMore.click();
  }
  await expect.poll(() => activity.elements().length).toBe(120);
  expect(menus.elements()).toHaveLength(120);
  const actions = async (at: number) => {
    await menus.nth(at).click();
    return activity.nth(at).getByRole('group').getByRole('button');
  };
  await expectTexts(await actions(0), ['Recently deleted', 'Go back to before this']);
  await expectTexts(await actions(119), ['Go back to before this']);
});

test('Go back to before this compares with the time just before the activity, and the focus comes back', async () => {
  const at = new Date(Math.floor(ago(1).getTime() / 1000) * 1000 + 250);
  storeProject('a'.repeat(20), { title: 'Invoices', description: 'x' }, at);
  await showDashboard();
  const goBack = menus;
  await choose(activity, 'Go back to before this');
  const goBackDialog = page.getByRole('dialog', { name: 'Go back to a time' });
  await expect.element(goBackDialog.getByText('Compared with')).toHaveFocus();
  expect(data.readVersionsSince.mock.calls).toEqual([[new Date(at.getTime() - 1)]]);
  await expect.element(goBackDialog.getByText('Added since (1)')).toBeVisible();
  await button('Choose another time', goBackDialog).click();
  await expect.element(goBackDialog.getByLabelText('Time', { exact: true })).toHaveFocus();
  expect(data.readVersionsSince).toHaveBeenCalledOnce();
  await press('{Escape}');
  await expect.element(goBack).toHaveFocus();
});

test('Go back to before this says why it could not compare, and works for an activity that is in the future by this device’s clock', async () => {
  const at = ago(-2);
  storeProject('a'.repeat(20), { title: 'Invoices', description: 'x' }, at);
  data.readVersionsSince.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await showDashboard();
  await expectTexts(texts, ['Somebody added Invoices just now']);
  await choose(activity, 'Go back to before this');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Not compared: The server could not be reached.');
  await press('{Escape}');
  await choose(activity, 'Go back to before this');
  await expect.element(dialog.getByText('Added since (1)')).toBeVisible();
});

test('in a small window no part of the list is cut off', async () => {
  storeManyVersions();
  await resizeWindow(320, 256);
  await showDashboard();
  await expect.element(showMore).toBeVisible();
  const edges = activity.getByRole('button').elements();
  expect(edges.length).toBe(6);
  for (const element of edges) {
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  }
});

test('what others did comes first; one’s own is a press away', async () => {
  const own = { lastUpdatedBy: STAFF.email };
  storeProject('a', { title: 'Invoices', description: 'x', ...own }, ago(1));
  await showDashboard();
  await expect.element(card.getByText('Nobody else has changed anything.')).toBeVisible();
  await expect.element(button('Others', card)).toHaveAttribute('aria-pressed', 'true');
  await everyone.click();
  await expectTexts(texts, ['You added Invoices 1 hour ago']);
  await expectAccessible();
  await openTab('Projects');
  await openTab('Overview');
  await expectTexts(texts, ['You added Invoices 1 hour ago']);
});

test('where the last acts are all one’s own, the list does not say that nobody else has changed anything', async () => {
  for (let hours = 1; hours <= 6; hours += 1) {
    const own = { title: `Desk ${hours}`, description: 'x', lastUpdatedBy: STAFF.email };
    storeProject(`own${hours}`, own, ago(hours));
  }
  storeProject('a', { title: 'Invoices', description: 'x', lastUpdatedBy: CY }, ago(8));
  await showDashboard();
  await expect.element(card.getByText('The last 6 are all yours.')).toBeVisible();
  await showMore.click();
  await expectTexts(texts, [`${CY} added Invoices 8 hours ago`]);
  await expect.element(spoken('1 is listed: that is all.')).toBeVisible();
});

test('while nothing waits, the Overview has at most 14 tab stops below the header', async () => {
  storeManyVersions();
  publish();
  await showDashboard();
  await expect.poll(() => menus.elements().length).toBe(6);
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]');
  const stops = [...controls].filter(
    (control) =>
      control.checkVisibility() &&
      control.tabIndex >= 0 &&
      !control.closest('header, [data-layer]'),
  );
  expect(stops.length).toBeLessThanOrEqual(14);
});
