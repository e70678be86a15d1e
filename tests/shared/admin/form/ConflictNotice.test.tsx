import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Project } from '../../../../shared/model/project.ts';
import { data, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  contentField,
  dialog,
  expectAccessible,
  expectAtCard,
  field,
  focus,
  keptDrafts,
  leaveWithDraft,
  openProject,
  openTab,
  press,
  prompts,
  resizeWindow,
  SAVE_KEYS,
  STAFF,
  save,
  shownLines,
  showProject,
  showSection,
  spoken,
} from '../dashboardPage.tsx';

const CHANGED =
  'it was changed meanwhile, by a colleague or in another window. Nothing was overwritten, and nothing is lost.';
const DELETED =
  'it was deleted meanwhile, by a colleague or in another window. Nothing was written, and nothing is lost.';
const COLLEAGUE = 'tom@agency.example';
const notice = page.getByRole('region', { name: 'Newer version' });
/** The choices, each at its field, or in the notice where a field has no place for it. */
const questions = page.getByRole('group', { name: /: (\d+ of \d+ to choose|chosen)$/ });
const choice = (label: string, whose: 'Theirs' | 'Yours'): Locator =>
  questionOf(label).getByRole('radio', { name: whose });
const questionOf = (label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}: (\\d+ of \\d+ to choose|chosen)$`) });

beforeEach(() => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
});

/** Lets a colleague save a newer version, so that the next save of the project is refused. */
function saveMeanwhile(theirs: Partial<Project>): Project {
  const { lastUpdated = new Date() } = stored.projects.get('a') ?? {};
  const newer = new Date(lastUpdated.getTime() + 1);
  return storeProject('a', { lastUpdatedBy: COLLEAGUE, ...theirs }, newer);
}

/** Types a title, lets a colleague save or delete meanwhile, and saves. */
async function causeConflict(theirs?: Partial<Project>): Promise<void> {
  await showProject('Invoices');
  await field('Project Title').fill('Mine');
  if (theirs) saveMeanwhile(theirs);
  else stored.projects.clear();
  await saveRefused(theirs ? CHANGED : DELETED);
}

async function saveRefused(reason = CHANGED): Promise<void> {
  await button('Update Project').click();
  await prompts.expectShown(`tell: Error saving project: ${reason}`);
}

const labels = () =>
  questions.elements().map((group) => group.querySelector('legend')?.innerText.split(':')[0]);
const textOf = (radio: Locator) => radio.element().closest('label')?.innerText;

test('fields that only one of two people changed are merged without a question', async () => {
  await showProject('Invoices');
  await field('Project Title').fill('Mine');
  const { lastUpdated } = saveMeanwhile({
    title: 'Invoices',
    description: 'By Tom.',
    featured: true,
  });
  await button('Update Project').click();
  const changes = `${COLLEAGUE}’s changes are kept, too (Description, Featured Project)`;
  await expect.element(spoken(`Project updated, and ${changes}: Mine.`)).toBeVisible();
  expect(stored.projects.get('a')).toMatchObject({
    title: 'Mine',
    description: 'By Tom.',
    featured: true,
  });
  expect(data.saveRecord).toHaveBeenCalledTimes(2);
  expect(data.saveRecord.mock.lastCall?.[1].loadedAt).toEqual(lastUpdated);
  expect(keptDrafts()).toEqual([]);
});

test('the notice asks only about fields that both changed, with both texts and the previous one; the form takes over the rest', async () => {
  await causeConflict({ title: 'Theirs', description: 'By Tom.', technologies: ['Go', 'Rust'] });
  await expect
    .element(notice)
    .toHaveTextContent(
      `${COLLEAGUE} saved this just now, after you opened it. Your text is untouched and not saved. What only the other version changed is in this form, too: Description, Technologies.`,
    );
  await expect.element(field('Project Title')).toHaveValue('Mine');
  await expect.element(field('Description')).toHaveValue('By Tom.');
  await expect.element(button('Remove Rust')).toBeVisible();
  expect(labels()).toEqual(['Project Title']);
  expect(textOf(choice('Project Title', 'Theirs'))).toBe('Theirs\nTheirs');
  expect(textOf(choice('Project Title', 'Yours'))).toBe('Yours\nMine');
  await expect.element(choice('Project Title', 'Theirs')).not.toBeChecked();
  await expect.element(choice('Project Title', 'Yours')).not.toBeChecked();
  await expect.element(questions).toHaveTextContent('Before: Invoices');
  await expectAccessible();
  await field('Project Title').fill('Mine, typed on');
  await expect
    .element(choice('Project Title', 'Yours'))
    .toHaveAccessibleDescription('Mine, typed on');
  expect(data.saveRecord).toHaveBeenCalledOnce();
});

test('facts that both changed stand one on each line, and the chosen ones are in their inputs', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads.', facts: ['Weeks\t6', 'Price\t9'] });
  await showProject('Invoices');
  const value = page.getByRole('group', { name: 'Fact 1' }).getByRole('textbox', { name: 'Value' });
  await value.fill('7');
  saveMeanwhile({
    title: 'Invoices',
    description: 'Reads.',
    facts: ['Weeks\t8', 'Price\t9'],
    slug: 'invoices',
  });
  await saveRefused();
  expect(labels()).toEqual(['Facts']);
  await expect.element(notice).toHaveTextContent('in this form, too: Address on the site.');
  await expect
    .element(choice('Facts', 'Theirs'))
    .toHaveAccessibleDescription(/Weeks: 8.*Price: 9/s);
  await expect.element(choice('Facts', 'Yours')).toHaveAccessibleDescription(/Weeks: 7.*Price: 9/s);
  await expect.element(questions).toHaveTextContent('Before: Weeks: 6 Price: 9');
  await choice('Facts', 'Theirs').click();
  await expect.element(value).toHaveValue('8');
});

test('each version marks what it has changed, folds the rest, and can be shown whole', async () => {
  const start = 'Reads every invoice and books it. '.repeat(20);
  storeProject('a', { title: 'Invoices', description: `${start}Pays slowly.` });
  await showProject('Invoices');
  await field('Description').fill(`${start}Pays at once.`);
  saveMeanwhile({ title: 'Invoices', description: `${start}Never pays slowly.` });
  await saveRefused();
  const [theirs, yours] = (['Theirs', 'Yours'] as const).map((whose) =>
    choice('Description', whose),
  ) as [Locator, Locator];
  await expect
    .element(yours)
    .toHaveAccessibleDescription(
      /^… \d+ characters unchanged ….*Pays removed “ slowly ” added “ at once ” \.$/,
    );
  await expect.element(theirs).toHaveAccessibleDescription(/added “ Never pays ” slowly\.$/);
  await expectAccessible();
  const former = questions.getByRole('paragraph').filter({ hasText: 'Before:' });
  expect(shownLines(former)).toBe(3);
  await button('All of the text before').click();
  expect(shownLines(former)).toBeGreaterThan(3);
  await button('Show whole text').nth(1).click();
  await expect.element(yours).toHaveAccessibleDescription(`${start}Pays at once.`);
  await field('Description').fill(`${start}Pays at night.`);
  await expect.element(yours).toHaveAccessibleDescription(`${start}Pays at night.`);
  await button('Show changes').click();
  await expect
    .element(yours)
    .toHaveAccessibleDescription(/Pays removed “ slowly ” added “ at night ” \.$/);
});

test.each([
  [1280, 720],
  [320, 256],
])('a conflict is brought into view and focused, at %i × %i', async (width, height) => {
  await resizeWindow(width, height);
  await showProject('Invoices');
  await field('Project Title').fill('Mine');
  saveMeanwhile({ title: 'Theirs', description: 'By Tom.' });
  focus(field('GitHub URL (Optional)'));
  await press(SAVE_KEYS);
  await prompts.expectShown(`tell: Error saving project: ${CHANGED}`);
  const heading = notice.getByRole('heading', { name: 'Newer version' });
  await expect.element(heading).toHaveFocus();
  const { top, bottom, left, right } = heading.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThan(height / 2);
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  expect(heading.element().contains(middle)).toBe(true);
  await press('{Tab}');
  await expect.element(button('Keep theirs')).toHaveFocus();
  // A save leads to what is still to choose, and sends nothing.
  await press(SAVE_KEYS);
  await expect.element(choice('Project Title', 'Theirs')).toHaveFocus();
  expect(data.saveRecord).toHaveBeenCalledOnce();
});

test('each field has its own choice, even by keyboard; the next save overwrites exactly that version', async () => {
  await causeConflict({ title: 'Theirs', description: 'Reads invoices.' });
  await button('Keep mine').click();
  await field('Description').fill('Mine, too.');
  const theirs = saveMeanwhile({ title: 'Third', description: 'Third.' });
  await saveRefused();
  expect(labels()).toEqual(['Project Title', 'Description']);
  focus(choice('Project Title', 'Yours'));
  await press('{ArrowLeft}');
  await expect.element(choice('Project Title', 'Theirs')).toBeChecked();
  await expect.element(field('Project Title')).toHaveValue('Third');
  expect(spoken('not saved yet').elements()).toEqual([]);
  await press(`${SAVE_KEYS} `);
  await expect.element(choice('Description', 'Theirs')).toBeChecked();
  await press('{ArrowRight}');
  await expect.element(field('Description')).toHaveValue('Mine, too.');
  await expect
    .element(spoken('Your choice is kept in this form, but not saved yet. Press Update Project.'))
    .toBeVisible();
  await expect.element(choice('Description', 'Yours')).toHaveFocus();
  expect(data.saveRecord).toHaveBeenCalledTimes(2);
  await save();
  const [, origin, form] = data.saveRecord.mock.lastCall ?? [];
  expect(origin).toMatchObject({ id: 'a', loadedAt: theirs.lastUpdated });
  expect(form).toMatchObject({ title: 'Third', description: 'Mine, too.' });
});

test('typing in a conflicting field resolves it with the typed text, visibly, and no typed text is lost', async () => {
  await causeConflict({ title: 'Theirs', description: 'Reads invoices.' });
  await field('Project Title').fill('Mine, typed on');
  await expect.element(choice('Project Title', 'Yours')).toBeChecked();
  await expect.element(spoken('Your choice is kept in this form')).toBeVisible();
  await choice('Project Title', 'Theirs').click();
  await field('Project Title').fill('Theirs, typed on');
  const typedSince = questions.getByRole('radio', { name: 'Typed since' });
  await expect.element(typedSince).toBeChecked();
  await expect.element(typedSince).toHaveAccessibleDescription('Theirs, typed on');
  await expect
    .element(choice('Project Title', 'Yours'))
    .toHaveAccessibleDescription('Mine, typed on');
  await choice('Project Title', 'Yours').click();
  await expect.element(field('Project Title')).toHaveValue('Mine, typed on');
  await typedSince.click();
  await expect.element(field('Project Title')).toHaveValue('Theirs, typed on');
  await button('Keep mine').click();
  await expect.element(field('Project Title')).toHaveValue('Theirs, typed on');
  await save();
  expect(stored.projects.get('a')).toMatchObject({ title: 'Theirs, typed on' });
});

test('a restored draft is merged in the same way', async () => {
  await showProject('Invoices');
  await field('Project Title').fill('Mine');
  await leaveWithDraft();
  saveMeanwhile({ title: 'Invoices', description: 'By Tom.' });
  await button('Reload').click();
  await openProject('Invoices');
  await button('Restore').click();
  await expect.element(field('Description')).toHaveValue('Reads invoices.');
  await save();
  expect(stored.projects.get('a')).toMatchObject({ title: 'Mine', description: 'By Tom.' });
});

test.each([
  [STAFF.email, 'You saved this just now in another window, after you opened it.'],
  ['', 'This was saved just now, after you opened it, by a colleague or in another window.'],
])('the notice says who saved: "%s"', async (lastUpdatedBy, sentence) => {
  await causeConflict({ title: 'Theirs', lastUpdatedBy });
  await expect.element(notice).toHaveTextContent(sentence);
});

test('Keep mine saves nothing yet; the next save replaces the other version', async () => {
  await causeConflict({ title: 'Theirs', description: 'Reads invoices.' });
  const { lastUpdated } = stored.projects.get('a') ?? {};
  await button('Keep mine').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect
    .element(spoken('Your version is kept in this form, but not saved yet. Press Update Project.'))
    .toBeVisible();
  await expect.element(button('Update Project')).toHaveFocus();
  expect(data.saveRecord).toHaveBeenCalledOnce();
  await press('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const [, origin, form] = data.saveRecord.mock.lastCall ?? [];
  expect(origin).toMatchObject({ id: 'a', loadedAt: lastUpdated });
  expect(form?.title).toBe('Mine');
});

test('Keep theirs closes the form, and the person’s own text stays as a draft, although theirs was chosen before', async () => {
  await causeConflict({ title: 'Theirs', description: 'Reads invoices.' });
  await choice('Project Title', 'Theirs').click();
  await button('Keep theirs').click();
  await openProject('Theirs');
  await expect.element(page.getByText('You have an unsaved draft from just now')).toBeVisible();
  await expect.element(field('Project Title')).toHaveValue('Theirs');
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('Mine');
  expect(keptDrafts()).toHaveLength(1);
  // The person has seen the colleague's version, and takes back the choice: nothing is asked twice.
  await button('Update Project').click();
  await expect.element(spoken('Project updated: Mine.')).toBeVisible();
  expect(stored.projects.get('a')?.title).toBe('Mine');
});

test('a project that a colleague deleted can be created again, under its id', async () => {
  await causeConflict();
  await expect.element(notice).toHaveTextContent('This was deleted after you opened it');
  expect(questions.elements()).toEqual([]);
  await button('Keep mine as a new project').click();
  await button('Create Project').click();
  await expect.element(cardOf('Mine')).toBeVisible();
  await expect.element(spoken('Project created again: Mine.')).toBeVisible();
  expect(data.saveRecord.mock.lastCall?.[1]).toMatchObject({ id: 'a', loadedAt: undefined });
});

test('Leave it deleted: the person’s own text is offered for the next new project', async () => {
  await causeConflict();
  await button('Leave it deleted').click();
  await expect.element(cardOf('Invoices')).not.toBeInTheDocument();
  await button('Add Project').click();
  await button('Restore').click();
  await button('Create Project').click();
  await expect.element(cardOf('Mine')).toBeVisible();
});

test('Continue with the draft of a project that a colleague deleted opens a new project with it', async () => {
  await causeConflict();
  await field('Project Title').fill('Supplier follow-up');
  await leaveWithDraft();
  await openTab('Overview');
  await button('Continue Supplier follow-up').click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await expect.element(field('Project Title')).toHaveValue('Supplier follow-up');
});

test('a section that a colleague saved meanwhile is shown beside the person’s own text', async () => {
  await showSection('Hero Section Title');
  await contentField.fill('Mine');
  const lastUpdated = new Date();
  const theirs = { id: 'hero-title', title: 'Hero', content: 'Theirs', lastUpdated } as const;
  stored.sections.set('hero-title', theirs);
  await button('Save Content').click();
  await prompts.expectShown(`tell: Error saving content: ${CHANGED}`);
  await expect.element(field('Section Title')).toHaveValue('Hero');
  expect(labels()).toEqual(['Content']);
  await button('Keep mine').click();
  await button('Save Content').click();
  await expectAtCard('Hero');
  expect(data.saveRecord.mock.lastCall?.[1].loadedAt).toEqual(lastUpdated);
});
