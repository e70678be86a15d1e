import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SECTIONS } from '../../../../shared/model/sections.ts';
import { data, storeProject } from '../../fakeBackend.ts';
import {
  button,
  comeBack,
  contentField,
  expectAccessible,
  field,
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
  expect(data.readChanges).toHaveBeenCalledOnce();
  await field('Description').fill('Mine, too');
  await button('Update Project').click();
  await expect.element(note).not.toBeInTheDocument();
});

test('the form says so, too, when the person comes back to the window', async () => {
  storeProject('a', FORM);
  vi.useFakeTimers({ toFake: ['Date'] });
  await showProject('Invoices');
  saveMeanwhile();
  vi.advanceTimersByTime(REFRESH_AFTER_MS);
  comeBack();
  await expect.element(note).toBeVisible();
});

test('the form does not look for a newer version of a record that was never saved', async () => {
  await showSection(SECTIONS[0].title);
  await contentField.fill('Less typing');
  await expect.element(contentField).toHaveValue('Less typing');
  expect(data.readChanges).not.toHaveBeenCalled();
});
