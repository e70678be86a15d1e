import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { data, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  dialog,
  expectAccessible,
  field,
  keptDrafts,
  LEAVE_QUESTION,
  leaveWithDraft,
  openNewProject,
  openProject,
  openSection,
  openTab,
  press,
  prompts,
  replace,
  SAVE_KEYS,
  save,
  showDashboard,
  showNewProject,
  showProject,
  showSection,
  spoken,
} from '../dashboardPage.tsx';

const REFUSED =
  'This device refuses to store drafts. What you type is kept only until this window closes: save it before you leave.';
const offer = page.getByRole('region', { name: 'Unsaved draft' });

async function leaveWithTitle(title: string): Promise<void> {
  await openNewProject();
  await field('Project Title').fill(title);
  await leaveWithDraft();
}

test('a draft is offered, not applied, and Restore applies it', async () => {
  await showDashboard();
  await leaveWithTitle('Invoices');
  await openNewProject();
  await expect.element(offer).toHaveTextContent('You have an unsaved draft from just now');
  await expect.element(button('Restore')).toHaveFocus();
  await expect.element(field('Project Title')).toHaveValue('');
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('Invoices');
  expect(offer.elements()).toEqual([]);
});

test('a draft remembers a save that got no response, even after it is restored', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await showProject('Invoices');
  await field('Project Title').fill('Mine');
  data.saveRecord.mockRejectedValueOnce(new Error('No answer.'));
  await press(SAVE_KEYS);
  await prompts.expectShown('tell: Error saving project: No answer.');
  await field('Description').fill('More.');
  await leaveWithDraft();
  await openProject('Invoices');
  await button('Restore').click();
  await save();
  const own = data.saveRecord.mock.lastCall?.[1].knownVersions;
  expect(own).toContainEqual(
    expect.objectContaining({ title: 'Mine', description: 'Reads invoices.' }),
  );
});

test('the offer has the focus in the editor of a section, too', async () => {
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  await showSection('Contact Email');
  await content.fill('desk@company.example');
  await button('Cancel').click();
  await prompts.expectShown(LEAVE_QUESTION);
  await openSection('Contact Email');
  await expect.element(button('Restore')).toHaveFocus();
  await button('Discard').click();
  await expect.element(content).toBeVisible();
});

test('Discard drops the draft', async () => {
  await showDashboard();
  await leaveWithTitle('Invoices');
  await openNewProject();
  await button('Discard').click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(field('Project Title')).toHaveValue('');
  expect(keptDrafts()).toEqual([]);
});

test('a draft belongs to its record, and is deleted only when a save was confirmed', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  storeProject('b', { title: 'Tenders', description: 'Reads tenders.' });
  await showProject('Invoices');
  await field('Project Title').fill('Invoice desk');
  data.saveRecord.mockRejectedValueOnce(new Error('Not allowed.'));
  await press(SAVE_KEYS);
  await prompts.expectShown('tell: Error saving project: Not allowed.');
  await expect.element(button('Update Project')).toBeEnabled();
  await leaveWithDraft();

  await openProject('Tenders');
  await expect.element(field('Project Title')).toHaveFocus();
  expect(offer.elements()).toEqual([]);
  await press('{Escape}');

  await openProject('Invoices');
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('Invoice desk');
  await press(SAVE_KEYS);
  await expect.element(cardOf('Invoice desk')).toBeVisible();
  expect(keptDrafts()).toEqual([]);
  await openProject('Invoice desk');
  await expect.element(field('Project Title')).toHaveFocus();
  expect(offer.elements()).toEqual([]);
});

test('two drafts of one record are both offered, the newest first', async () => {
  await showDashboard();
  await leaveWithTitle('First');
  await leaveWithTitle('Second');
  await openNewProject();
  for (const title of ['Second', 'First']) {
    await button('Restore').click();
    await expect.element(field('Project Title')).toHaveValue(title);
  }
  expect(offer.elements()).toEqual([]);
  expect(keptDrafts()).toHaveLength(2);
});

function refuse(): never {
  throw new DOMException('Refused.', 'QuotaExceededError');
}

const REFUSALS = {
  full: () => replace(Storage.prototype, 'setItem', { value: refuse }),
  blocked: () => replace(window, 'localStorage', { get: refuse }),
};

for (const [state, refuseStorage] of Object.entries(REFUSALS)) {
  test(`with storage that is ${state}, a message says so, and drafts last until the window closes`, async () => {
    refuseStorage();
    await showNewProject();
    await field('Project Title').fill('Invoices');
    await expect.element(dialog.getByText(REFUSED)).toBeVisible();
    await press('{Escape}');
    await prompts.expectShown(
      'ask: Leave without saving? This device refuses to store drafts: what you typed is kept only until this window closes.',
    );
    await openNewProject();
    await button('Restore').click();
    await expect.element(field('Project Title')).toHaveValue('Invoices');
    await field('Description').fill('Reads invoices.');
    await save();
    expect(data.saveRecord).toHaveBeenCalledOnce();
    await openNewProject();
    await expect.element(field('Project Title')).toHaveFocus();
    expect(offer.elements()).toEqual([]);
  });
}

test('a draft is named on the Overview, and on its card; Continue opens its form with it', async () => {
  const waiting = page.getByRole('region', { name: 'Unsaved drafts' });
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await showProject('Invoices');
  expect(waiting.elements()).toEqual([]);
  await field('Project Title').fill('Supplier follow-up');
  await leaveWithDraft();
  await expect.element(cardOf('Invoices').getByText('Draft', { exact: true })).toBeVisible();
  await openTab('Overview');
  await expect
    .element(waiting)
    .toHaveTextContent(
      /^Your drafts1, on this device onlySupplier follow-uptyped just nowProject Title removed “Invoices” added “Supplier follow-up” DiscardContinue$/,
    );
  await expectAccessible();
  await button('Continue Supplier follow-up', waiting).click();
  await expect.element(field('Project Title')).toHaveValue('Supplier follow-up');
  await expect.element(field('Project Title')).toHaveFocus();
  expect(button('Restore').elements()).toEqual([]);
  await leaveWithDraft();
  await openProject('Invoices');
  await button('Discard').click();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cardOf('Invoices')).not.toHaveTextContent('Draft');
  await openTab('Overview');
  expect(waiting.elements()).toEqual([]);
});

test('of several new projects, each draft is listed, and Continue opens the chosen one', async () => {
  const waiting = page.getByRole('region', { name: 'Unsaved drafts' });
  await showDashboard();
  await leaveWithTitle('Tender radar');
  await leaveWithTitle('Invoice desk');
  await expect.element(waiting.getByText('2, on this device only')).toBeVisible();
  await button('Continue Tender radar', waiting).click();
  await expect.element(field('Project Title')).toHaveValue('Tender radar');
  await expect.element(field('Project Title')).toHaveFocus();
  expect(offer.elements()).toEqual([]);
  await field('Description').fill('Reads tenders.');
  await save();
  await openTab('Overview');
  await expect.element(button('Continue Invoice desk', waiting)).toBeVisible();
  expect(waiting.getByRole('listitem').elements()).toHaveLength(1);
});

test('a draft is discarded where it is offered, and Undo brings it back', async () => {
  const waiting = page.getByRole('region', { name: 'Unsaved drafts' });
  await showDashboard();
  await leaveWithTitle('Tender radar');
  const [kept] = keptDrafts();
  await button('Discard the draft of Tender radar', waiting).click();
  await expect.element(spoken('Draft discarded: Tender radar.')).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(keptDrafts()).toEqual([]);
  await button('Undo').click();
  await expect.element(button('Continue Tender radar', waiting)).toBeVisible();
  expect(keptDrafts()).toEqual([kept]);
  await expectAccessible();
});

test('the latest five of several drafts are shown, and the others after a press', async () => {
  const waiting = page.getByRole('region', { name: 'Unsaved drafts' });
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  const titles = ['Contact Email', 'Contact Phone', 'About - Vision', 'About - Mission'];
  await showDashboard('Content');
  for (const title of [...titles, 'Hero Section Title']) {
    await openSection(title);
    await content.fill('Less typing');
    await button('Cancel').click();
    await prompts.expectShown(LEAVE_QUESTION);
  }
  await openTab('Overview');
  await leaveWithTitle('Tender radar');
  await expect.element(waiting.getByText('6, on this device only')).toBeVisible();
  const continued = () =>
    waiting
      .getByRole('button', { name: /^Continue / })
      .elements()
      .map(({ ariaLabel }) => ariaLabel);
  const names = ['Tender radar', 'Hero Section Title', ...titles.toReversed().slice(0, 3)];
  await expect.poll(continued).toEqual(names.map((name) => `Continue ${name}`));
  await button('Show 1 more').click();
  await button('Continue Contact Email').click();
  await expect.element(field('Section Title')).toHaveValue('Contact Email');
  await expect.element(content).toHaveValue('Less typing');
});
