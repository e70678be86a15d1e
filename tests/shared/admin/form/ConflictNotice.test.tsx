import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConflictError } from '../../../../shared/data/documents.ts';
import type { ProjectForm } from '../../../../shared/model/project.ts';
import { data, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  contentField,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  keptDrafts,
  openNewProject,
  openProject,
  openSection,
  press,
  prompts,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const CHANGED = 'it was changed meanwhile.';
const notice = page.getByRole('region', { name: 'Newer version' });
const versions = notice.getByRole('definition').getByRole('paragraph');

beforeEach(() => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
});

/** Types a title, lets a colleague save or delete meanwhile, and saves. */
async function meetConflict(theirs?: Partial<ProjectForm>): Promise<void> {
  await showDashboard('Projects');
  await openProject('Invoices');
  await field('Project Title').fill('Mine');
  if (!theirs) stored.projects.clear();
  const current = theirs && storeProject('a', theirs, new Date(Date.now() + 1));
  data.saveProject.mockRejectedValueOnce(new ConflictError(CHANGED, current));
  await button('Update Project').click();
  await prompts.expectShown(`tell: Error saving project: ${CHANGED}`);
}

test('a newer version is shown beside the person’s own, field by field, while they type on', async () => {
  await meetConflict({ title: 'Theirs', description: 'Reads invoices.', featured: true });
  await expect.element(notice).toHaveTextContent('This was saved just now, after you opened it');
  await expect.element(field('Project Title')).toHaveValue('Mine');
  expect(versions.elements()).toEqual([]);
  await button('Show the difference').click();
  await expectTexts(notice.getByRole('term'), ['Project Title', 'Featured Project']);
  await expectTexts(versions, [
    'Theirs',
    'Theirs',
    'Yours',
    'Mine',
    'Theirs',
    'Yes',
    'Yours',
    'No',
  ]);
  await expectAccessible();
  await field('Project Title').fill('Mine, typed on');
  await expect.element(versions.nth(3)).toHaveTextContent('Mine, typed on');
  await button('Hide the difference').click();
  expect(versions.elements()).toEqual([]);
});

test('Keep mine saves nothing yet; the next save replaces the other version', async () => {
  await meetConflict({ title: 'Theirs', description: 'Reads invoices.' });
  const { lastUpdated } = stored.projects.get('a') ?? {};
  await button('Keep mine').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect
    .element(spoken('in this form, but not saved yet. Press Update Project.'))
    .toBeVisible();
  await expect.element(button('Update Project')).toHaveFocus();
  expect(data.saveProject).toHaveBeenCalledOnce();
  await press('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const [origin, form] = data.saveProject.mock.lastCall ?? [];
  expect(origin).toMatchObject({ id: 'a', loadedAt: lastUpdated });
  expect(form?.title).toBe('Mine');
});

test('Keep theirs closes the form, and the person’s own text stays as a draft', async () => {
  await meetConflict({ title: 'Theirs', description: 'Reads invoices.' });
  await button('Keep theirs').click();
  await openProject('Theirs');
  await expect.element(page.getByText('You have an unsaved draft from just now')).toBeVisible();
  await expect.element(field('Project Title')).toHaveValue('Theirs');
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('Mine');
  expect(keptDrafts()).toHaveLength(1);
});

test('a project that a colleague deleted can be created again, under its id', async () => {
  await meetConflict();
  await expect.element(notice).toHaveTextContent('This was deleted after you opened it');
  expect(button('Show the difference').elements()).toEqual([]);
  await button('Keep mine as a new project').click();
  await button('Create Project').click();
  await expect.element(cardOf('Mine')).toBeVisible();
  expect(data.saveProject.mock.lastCall?.[0]).toMatchObject({ id: 'a', loadedAt: undefined });
});

test('Leave it deleted: the person’s own text is offered for the next new project', async () => {
  await meetConflict();
  await button('Leave it deleted').click();
  await expect.element(cardOf('Invoices')).not.toBeInTheDocument();
  await button('Add Project').click();
  await button('Restore').click();
  await button('Create Project').click();
  await expect.element(cardOf('Mine')).toBeVisible();
});

test('Continue with the draft of a project that a colleague deleted opens a new one with it', async () => {
  await meetConflict();
  await field('Project Title').fill('Supplier follow-up');
  await press('{Escape}');
  await prompts.expectShown(/^ask: Leave without saving\?/);
  await button('Continue Supplier follow-up').click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('Supplier follow-up');
});

test('a section that a colleague saved meanwhile is shown beside the person’s own text', async () => {
  await showDashboard('Content');
  await openSection('Hero Section Title');
  await contentField.fill('Mine');
  const lastUpdated = new Date();
  const theirs = { id: 'hero-title', title: 'Hero', content: 'Theirs', lastUpdated } as const;
  stored.sections.set('hero-title', theirs);
  data.savePageContent.mockRejectedValueOnce(new ConflictError(CHANGED, theirs));
  await button('Save Content').click();
  await prompts.expectShown(`tell: Error saving content: ${CHANGED}`);
  await button('Show the difference').click();
  await expectTexts(notice.getByRole('term'), ['Section Title', 'Content']);
  await button('Keep mine').click();
  await button('Save Content').click();
  await expect.element(page.getByText('No Content Selected')).toBeVisible();
  expect(data.savePageContent.mock.lastCall?.[0].loadedAt).toEqual(lastUpdated);
});

test('the next save may overwrite versions that were displayed, or sent without a response', async () => {
  await showDashboard('Projects');
  await openProject('Invoices');
  await field('Project Title').fill('Mine');
  data.saveProject.mockRejectedValueOnce(new Error('No answer.'));
  await button('Update Project').click();
  await prompts.expectShown('tell: Error saving project: No answer.');
  await field('Description').fill('More.');
  await button('Update Project').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [[, displayed] = [], [origin, form] = []] = data.saveProject.mock.calls;
  expect(form).toMatchObject({ title: 'Mine', description: 'More.' });
  expect(origin?.ownTexts.map((text) => JSON.parse(text))).toEqual([
    { ...displayed, title: 'Invoices' },
    displayed,
  ]);
});

test('a new project whose save was not answered is saved again under its id', async () => {
  await showDashboard();
  await openNewProject();
  await field('Project Title').fill('Tenders');
  await field('Description').fill('Reads tenders.');
  data.saveProject.mockRejectedValueOnce(new Error('No answer.'));
  await button('Create Project').click();
  await prompts.expectShown('tell: Error saving project: No answer.');
  await button('Create Project').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [[first] = [], [second] = []] = data.saveProject.mock.calls;
  expect(second?.id).toBe(first?.id);
});
