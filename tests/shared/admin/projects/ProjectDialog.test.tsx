import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UnknownOutcomeError } from '../../../../shared/data/call.ts';
import { data, hold, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  fillProject,
  leaveWithDraft,
  openProject,
  press,
  pressEnterAt,
  prompts,
  resizeWindow,
  SAVE_KEYS,
  STAFF,
  showDashboard,
  showFilledProject,
  showNewProject,
  showProject,
  spoken,
} from '../dashboardPage.tsx';

const FAILURE = 'The server could not be reached.';
// The ratio of a fully visible button can be just below 1, if it begins within a pixel.
const WHOLE = 0.999;

test('the focus goes into the dialog, and returns to the button that opened it', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await showDashboard('Projects');
  const edit = button('Edit', cardOf('Invoices'));
  for (const close of [
    () => press('{Escape}'),
    () => button('Cancel').click(),
    () => button('Close').click(),
    () => press(SAVE_KEYS),
  ]) {
    await edit.click();
    await expect.element(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
    await expect.element(field('Project Title')).toHaveFocus();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(edit).toHaveFocus();
  }
});

test('the heading names the project; it stays while the fields scroll, and the description grows to 20 rows', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.\n'.repeat(60) });
  await showProject('Invoices');
  const named = page.getByRole('dialog', { name: 'Edit Project Invoices', exact: true });
  await expect.element(named).toBeVisible();
  const description = field('Description').element();
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(description);
  const [line = 0, ...padding] = [lineHeight, paddingTop, paddingBottom].map(Number.parseFloat);
  const rows = (description.clientHeight - padding.reduce((sum, one) => sum + one)) / line;
  expect(rows).toBe(20);
  const { scrollHeight } = document.documentElement;
  description.scrollIntoView({ block: 'end' });
  await expect
    .element(named.getByRole('heading', { name: 'Edit Project Invoices' }))
    .toBeInViewport();
  await expect.element(button('Close')).toBeInViewport();
  await expect.element(button('Update Project')).toBeInViewport({ ratio: WHOLE });
  expect(document.documentElement.scrollHeight).toBe(scrollHeight);
  await page.viewport(320, 256);
  field('Featured Project').element().scrollIntoView({ block: 'center' });
  await expect.element(button('Close')).not.toBeInViewport();
  await page.viewport(1280, 720);
});

test('Ctrl or Cmd with S or Enter saves from any field, and a message says so', async () => {
  await showDashboard('Projects');
  await button('Add Project').click();
  await fillProject();
  await press('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(spoken('Project created: Invoices.')).toBeVisible();
  await openProject('Invoices');
  await field('Project Title').fill('Invoice desk');
  await press('{Meta>}s{/Meta}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(spoken('Project updated: Invoice desk.')).toBeVisible();
  await expect.element(cardOf('Invoice desk')).toBeVisible();
  expect(data.saveRecord).toHaveBeenCalledTimes(2);
});

test('while a save runs its buttons wait and Escape closes nothing; two presses save once', async () => {
  await showFilledProject();
  const release = hold(data.saveRecord);
  await userEvent.dblClick(button('Create Project'));
  await expect.element(button('Saving...')).toBeDisabled();
  for (const name of ['Cancel', 'Save and Publish'])
    await expect.element(button(name)).toBeDisabled();
  await press('{Escape}');
  await press(SAVE_KEYS);
  await expect.element(button('Saving...')).toBeVisible();
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(data.saveRecord).toHaveBeenCalledOnce();
});

test('after a failed save the dialog keeps its values and the focus, and the same save works', async () => {
  await showFilledProject();
  await page.getByRole('textbox', { name: 'Technologies' }).fill('Claude');
  await press('{Enter}');
  await dialog.getByRole('switch').click();
  data.saveRecord.mockRejectedValueOnce(new Error(FAILURE));
  await pressEnterAt(button('Create Project'));
  await prompts.expectShown(`tell: Error saving project: ${FAILURE}`);
  await expect.element(page.getByText(`Not saved: ${FAILURE}`)).toBeVisible();
  await expect.element(spoken('Not saved.')).toBeInTheDocument();
  await expect.element(field('Project Title')).toHaveValue('Invoices');
  await expect.element(field('Description')).toHaveValue('Reads invoices.');
  await expect.element(dialog.getByText('Claude', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('switch')).toBeChecked();
  await expect.element(button('Create Project')).toHaveFocus();
  for (const control of dialog.getByRole('button').all())
    await expect.element(control).toBeEnabled();

  const release = hold(data.saveRecord);
  await button('Create Project').click();
  await expect.element(page.getByText(`Not saved: ${FAILURE}`)).not.toBeInTheDocument();
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  const [[, firstOrigin, first] = [], [, secondOrigin, second] = []] = data.saveRecord.mock.calls;
  expect(secondOrigin?.id).toBe(firstOrigin?.id);
  expect(second).toEqual(first);
});

test('a save without an answer is neither called saved nor called not saved', async () => {
  await showFilledProject();
  data.saveRecord.mockRejectedValueOnce(new UnknownOutcomeError('No answer.'));
  await press(SAVE_KEYS);
  await prompts.expectShown('tell: Error saving project: No answer.');
  await expect
    .element(
      dialog.getByText(
        'Not known whether it was saved. Check your connection, then save again: nothing is saved twice.',
      ),
    )
    .toBeVisible();
  await expect.element(spoken('Not known whether it was saved.')).toBeInTheDocument();
  expect(page.getByText('Not saved').elements()).toEqual([]);
});

test('after a failed save by keyboard, the focus stays in its field', async () => {
  await showFilledProject();
  let fail: ((error: Error) => void) | undefined;
  data.saveRecord.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  await press(SAVE_KEYS);
  await expect.element(button('Saving...')).toBeVisible();
  await press(SAVE_KEYS);
  fail?.(new Error(FAILURE));
  await prompts.expectShown(`tell: Error saving project: ${FAILURE}`);
  await expect.element(field('Description')).toHaveFocus();
  expect(data.saveRecord).toHaveBeenCalledOnce();
});

test('every way out asks a question if something was typed', async () => {
  await showNewProject();
  await field('Project Title').fill('Invoices');
  prompts.isAccepted = false;
  for (const leave of [
    () => button('Cancel').click(),
    () => button('Close').click(),
    () => press('{Escape}'),
  ]) {
    await leave();
    await prompts.expectShown(
      'ask: Leave without saving? What you typed stays on this device as a draft, and is offered when you open this form again.',
    );
    await expect.element(field('Project Title')).toHaveValue('Invoices');
  }
  prompts.isAccepted = true;
  await leaveWithDraft();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('nothing is asked if nothing was changed, or if the changes were undone or saved', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads.', technologies: ['Claude'] });
  await showProject('Invoices');
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await openProject('Invoices');
  await field('Project Title').fill('Invoice desk');
  await dialog.getByRole('switch').click();
  await button('Remove Claude').click();
  await field('Project Title').fill('Invoices');
  await dialog.getByRole('switch').click();
  await page.getByRole('textbox', { name: 'Technologies' }).fill('Claude');
  await press('{Enter}');
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();

  await openProject('Invoices');
  await field('Project Title').fill('Invoice desk');
  await press(SAVE_KEYS);
  await expect.element(cardOf('Invoice desk')).toBeVisible();
  await button('Logout').click();
  expect(data.signOut).toHaveBeenCalledOnce();
});

for (const [width, height] of [
  [1440, 900],
  [640, 425],
] as const) {
  test(`the save button is visible at ${width} by ${height} pixels, and covers no focused field`, async () => {
    await resizeWindow(width, height);
    await showNewProject();
    const create = button('Create Project');
    await expect.element(create).toBeInViewport({ ratio: WHOLE });
    const isMac = navigator.userAgent.includes('Mac');
    await expect
      .element(create)
      .toHaveAttribute('aria-keyshortcuts', isMac ? 'Meta+S' : 'Control+S');
    await expect.element(create).toHaveAttribute('title', isMac ? '⌘S' : 'Ctrl+S');
    for (let stops = 0; stops < 20; stops += 1) {
      await press('{Tab}');
      await expect.element(create).toBeInViewport({ ratio: WHOLE });
      expect(isFocusSeen(), document.activeElement?.outerHTML).toBe(true);
    }
  });
}

/** Whether nothing covers the lower edge of the focused element. */
function isFocusSeen(): boolean {
  const { activeElement } = document;
  if (!activeElement) return false;
  const { left, bottom } = activeElement.getBoundingClientRect();
  return activeElement.contains(document.elementFromPoint(left + 12, bottom - 6));
}

const rail = page.getByRole('navigation', { name: 'Parts of the form' });
const part = (name: string) => rail.getByRole('button', { name });

test.each([
  [1440, 900],
  [390, 640],
])('the rail leads to each part of the form, at %d × %d', async (width, height) => {
  await resizeWindow(width, height);
  await showNewProject();
  await expectTexts(rail.getByRole('button'), ['Story', 'Picture', 'Proof', 'Links', 'Address']);
  await expect.element(part('Story')).toHaveAttribute('aria-current', 'true');
  await part('Links').click();
  const heading = dialog.getByRole('heading', { name: 'Links' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport({ ratio: WHOLE });
  await expect.element(part('Links')).toHaveAttribute('aria-current', 'true');
  await expect.element(part('Story')).not.toHaveAttribute('aria-current');
  await press('{Tab}');
  expect(
    dialog.getByRole('region', { name: 'Links' }).element().contains(document.activeElement),
  ).toBe(true);
  await expectAccessible();
});

test('the rail counts what is wrong in each part', async () => {
  await showNewProject();
  await field('Image URL').fill('no link');
  await button('Create Project').click();
  await expect.element(part('Story 2 to correct')).toBeVisible();
  await expect.element(part('Picture 1 to correct')).toBeVisible();
  await expect.element(part('Proof')).toHaveTextContent(/^Proof$/);
  await field('Image URL').fill('');
  await expect.element(part('Picture')).toHaveTextContent(/^Picture$/);
  await expectAccessible();
});

test('the foot says when the project was saved, and what is not saved yet', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads.', lastUpdatedBy: STAFF.email });
  await showProject('Invoices');
  await expect.element(dialog.getByText('Saved just now by you')).toBeVisible();
  const unsaved = dialog.getByText(/^Not saved yet/);
  expect(unsaved.elements()).toEqual([]);
  await field('Description').fill('Reads more.');
  await field('Who says it').fill('Accounting');
  await expect
    .element(unsaved)
    .toHaveTextContent('Not saved yet: Description, Who says it. Kept as a draft on this device.');
  await field('Description').fill('Reads.');
  await field('Who says it').fill('');
  await expect.element(unsaved).not.toBeInTheDocument();
});
