import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { data, publish, storeProject } from '../../fakeBackend.ts';
import {
  button,
  field,
  fillProject,
  openProject,
  press,
  prompts,
  SAVE_KEYS,
  save,
  showDashboard,
  showNewProject,
  showProject,
  spoken,
} from '../dashboardPage.tsx';

const address = page.getByRole('group', { name: 'Address on the site' });
const typed = field('Address on the site');
const TEXT = { description: 'Reads invoices.' };

const slugs = () => data.saveRecord.mock.calls.map(([, , form]) => (form as { slug: string }).slug);

test('the address of a new project follows its title until it is saved, and stays when the title changes', async () => {
  await showDashboard('Projects');
  await button('Add Project').click();
  await expect.element(address).toHaveTextContent('It is made from the title.');
  await fillProject('Tender radar for a civil engineering firm');
  await expect
    .element(address)
    .toHaveTextContent('tidewire.example/projects/tender-radar-for-a-civil-engineering-firm');
  await field('Project Title').fill('Tender radar');
  await expect.element(address).toHaveTextContent('tidewire.example/projects/tender-radarChange…');
  await press(SAVE_KEYS);
  await openProject('Tender radar');
  await field('Project Title').fill('Tender scout');
  await expect.element(address).toHaveTextContent('tidewire.example/projects/tender-radarChange…');
  await press(SAVE_KEYS);
  await expect.element(spoken('Project updated: Tender scout.')).toBeVisible();
  expect(slugs()).toEqual(['tender-radar', 'tender-radar']);
});

test('after a failed save the address still follows the title', async () => {
  await showNewProject();
  await fillProject('Tender radar');
  data.saveRecord.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await press(SAVE_KEYS);
  await prompts.expectShown(/^tell: Error saving project/);
  await field('Project Title').fill('Tender scout');
  await save();
  expect(slugs()).toEqual(['tender-radar', 'tender-scout']);
});

test('Change opens an input that says beside it what is wrong, and names who has the address', async () => {
  storeProject('a', { ...TEXT, title: 'Invoice desk', slug: 'invoice-desk' });
  storeProject('b', { ...TEXT, title: 'Tender radar', slug: 'tender-radar' });
  await showProject('Tender radar');
  await button('Change…').click();
  await expect.element(typed).toHaveFocus();
  await expect.element(typed).toHaveValue('tender-radar');
  await expect
    .element(typed)
    .toHaveAccessibleDescription(
      'The end of tidewire.example/projects/… Left empty, it is made from the title.',
    );
  for (const [slug, message] of [
    ['مكتب', /^Use small letters from a to z, digits, and single hyphens/],
    ['all', /^The site itself uses “all”: choose another address\./],
    ['invoice-desk', /^“Invoice desk” has this address: choose another\./],
    ['x'.repeat(81), /^The address can have 80 characters at most; this has 81\./],
  ] as const) {
    await typed.fill(slug);
    await press(SAVE_KEYS);
    await expect.element(typed).toHaveAccessibleDescription(message);
    await expect.element(typed).toHaveAttribute('aria-invalid', 'true');
    await expect.element(typed).toHaveFocus();
  }
  expect(data.saveRecord).not.toHaveBeenCalled();
  await typed.fill(' tenders ');
  await save();
  expect(slugs()).toEqual(['tenders']);
});

test('a changed address says that the one on the site redirects to it; an emptied one keeps it', async () => {
  storeProject('a', { ...TEXT, title: 'Invoice desk', slug: 'invoice-desk', featured: true });
  publish();
  await showProject('Invoice desk');
  await button('Change…').click();
  await typed.fill('invoices');
  await expect
    .element(typed)
    .toHaveAccessibleDescription(
      'The end of tidewire.example/projects/… Once this is published, tidewire.example/projects/invoice-desk redirects to it.',
    );
  await typed.clear();
  await expect
    .element(typed)
    .toHaveAccessibleDescription(
      'The end of tidewire.example/projects/… Left empty, it stays as it is on the site.',
    );
});

test('a project that an older app has saved shows the address that it has on the site, and keeps leaving it to publishing', async () => {
  storeProject('a', { ...TEXT, title: 'Invoice desk', featured: true });
  storeProject('b', { ...TEXT, title: 'Tender radar' });
  publish();
  storeProject('a', { ...TEXT, title: 'Invoices', featured: true });
  await showProject('Tender radar');
  await expect.element(address).toHaveTextContent('It is made from the title.');
  await button('Cancel').click();
  await openProject('Invoices');
  await expect.element(address).toHaveTextContent('tidewire.example/projects/invoice-desk');
  await field('Description').fill('Reads invoices twice.');
  await save();
  expect(slugs()).toEqual(['']);
});

test('a project that publishing gave a number shows the address that visitors know', async () => {
  storeProject('a', { ...TEXT, title: 'Desk', slug: 'desk', featured: true }, new Date(0));
  storeProject('b', { ...TEXT, title: 'Second desk', slug: 'desk', featured: true });
  publish();
  await showProject('Second desk');
  await expect.element(address).toHaveTextContent('tidewire.example/projects/desk-2Change…');
  await field('Description').fill('Reads invoices twice.');
  await save();
  await openProject('Second desk');
  await button('Change…').click();
  await expect.element(typed).toHaveValue('desk-2');
  await save();
  expect(slugs()).toEqual(['desk', 'desk-2']);
});

test('a wrong address that was stored gets its input, with the focus, when a save is refused', async () => {
  storeProject('a', { ...TEXT, title: 'Invoice desk', slug: 'مكتب' });
  await showProject('Invoice desk');
  await press(SAVE_KEYS);
  await expect.element(typed).toHaveFocus();
  await expect.element(typed).toHaveAccessibleDescription(/^Use small letters/);
});

test('words that are typed or pasted as an address become one when the input is left', async () => {
  storeProject('a', { ...TEXT, title: 'Invoice desk', slug: 'invoice-desk' });
  await showProject('Invoice desk');
  await button('Change…').click();
  await typed.fill('Paper Mill/Handover');
  await press('{Tab}');
  await expect.element(typed).toHaveValue('paper-mill-handover');
  await expect.element(typed).not.toHaveAttribute('aria-invalid');
  await typed.fill('Paper Mill/Desk');
  await save();
  expect(slugs()).toEqual(['paper-mill-desk']);
});
