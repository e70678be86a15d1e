import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { data, publish, storedOrder, storeProject } from '../../fakeBackend.ts';
import {
  advanceClock,
  button,
  cardOf,
  comeBack,
  contentField,
  field,
  openProject,
  openSection,
  press,
  prompts,
  SAVE_KEYS,
  showDashboard,
  spoken,
  stopClock,
} from '../dashboardPage.tsx';
import { box, openPalette, options } from '../keys/keyboardPage.ts';

const SHOWN_MS = 8000;
const SHOWN_WITH_ACTIONS_MS = 30_000;
const message = spoken('Project updated: Invoices.');
const heading = page.getByRole('heading', { name: 'Projects', exact: true });

beforeEach(() => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
});

test('a message about a title that ends a sentence has no second full stop', async () => {
  storeProject('b', { title: 'Paperwork, handled.', description: 'Reads invoices.' });
  await showDashboard('Projects');
  await openProject('Paperwork, handled.');
  await expect.element(field('Project Title')).toBeVisible();
  await press(SAVE_KEYS);
  await expect
    .element(page.getByText('Project updated: Paperwork, handled.'))
    .toHaveTextContent(/^Project updated: Paperwork, handled\.$/);
});

/** Opens the project, and saves it unchanged. */
async function saveProject(): Promise<void> {
  await openProject('Invoices');
  await expect.element(field('Project Title')).toBeVisible();
  await press(SAVE_KEYS);
  await expect.element(message).toBeVisible();
}

test('a message disappears after a while, but not while the mouse or the focus is on it', async () => {
  await showDashboard('Projects');
  stopClock();
  await saveProject();
  await userEvent.hover(heading);
  advanceClock(SHOWN_MS - 1);
  await expect.element(message).toBeVisible();
  advanceClock(1);
  await expect.element(message).not.toBeInTheDocument();

  await saveProject();
  await userEvent.hover(message);
  advanceClock(2 * SHOWN_MS);
  await expect.element(message).toBeVisible();
  (button('Dismiss message').element() as HTMLElement).focus();
  await userEvent.hover(heading);
  advanceClock(2 * SHOWN_MS);
  await expect.element(message).toBeVisible();
});

test('a message with actions is shown for longer', async () => {
  await showDashboard('Content');
  stopClock();
  await openSection('Contact Email');
  await expect.element(contentField).toBeVisible();
  await press(SAVE_KEYS);
  const saved = spoken('Content saved: Contact Email.');
  await expect.element(button('Edit again')).toBeVisible();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  advanceClock(SHOWN_WITH_ACTIONS_MS - 1);
  await expect.element(saved).toBeVisible();
  advanceClock(1);
  await expect.element(saved).not.toBeInTheDocument();
});

test('a message does not take the focus, and returns it when it is dismissed', async () => {
  await showDashboard('Projects');
  await saveProject();
  await expect.element(button('Edit', cardOf('Invoices'))).toHaveFocus();
  await press('{Tab}{Tab}{Tab}{Tab}');
  await expect.element(button('Dismiss message')).toHaveFocus();
  await press('{Enter}');
  await expect.element(message).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Recently deleted');

  await saveProject();
  await button('Dismiss message').click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(button('Edit', cardOf('Invoices'))).toHaveFocus();
});

/** Deletes one of three featured projects that are not on the site, and moves the focus to Undo. */
async function deleteOne(): Promise<void> {
  for (const id of ['b', 'c']) {
    storeProject(id, { title: `Desk ${id}`, description: 'Reads.', featured: true });
  }
  await showDashboard('Projects');
  await button('Delete', cardOf('Invoices')).click();
  await prompts.expectShown(/^ask: /);
  await expect.element(spoken('Project deleted: Invoices.')).toBeVisible();
  (button('Undo').element() as HTMLElement).focus();
}

test('what is only spoken, and news, leave a message with Undo as it is; the news follows', async () => {
  await deleteOne();
  const summary = page.getByText('Order of the featured projects', { exact: true }).first();
  await summary.click();
  await page.getByRole('button', { name: 'Move down' }).first().click();
  await expect.element(spoken(/Desk . is 2 of 2 now\./)).toBeInTheDocument();
  await expect.element(button('Undo')).toBeVisible();
  await expect.poll(storedOrder).toHaveLength(2);
  (button('Undo').element() as HTMLElement).focus();
  publish();
  comeBack();
  await expect.element(button('Publish', page.getByRole('banner'))).toBeVisible();
  await expect.element(button('Undo')).toHaveFocus();
  await press('{Control>}z{/Control}');
  await expect.element(spoken('Project restored: Invoices.')).toBeVisible();
  await button('Dismiss message').click();
  await expect.poll(() => spoken('changes are live.').elements().length).toBe(1);
});

test('the focus is not lost when another message takes the place of the one that has it', async () => {
  await deleteOne();
  data.requestPublication.mockResolvedValue({ id: 'request1', at: new Date() });
  await openPalette();
  await box.fill('Publish Now');
  await expect.element(options.first()).toHaveTextContent('Publish Now');
  await press('{Enter}');
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});
