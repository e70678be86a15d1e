import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UnknownOutcomeError } from '../../../../shared/data/call.ts';
import { COLLECTIONS } from '../../../../shared/model/collections/collections.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import {
  data,
  deleteStored,
  failures,
  hold,
  stored,
  storeProject,
  storeProjects,
} from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  expectAccessible,
  focus,
  openTab,
  press,
  pressEnterAt,
  prompts,
  spoken,
} from '../dashboardPage.tsx';
import { check, rowOf, rowTitles, selectionBar, showList } from './projectList.ts';

const act = (name: string) => button(name, selectionBar);
const selected = (text: string) => selectionBar.getByText(text, { exact: true });
const COST = (writes: number) => `It takes ${writes} writes; the free plan has 20,000 a day.`;
const FEATURE = (count: number) =>
  `ask: Are you sure you want to feature these ${count} projects? Visitors see them after the next publication. ${COST(2 * count)}`;
const DELETE = (count: number) =>
  `ask: Are you sure you want to delete these ${count} projects? The history keeps them. Your own drafts of them are deleted, too. ${COST(2 * count)}`;

async function showProjects(count: number): Promise<void> {
  storeProjects(count, (number) => ({ title: `Project ${number}`, description: 'Text' }));
  await showList();
}

const featured = () =>
  [...stored.projects.values()].filter((project) => project.featured).map(({ title }) => title);

test('a range is selected with Shift, by mouse and keyboard, and featured, each in a save of its own', async () => {
  await showProjects(6);
  await check('Project 6').click();
  await check('Project 4').click({ modifiers: ['Shift'] });
  await expect.element(selected('3 selected')).toBeVisible();
  await check('Project 2').click();
  focus(check('Project 1'));
  await press('{Shift>}[Space]{/Shift}');
  await expect.element(selected('5 selected')).toBeVisible();
  await expect.element(check('Project 3')).not.toBeChecked();
  await expect.element(rowOf('Project 4')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();

  await act('Feature').click();
  await prompts.expectShown(FEATURE(5));
  await expect
    .element(selectionBar.getByRole('status').filter({ hasText: '5 featured.' }))
    .toHaveFocus();
  expect(featured()).toHaveLength(5);
  expect(data.saveRecord).toHaveBeenCalledTimes(5);
  expect(data.readChanges).toHaveBeenCalledOnce();
  await expect.element(rowOf('Project 4').getByText(/^Featured/)).toBeVisible();
  await expect.element(selected('5 selected')).toBeVisible();
  await act('Unfeature').click();
  await prompts.expectShown(/^ask: Are you sure you want to unfeature these 5 projects\?/);
  await expect.element(selected('5 unfeatured.')).toBeVisible();
  expect(featured()).toEqual([]);
  await act('Clear').click();
  await expect.element(selectionBar).not.toBeInTheDocument();
});

test('a newer version of a colleague is kept; what failed stays selected, and says why in its row', async () => {
  await showProjects(4);
  await page.getByRole('checkbox', { name: 'Select all 4' }).click();
  storeProject('p1', { title: 'Renamed by Ben', description: 'Text' }, new Date(Date.now() + 1000));
  deleteStored('p2');
  const save = data.saveRecord.getMockImplementation();
  data.saveRecord.mockImplementation(async (collection, origin, form) => {
    if (origin.id === 'p3') throw new Error('Not allowed.');
    return save?.(collection, origin, form);
  });
  await act('Feature').click();
  await prompts.expectShown(FEATURE(4));
  await expect.element(selected('2 featured. 2 failed; each row says why.')).toBeVisible();
  expect(featured().toSorted()).toEqual(['Project 4', 'Renamed by Ben']);
  await expect.element(selected('1 selected')).toBeVisible();
  await expect.element(check('Project 3')).toBeChecked();
  await expect.element(rowOf('Project 3').getByText('Not allowed.')).toBeVisible();
  // A colleague has deleted it, and it no longer counts as selected.
  expect(rowOf('Project 2').elements()).toEqual([]);
  await check('Project 3').click();
  await expect.element(selectionBar).not.toBeInTheDocument();
  await expectAccessible();
});

test('all deleted ones come back with one Undo; a version that a colleague has saved since is not deleted', async () => {
  await showProjects(4);
  await page.getByRole('checkbox', { name: 'Select all 4' }).click();
  storeProject('p1', { title: 'Renamed by Ben', description: 'Text' }, new Date(Date.now() + 1000));
  deleteStored('p2');
  await act('Delete').click();
  await prompts.expectShown(DELETE(4));
  await expect
    .element(selectionBar.getByText(/^3 deleted\. 1 failed: it was changed meanwhile/))
    .toBeVisible();
  expect([...stored.projects.keys()]).toEqual(['p1']);
  await expect.element(check('Renamed by Ben')).toBeChecked();
  await expect.element(spoken('3 projects deleted.')).toBeVisible();

  await press('{Control>}z{/Control}');
  await expect.element(selected('3 restored.')).toBeVisible();
  expect(stored.projects.size).toBe(4);
  await expect.element(rowOf('Project 3')).toBeVisible();
});

test('an Undo that is only partly done is offered again for the rest', async () => {
  await showProjects(2);
  await page.getByRole('checkbox', { name: 'Select all 2' }).click();
  await act('Delete').click();
  await prompts.expectShown(DELETE(2));
  data.restoreRecord.mockRejectedValueOnce(new Error('Not allowed.'));
  await button('Undo').click();
  await expect.element(selected('1 restored. 1 failed: Not allowed.')).toBeVisible();
  await expect.element(spoken('1 project deleted.')).toBeVisible();
  await button('Undo').click();
  await expect.element(selected('1 restored.')).toBeVisible();
  expect(stored.projects.size).toBe(2);
});

test('an Undo by keyboard on another tab leaves the focus there', async () => {
  await showProjects(1);
  await check('Project 1').click();
  await act('Delete').click();
  await prompts.expectShown(/^ask: .+ Project 1 /);
  await openTab('Overview');
  const release = hold(data.restoreRecord);
  await pressEnterAt(button('Undo'));
  await expect.poll(() => document.activeElement?.tagName).toBe('H2');
  release();
  await expect.poll(() => stored.projects.size).toBe(1);
});

test('what was selected before an Undo stays selected, with its reason', async () => {
  await showProjects(4);
  await check('Project 4').click();
  await act('Delete').click();
  await prompts.expectShown(/^ask: .+ Project 4 /);
  await check('Project 3').click();
  data.saveRecord.mockRejectedValueOnce(new Error('Not allowed.'));
  await act('Feature').click();
  await prompts.expectShown(/^ask: .+ Project 3 /);
  await expect.element(selected('0 featured. 1 failed: Not allowed.')).toBeVisible();
  await button('Undo').click();
  await expect.element(selected('1 restored.')).toBeVisible();
  await expect.element(selected('1 selected')).toBeVisible();
  await expect.element(rowOf('Project 3').getByText('Not allowed.')).toBeVisible();
});

test('a run that ends while the cards are shown leaves nothing selected, and says what it has done', async () => {
  await showProjects(2);
  await page.getByRole('checkbox', { name: 'Select all 2' }).click();
  const release = hold(data.saveRecord);
  await act('Feature').click();
  await prompts.expectShown(FEATURE(2));
  await button('Cards').click();
  release();
  await expect.element(selected('2 featured.')).toBeVisible();
  expect(selectionBar.getByRole('button').elements()).toHaveLength(1);
  await act('Clear').click();
  await expect.element(selectionBar).not.toBeInTheDocument();
});

test('a run says how far it is, can be stopped, and goes on while another tab is shown', async () => {
  await showProjects(12);
  await page.getByRole('checkbox', { name: 'Select all 12' }).click();
  const releases = Array.from({ length: 4 }, () => hold(data.saveRecord));
  await pressEnterAt(act('Feature'));
  await prompts.expectShown(FEATURE(12));
  await expect.element(selected('Featuring: 0 of 12')).toBeVisible();
  await expect.element(act('Stop')).toHaveFocus();
  // It keeps its place in the list's keys.
  focus(check('Project 3'));
  await expect.element(check('Project 3')).toHaveFocus();
  await expect.element(check('Project 3')).toHaveAttribute('aria-disabled', 'true');
  await press('[Space]');
  await expect.element(check('Project 3')).toBeChecked();
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  await openTab('Overview');
  await openTab('Projects');
  await act('Stop').click();
  await expect.element(selected('Stopping…')).toBeVisible();
  for (const release of releases) release();
  await expect.element(selected('4 featured. 8 not done: it was stopped.')).toBeVisible();
  await expect.element(selected('8 selected')).toBeVisible();
  expect(featured()).toHaveLength(4);
  const later = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test('without a connection, the list still shows what was done; it is read when the connection is back', async () => {
  await showProjects(4);
  const readChanges = data.readChanges.getMockImplementation();
  data.readChanges.mockRejectedValue(new Error('offline'));
  for (const { name } of COLLECTIONS) failures.set(name, new Error('offline'));
  await check('Project 4').click();
  await act('Feature').click();
  await prompts.expectShown(/this project/);
  await expect.element(selected('1 featured.')).toBeVisible();
  await expect.element(rowOf('Project 4').getByText(/^Featured/)).toBeVisible();
  await expectListsFailed();
  await act('Clear').click();
  for (const number of [3, 2, 1]) await check(`Project ${number}`).click();
  const remove = data.deleteRecord.getMockImplementation();
  data.deleteRecord.mockImplementation(async (...call) => {
    await remove?.(...call);
    if (call[1] === 'p1') throw new UnknownOutcomeError();
  });
  await act('Delete').click();
  await prompts.expectShown(DELETE(3));
  await expect.element(selectionBar.getByText(/^2 deleted\. Of 1 it is not known/)).toBeVisible();
  expect(rowTitles()).toEqual(['Project 4', 'Project 1']);
  await expectListsFailed();
  failures.clear();
  if (readChanges) data.readChanges.mockImplementation(readChanges);
  window.dispatchEvent(new Event('online'));
  await expect.poll(rowTitles).toEqual(['Project 4']);
  await expect.element(page.getByText(/^This list may be old/)).not.toBeInTheDocument();
});

async function expectListsFailed(): Promise<void> {
  const lines = COLLECTIONS.map(({ listName }) => `Error fetching ${listName}: Error: offline`);
  // The reading of what has changed, then that of all.
  await expectLogged(...lines, ...lines);
}

test('what is so already is not written again, and nothing is written on a no', async () => {
  storeProject('a', { title: 'Invoices', description: 'Text', featured: true });
  await showProjects(1);
  await page.getByRole('checkbox', { name: 'Select all 2' }).click();
  prompts.isAccepted = false;
  await act('Delete').click();
  await prompts.expectShown(DELETE(2));
  await expect.element(selected('2 selected')).toBeVisible();
  await check('Project 1').click();
  await act('Feature').click();
  await expect.element(selected('It is featured already.')).toBeVisible();
  expect(data.saveRecord).not.toHaveBeenCalled();
  expect(data.deleteRecord).not.toHaveBeenCalled();

  await button('Cards').click();
  await expect.element(cardOf('Invoices')).toBeVisible();
  expect(selectionBar.elements()).toEqual([]);
});

test('what is deleted is no longer selected, and the bar says so if a colleague has deleted it', async () => {
  await showProjects(14);
  await check('Project 14').click();
  await check('Project 13').click();
  await check('Project 12').click();
  await button('More for Project 12').click();
  await page
    .getByRole('group', { name: 'More for Project 12' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await prompts.expectShown('ask: Are you sure you want to delete this project? Project 12');
  await expect.element(selected('2 selected')).toBeVisible();
  deleteStored('p14');
  deleteStored('p13');
  await button('Reload').click();
  await expect.element(selected('2 selected projects were deleted meanwhile.')).toBeVisible();
  await check('Project 11').click();
  await button('More for Project 11').click();
  await page
    .getByRole('group', { name: 'More for Project 11' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await prompts.expectShown('ask: Are you sure you want to delete this project? Project 11');
  await expect.element(selectionBar).not.toBeInTheDocument();
});

test('what a filter hides stays selected, and the bar says so; the 501st is refused', async () => {
  await showProjects(501);
  await page.getByRole('checkbox', { name: 'Select the first 500 of 501' }).click();
  await expect
    .element(selected('500 selected. At most 500 projects can be selected at a time.'))
    .toBeVisible();
  await page.getByRole('searchbox').fill('project 501');
  await expect
    .element(selectionBar.getByText('500 selected, 499 of them hidden by the filter'))
    .toBeVisible();
});
