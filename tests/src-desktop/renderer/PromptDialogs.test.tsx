import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pagePrompts } from '../../../src-desktop/renderer/PromptDialogs.tsx';
import { expectLogged } from '../../failOnConsole.ts';
import {
  button,
  field,
  openProject,
  openTab,
  press,
  SAVE_KEYS,
  tabOf,
} from '../../shared/admin/dashboardPage.tsx';
import { storeProject } from '../../shared/fakeBackend.ts';
import { showApp } from './desktopPage.tsx';

test('after the message about a conflict, the focus is at the conflict', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' }, new Date(0));
  await showApp();
  await openTab('Projects');
  await openProject('Invoices');
  await field('Project Title').fill('Mine');
  storeProject('a', { title: 'Theirs', description: 'Reads invoices.' });
  await press(SAVE_KEYS);
  const message = page.getByRole('alertdialog');
  await expect.element(message).toHaveTextContent('Error saving project: it was changed meanwhile');
  await press('{Enter}');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Newer version' })).toHaveFocus();
});

test('a question that cannot be shown is answered with no, and the rest of the app works on', async () => {
  await showApp();
  const message = { isNoText: true } as never;
  const answer = pagePrompts.ask({ message, accept: 'Delete', decline: 'Cancel' });
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'This part of the dashboard has failed.' });
  await expect.element(notice).toBeVisible();
  await expectLogged(/Objects are not valid as a React child.*ErrorBoundary/s);
  await button('Close').click();
  expect(await answer).toBe(false);
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(tabOf('Overview')).toBeVisible();
});
