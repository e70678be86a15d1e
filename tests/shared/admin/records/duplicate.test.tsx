import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  field,
  leaveWithDraft,
  openNewProject,
  openTab,
  showDashboard,
} from '../dashboardPage.tsx';

test('Duplicate opens a new project with the values of the card’s project, but not featured, and with an address of its own', async () => {
  const form = {
    title: 'Invoices',
    description: 'Reads invoices.',
    demoUrl: 'https://demo.example.com/',
    technologies: ['Go', 'SAP'],
    featured: true,
    slug: 'invoice-desk',
  };
  storeProject('a', form);
  await showDashboard('Projects');
  await button('More for Invoices').click();
  await button('Duplicate').click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await expect.element(field('Project Title')).toHaveValue('Copy of Invoices');
  await expect.element(field('Project Title')).toHaveFocus();
  await leaveWithDraft();

  await button('More for Invoices').click();
  await button('Duplicate').click();
  await button('Discard').click();
  await button('Create Project').click();
  await expect.element(cardOf('Copy of Invoices')).toBeVisible();
  const copy = [...stored.projects.values()].find(({ id }) => id !== 'a');
  expect(copy).toMatchObject({
    ...form,
    title: 'Copy of Invoices',
    featured: false,
    slug: 'copy-of-invoices',
  });
  await openTab('Overview');
  await openNewProject();
  await expect.element(field('Project Title')).toHaveValue('');
});
