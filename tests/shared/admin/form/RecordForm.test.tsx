import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SECTIONS } from '../../../../shared/model/sections.ts';
import { data, hold, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  comeBack,
  contentField,
  dialog,
  expectAccessible,
  field,
  keptDrafts,
  openProject,
  press,
  SAVE_KEYS,
  showDashboard,
  showProject,
  showSection,
} from '../dashboardPage.tsx';

const NEWER =
  'A newer version was saved just now by tom@agency.example. When you save, yours is merged with it, and you are asked about what both have changed.';
const FORM = { title: 'Invoices', description: 'Reads invoices.' };
const REFRESH_AFTER_MS = 60_000;

const note = page.getByRole('status').filter({ hasText: /^A newer version was saved/ });

function saveMeanwhile(): void {
  storeProject('a', { ...FORM, lastUpdatedBy: 'tom@agency.example' });
}

test('at the first keystroke, a form says that a colleague has saved a newer version', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  saveMeanwhile();
  expect(note.elements()).toEqual([]);
  await field('Project Title').fill('Mine');
  await expect.element(note).toHaveTextContent(NEWER);
  await expectAccessible();
  // When the form opened, and at the first keystroke.
  expect(data.readChanges).toHaveBeenCalledTimes(2);
  await field('Description').fill('Mine, too');
  await button('Update Project').click();
  await expect.element(note).not.toBeInTheDocument();
});

test('a form that opens on an old list shows what a colleague has saved since, and edits that', async () => {
  storeProject('a', FORM);
  await showDashboard('Projects');
  storeProject('a', { ...FORM, title: 'Invoice desk', lastUpdatedBy: 'tom@agency.example' });
  await openProject('Invoices');
  await expect.element(field('Project Title')).toHaveValue('Invoice desk');
  await expect
    .element(note)
    .toHaveTextContent(
      'A newer version was saved just now by tom@agency.example. It is in this form.',
    );
  await expectAccessible();
  await field('Description').fill('Reads them.');
  await expect.poll(keptDrafts).toHaveLength(1);
  await field('Description').fill(FORM.description);
  await expect.poll(keptDrafts).toEqual([]);
  await field('Description').fill('Reads them.');
  await press(SAVE_KEYS);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.projects.get('a')).toMatchObject({
    title: 'Invoice desk',
    description: 'Reads them.',
  });
});

test('what is typed before the answer stays, and the form says that there is a newer version', async () => {
  storeProject('a', FORM);
  await showDashboard('Projects');
  storeProject('a', { ...FORM, title: 'Invoice desk', lastUpdatedBy: 'tom@agency.example' });
  const answer = hold(data.readChanges);
  await openProject('Invoices');
  await field('Project Title').fill('Mine');
  answer();
  await expect.element(note).toHaveTextContent(NEWER);
  await expect.element(field('Project Title')).toHaveValue('Mine');
});

test('a form in which nothing is typed shows the newer version when the person comes back to the window', async () => {
  storeProject('a', FORM);
  vi.useFakeTimers({ toFake: ['Date'] });
  await showProject('Invoices');
  storeProject('a', { ...FORM, title: 'Invoice desk' });
  vi.advanceTimersByTime(REFRESH_AFTER_MS);
  comeBack();
  await expect.element(field('Project Title')).toHaveValue('Invoice desk');
  await expect.element(note).toHaveTextContent('It is in this form.');
});

test('the form does not look for a newer version of a record that was never saved', async () => {
  await showSection(SECTIONS[0].title);
  await contentField.fill('Less typing');
  await expect.element(contentField).toHaveValue('Less typing');
  expect(data.readChanges).not.toHaveBeenCalled();
});
