import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HOUR_MS } from '../../../../shared/model/time.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import { data, publish, storeProject } from '../../fakeBackend.ts';
import {
  advanceClock,
  button,
  cardOf,
  comeBack,
  expectTexts,
  field,
  focus,
  openProject,
  press,
  pressEnterAt,
  prompts,
  SAVE_KEYS,
  showDashboard,
  spoken,
  stopClock,
  tabOf,
} from '../dashboardPage.tsx';
import { box, openPalette, options } from '../keys/keyboardPage.ts';

const bar = page.getByRole('region', { name: 'Notifications' });
const list = page.getByRole('group', { name: 'Messages' });
const listed = list.getByRole('listitem');
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

test('a message stays until the next one, and is in the list after that', async () => {
  await showDashboard('Projects');
  stopClock();
  await saveProject();
  advanceClock(HOUR_MS);
  await expect.element(message).toBeVisible();
  vi.useRealTimers();
  await button('Delete', cardOf('Invoices')).click();
  await prompts.expectShown(/^ask: /);
  await expect.element(spoken('Project deleted: Invoices.')).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  await button('Messages').click();
  await expectTexts(listed, [/Project deleted: Invoices\.Undo$/, /Project updated: Invoices\.$/]);
});

test('what the list offers to undo, it undoes once', async () => {
  await deleteOne();
  await button('Dismiss message').click();
  await expect.element(bar).not.toHaveTextContent('Project deleted');
  await button('Messages').click();
  await button('Undo', list).click();
  await expect.element(spoken('Project restored: Invoices.')).toBeVisible();
  await expectTexts(listed, [/Project restored: Invoices\.$/, /Project deleted: Invoices\.$/]);
});

test('a failure stays beside what is done next, until it is dismissed', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.', featured: true });
  await showDashboard('Projects');
  data.requestPublication.mockRejectedValueOnce(new Error('The server is busy.'));
  await saveProject();
  await button('Publish now').click();
  const failure = bar.getByRole('alert').filter({ hasText: 'Publishing: The server is busy.' });
  await expect.element(failure).toBeVisible();
  await saveProject();
  await expect.element(message).toBeVisible();
  await expect.element(failure).toBeVisible();
  await button('Dismiss message').first().click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(message).toBeVisible();
});

test('a message does not take the focus, and returns it when it is dismissed', async () => {
  await showDashboard('Projects');
  await saveProject();
  const edit = button('Edit', cardOf('Invoices'));
  await expect.element(edit).toHaveFocus();
  await pressEnterAt(button('Dismiss message'));
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();

  await saveProject();
  await button('Dismiss message').click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();

  await saveProject();
  focus(button('Dismiss message'));
  await tabOf('Overview').click();
  await pressEnterAt(button('Dismiss message'));
  await expect.element(tabOf('Overview')).toHaveFocus();
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
  focus(button('Undo', bar));
}

test('what is only spoken, and news, leave a message with Undo as it is; the list has the news', async () => {
  await deleteOne();
  data.deleteRecord.mockRejectedValueOnce(new Error('offline'));
  await button('Delete', cardOf('Desk b')).click();
  await prompts.expectShown(/^ask: .+ Desk b$/);
  await expect.element(spoken('The project could not be deleted.')).toBeInTheDocument();
  await expectLogged(/Error deleting project: Error: offline/);
  await expect.element(button('Undo', bar)).toBeVisible();
  focus(button('Undo', bar));
  publish();
  comeBack();
  await expect.element(button('Messages 1 new')).toBeVisible();
  await expect.element(button('Undo', bar)).toHaveFocus();
  await press('{Control>}z{/Control}');
  await expect.element(spoken('Project restored: Invoices.')).toBeVisible();
  await button('Messages 1 new').click();
  await expectTexts(listed, [/restored/, /changes are live\.$/, /deleted/]);
  await expect.element(button('Messages')).toBeVisible();
});

test('the focus is not lost when another message takes the place of the one that has it', async () => {
  await deleteOne();
  data.requestPublication.mockResolvedValue({ id: 'request1', at: new Date() });
  await openPalette();
  await box.fill('Publish');
  await expect.element(options.first()).toHaveTextContent('Publish');
  await press('{Enter}');
  await expect.element(button('Undo', bar)).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});
