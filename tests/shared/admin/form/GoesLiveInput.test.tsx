import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PLANNED_TIME } from '../../../../shared/model/time.ts';
import { data, hold, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  dialog,
  expectAccessible,
  expectAtCard,
  field,
  focus,
  leaveWithDraft,
  openProject,
  press,
  pressEnterAt,
  prompts,
  SAVE_KEYS,
  save,
  showFilledProject,
  showProject,
  showSection,
  spoken,
} from '../dashboardPage.tsx';

const FORM = { title: 'Invoices', description: 'Reads invoices.', featured: true };
const HOLD = 'projects:a';
const LATER = new Date('2099-01-01T10:00');
const HOUR_MS = 3_600_000;

const chip = page.getByRole('button', { name: /^Goes live:/ });
const choice = (name: string | RegExp) =>
  page.getByRole('group', { name: 'When it goes live' }).getByRole('button', { name });

const holds = () => [...stored.holds.values()];

function storeHold(until: string): void {
  const lastUpdated = new Date(Date.now() - HOUR_MS);
  const times = { createdAt: lastUpdated, lastUpdated, lastUpdatedBy: 'tom@agency.example' };
  stored.holds.set(HOLD, { id: HOLD, title: 'Invoices', until, ...times });
}

async function chooseTime(value: string): Promise<void> {
  await chip.click();
  await page.getByLabelText('At a time').fill(value);
  await choice('Set Time').click();
}

test('a new project can be kept back with its first save, and the message says so', async () => {
  await showFilledProject();
  await expect.element(chip).toHaveTextContent(/^(Tonight|Today|Tomorrow), after/);
  await pressEnterAt(chip);
  await expectAccessible();
  await pressEnterAt(choice(/^Kept back/));
  await expect.element(chip).toHaveFocus();
  await expect.element(chip).toHaveTextContent('Kept back');
  await save();
  await expect
    .element(spoken('Project created: Invoices. It goes live once somebody releases it.'))
    .toBeVisible();
  expect(data.saveScheduled).toHaveBeenCalledOnce();
  expect(holds()).toMatchObject([{ title: 'Invoices', until: '' }]);
});

test('a section goes live at a time that is saved with it, and can be brought forward', async () => {
  await showSection('Hero Section Title');
  await chooseTime('2099-01-01T10:00');
  await expect.element(chip).toHaveTextContent('Thu, Jan 1, 10:00');
  await expect.element(page.getByText('Not saved yet: Goes live.')).toBeVisible();
  await press(SAVE_KEYS);
  await expectAtCard('Hero Section Title');
  const when = PLANNED_TIME.format(LATER);
  await expect.element(spoken(`It goes live on ${when}.`)).toBeVisible();
  expect(holds()).toMatchObject([{ id: 'pageContent:hero-title', until: LATER.toISOString() }]);
  await button('Edit again').click();
  await expect.element(chip).toHaveTextContent('Thu, Jan 1, 10:00');
  await chip.click();
  await choice(/^(Tonight|Today|Tomorrow)/).click();
  await press(SAVE_KEYS);
  await expect.poll(holds).toEqual([]);
});

test('Enter in the field of the time sets it, and does not save the form', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await chip.click();
  const time = page.getByLabelText('At a time');
  await time.fill('2020-01-01T10:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This time is in the past.')).toBeVisible();
  await time.fill('2099-01-01T10:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(chip).toHaveTextContent('10:00');
  expect(data.saveRecord).not.toHaveBeenCalled();
  expect(data.saveScheduled).not.toHaveBeenCalled();
});

test('a time that is typed is chosen without its button', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await chip.click();
  const time = page.getByLabelText('At a time');
  await time.fill('2099-01-01T10:00');
  await expect.element(chip).toHaveTextContent('Thu, Jan 1, 10:00');
  await time.fill('');
  await expect.element(chip).toHaveTextContent(/^(Tonight|Today|Tomorrow), after/);
  await time.fill('2099-01-01T10:00');
  await press('{Escape}');
  await save();
  expect(holds()).toMatchObject([{ until: LATER.toISOString() }]);
});

test('a time that is typed in part is not saved without a word', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await chip.click();
  await page.getByLabelText('At a time').click();
  await press('11');
  await press('{Escape}');
  await expect.element(chip).toHaveTextContent('Time not complete');
  await press(SAVE_KEYS);
  await expect.element(chip).toHaveFocus();
  await expect.element(chip).toHaveAccessibleDescription(/^A part is missing/);
  expect(data.saveRecord).not.toHaveBeenCalled();
  await chip.click();
  await choice(/^(Tonight|Today|Tomorrow)/).click();
  await field('Project Title').fill('Desk');
  await save();
  expect(holds()).toEqual([]);
});

test('a time that is changed in part is there again when the box opens', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await chooseTime('2099-01-01T10:00');
  await chip.click();
  const time = page.getByLabelText('At a time');
  focus(time);
  await press('{Backspace}');
  await expect.element(chip).toHaveTextContent('Time not complete');
  await press('{Escape}');
  await chip.click();
  await expect.element(time).toHaveValue('2099-01-01T10:00');
  await choice('Set Time').click();
  await expect.element(chip).toHaveTextContent('Thu, Jan 1, 10:00');
});

test.each(['2020-01-01T10:00:30.123Z', '2099-01-01T10:00:30.123Z'])(
  'the keyboard passes the field of a stored time, %s, and changes nothing',
  async (until) => {
    storeProject('a', FORM);
    storeHold(until);
    await showProject('Invoices');
    await chip.click();
    focus(page.getByLabelText('At a time'));
    await press('{Tab}{Tab}{ArrowLeft}');
    await press('{Escape}');
    await field('Project Title').fill('Desk');
    await expect.element(page.getByText('Not saved yet: Project Title.')).toBeVisible();
    await save();
    expect(data.saveScheduled).not.toHaveBeenCalled();
    expect(holds()).toMatchObject([{ until }]);
  },
);

test('a time that is typed in part does not keep “Now” from publishing', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await field('Project Title').fill('Desk');
  await chip.click();
  await page.getByLabelText('At a time').click();
  await press('11');
  await choice(/^Now/).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.projects.get('a')?.title).toBe('Desk');
  expect(holds()).toEqual([]);
});

test('a chosen time that passes before the save is refused beside its button, which gets the focus', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storeProject('a', FORM);
  await showProject('Invoices');
  const soon = new Date(Date.now() + HOUR_MS);
  const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString();
  await chooseTime(local.slice(0, 'YYYY-MM-DDThh:mm'.length));
  await field('Project Title').fill('Desk');
  vi.advanceTimersByTime(2 * HOUR_MS);
  await press(SAVE_KEYS);
  await expect.element(chip).toHaveFocus();
  await expect
    .element(chip)
    .toHaveAccessibleDescription('This time is in the past. Choose a later one.');
  await expectAccessible();
  expect(data.saveScheduled).not.toHaveBeenCalled();
  await chip.click();
  await choice(/^Kept back/).click();
  await save();
  expect(stored.projects.get('a')?.title).toBe('Desk');
  expect(holds()).toMatchObject([{ until: '' }]);
});

test('a hold whose time passes while the form is open is shown as over, and a save leaves it alone', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  storeProject('a', FORM);
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  storeHold(until);
  await showProject('Invoices');
  await expect.element(chip).toHaveTextContent(/^\w{3}, \w{3} \d+/);
  await field('Project Title').fill('Desk');
  vi.advanceTimersByTime(2 * HOUR_MS);
  await expect.element(chip).toHaveTextContent(/^(Tonight|Today|Tomorrow), after/);
  await save();
  expect(data.saveScheduled).not.toHaveBeenCalled();
  expect(holds()).toMatchObject([{ until }]);
});

test('Save and Publish releases what is kept back, and publishes it', async () => {
  storeProject('a', FORM);
  storeHold('');
  await showProject('Invoices');
  await expect.element(chip).toHaveTextContent('Kept back');
  await field('Project Title').fill('Desk');
  await chip.click();
  await choice(/^Now/).click();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  expect(data.saveScheduled).toHaveBeenCalledOnce();
  expect(holds()).toEqual([]);
});

test('where a colleague has changed it, the form says so, and a save that does not concern it keeps that', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  storeHold('');
  await field('Project Title').fill('Desk');
  await expect.element(page.getByText('Changed since you opened this: Kept back.')).toBeVisible();
  await save();
  await expect.element(spoken('It goes live once somebody releases it.')).toBeVisible();
  expect(holds()).toMatchObject([{ until: '' }]);
});

test('where both have changed it, nothing is written, and the form asks', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await field('Project Title').fill('Desk');
  await chooseTime('2099-01-01T10:00');
  storeHold('');
  await press(SAVE_KEYS);
  await prompts.expectShown(/^tell: Error saving project: it was changed meanwhile/);
  expect(stored.projects.get('a')?.title).toBe('Invoices');
  expect(holds()).toMatchObject([{ until: '' }]);
  const choices = page.getByRole('group', { name: 'Goes live' });
  await expect.element(choices.getByRole('radio', { name: 'Theirs' })).toBeVisible();
  await expect.element(page.getByText(/^tom@agency\.example saved this/)).toBeVisible();
  await expectAccessible();
  await choices.getByRole('radio', { name: 'Yours' }).click();
  await save();
  expect(stored.projects.get('a')?.title).toBe('Desk');
  expect(holds()).toMatchObject([{ until: LATER.toISOString() }]);
});

test('a draft keeps the choice', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await chip.click();
  await choice(/^Kept back/).click();
  await leaveWithDraft();
  await openProject('Invoices');
  await expect.element(chip).toHaveTextContent(/after/);
  await button('Restore').click();
  await expect.element(chip).toHaveTextContent('Kept back');
  await save();
  expect(holds()).toMatchObject([{ until: '' }]);
});

test('what is typed while a save runs stays, and the form stays open with it', async () => {
  storeProject('a', FORM);
  await showProject('Invoices');
  await field('Project Title').fill('Desk');
  const release = hold(data.saveRecord);
  await press(SAVE_KEYS);
  await expect.element(button('Saving...')).toBeVisible();
  await userEvent.keyboard(' and more');
  release();
  await expect.element(spoken('Project updated: Desk.')).toBeVisible();
  await expect.element(field('Project Title')).toHaveValue('Desk and more');
  await expect.element(field('Project Title')).toHaveFocus();
  await expect
    .element(dialog.getByText('Not saved yet: Project Title. Kept as a draft on this device.'))
    .toBeVisible();
  expect(stored.projects.get('a')?.title).toBe('Desk');
  await save();
  expect(stored.projects.get('a')?.title).toBe('Desk and more');
});
