import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  field,
  openProject,
  openTab,
  press,
  SAVE_KEYS,
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
