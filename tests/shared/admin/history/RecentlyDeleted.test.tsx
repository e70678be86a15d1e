import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { data, deleteStored, hold, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  expectAccessible,
  expectTexts,
  press,
  prompts,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const QUESTION = 'ask: Are you sure you want to delete this project? Tenders';
const UNREACHABLE = 'The server could not be reached.';
const cards = page.getByRole('heading', { level: 3 });
const opener = button('Recently deleted');
const list = page.getByRole('group', { name: 'Recently deleted' });
const undo = button('Undo');

beforeEach(() => {
  storeProject('a', { title: 'Invoices', description: 'a' }, new Date('2026-01-01'));
  storeProject('b', { title: 'Tenders', description: 'b' }, new Date('2026-01-02'));
  storeProject('c', { title: 'Claims', description: 'c' }, new Date('2026-01-03'));
});

test('Undo, reached by keyboard, brings a deleted project back to its place, and the focus to its card', async () => {
  await showDashboard('Projects');
  await button('Delete', cardOf('Tenders')).click();
  await prompts.expectShown(QUESTION);
  await expect.element(spoken('Project deleted: Tenders.')).toBeVisible();
  await expect.element(cardOf('Invoices')).toHaveFocus();
  // The title, Edit, Delete and the menu of the last card.
  await press('{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(undo).toHaveFocus();
  await expectAccessible();
  await press('{Enter}');
  await expect.element(spoken('Project restored: Tenders.')).toBeVisible();
  await expect.element(cardOf('Tenders')).toHaveFocus();
  await expectTexts(cards, ['Claims', 'Tenders', 'Invoices']);
  expect(undo.elements()).toEqual([]);
});

test('the message with Undo stays longer; after a failed Undo, the reason is shown and Undo is offered again', async () => {
  await showDashboard('Projects');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await button('Delete', cardOf('Tenders')).click();
  await prompts.expectShown(QUESTION);
  await expect.element(undo).toBeVisible();
  await userEvent.hover(page.getByRole('heading', { name: 'Projects', exact: true }));
  // Polling for an element advances these timers, too.
  vi.advanceTimersByTime(20_000);
  await expect.element(undo).toBeVisible();
  data.restoreRecord.mockRejectedValueOnce(new Error(UNREACHABLE));
  await undo.click();
  await prompts.expectShown(`tell: Error restoring project: ${UNREACHABLE}`);
  await expect.element(spoken('Project deleted: Tenders.')).toBeVisible();
  await undo.click();
  await expect.element(cardOf('Tenders')).toBeVisible();
  // The mouse has not moved the focus.
  await expect.element(cardOf('Invoices')).toHaveFocus();
});

test('Recently deleted is read when it is opened, says who deleted what and when, and restores it', async () => {
  await showDashboard('Projects');
  deleteStored('b');
  deleteStored('c');
  await button('Reload').click();
  await expectTexts(cards, ['Invoices']);
  expect(data.listEntries).not.toHaveBeenCalledWith('deletedAt', 50);
  await opener.click();
  await expect
    .element(list.getByRole('listitem').first())
    .toHaveTextContent('ClaimsDeleted just now by cy@agency.exampleRestore');
  await expectTexts(list.getByRole('listitem').getByRole('paragraph').first(), ['Claims']);
  await expectAccessible();
  const release = hold(data.restoreRecord);
  const restore = button('Restore', list).first();
  await restore.click();
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true');
  await restore.click({ force: true });
  release();
  await expect.element(spoken('Project restored: Claims.')).toBeVisible();
  await expectTexts(cards, ['Claims', 'Invoices']);
  expect(data.restoreRecord).toHaveBeenCalledOnce();
  // The focus goes to the next one, and then to the button.
  await expect.element(button('Restore', list)).toHaveFocus();
  await press('{Enter}');
  await expect.element(list).toHaveTextContent('No deleted project.');
  await expect.element(opener).toHaveFocus();
  await expectTexts(cards, ['Claims', 'Tenders', 'Invoices']);

  await button('Delete', cardOf('Tenders')).click();
  await prompts.expectShown(QUESTION);
  await opener.click();
  await expect.element(list.getByText('Tenders')).toBeVisible();
  await button('Dismiss message').click();
});

test('a record that was deleted twice is listed once; a failure is shown, and can be retried', async () => {
  await showDashboard('Projects');
  deleteStored('b');
  storeProject('b', { title: 'Tenders, again', description: 'b' }, new Date('2026-01-02'));
  deleteStored('b');
  await button('Reload').click();
  data.listEntries.mockRejectedValueOnce(new Error(UNREACHABLE));
  await opener.click();
  await expect.element(spoken(`Not loaded. ${UNREACHABLE}`)).toBeVisible();
  await button('Try again').click();
  await expectTexts(list.getByRole('listitem').getByRole('paragraph').first(), ['Tenders, again']);
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  data.restoreRecord.mockRejectedValueOnce(new Error(UNREACHABLE));
  await button('Restore', list).click();
  await prompts.expectShown(`tell: Error restoring project: ${UNREACHABLE}`);
  await expect.element(button('Restore', list)).toHaveFocus();
  await expect.element(button('Restore', list)).toHaveAttribute('aria-disabled', 'false');
});
