import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { endDay } from '../../../../shared/admin/sharing/previews.ts';
import type { Version } from '../../../../shared/model/history.ts';
import { EMPTY_PROJECT_FORM } from '../../../../shared/model/project.ts';
import { data, stored, storePreview, storeProject } from '../../fakeBackend.ts';
import {
  button,
  contentField,
  dialog,
  expectAccessible,
  expectTexts,
  field,
  keptDrafts,
  LEAVE_QUESTION,
  openNewProject,
  openProject,
  openSection,
  openTab,
  press,
  prompts,
  resizeWindow,
  SAVE_KEYS,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const HOUR_MS = 3_600_000;
const CY = 'cy@agency.example';
const REPLACE_QUESTION =
  'ask: Replace what you typed with this version? What you typed stays on this device as a draft, and is offered when you open this form again.';
const open = button('Earlier versions');
const panel = page.getByRole('region', { name: 'Earlier versions' });
const items = panel.getByRole('listitem');
const use = (index: number) => button('Use this version', items.nth(index));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Stores versions with these forms, newest first, each an hour older than the one before. */
function keep(id: string, ...forms: object[]): void {
  const versions = forms.map((form, index) => ({
    form,
    savedAt: hoursAgo(index),
    savedBy: CY,
  }));
  stored.versions.set(id, versions as Version<never>[]);
}

const project = (title: string, changes: object = {}) => ({
  ...EMPTY_PROJECT_FORM,
  title,
  description: 'Reads invoices.',
  ...changes,
});

const toVersion = (title: string) => ({
  form: project(title),
  savedAt: hoursAgo(10 - Number(title)),
  savedBy: CY,
});

/** Opens the dialog of a project with three versions. */
async function openThree(): Promise<void> {
  storeProject('a', project('Third', { featured: true }));
  keep('a', project('Third', { featured: true }), project('Second'), project('First'));
  await showDashboard('Projects');
  await openProject('Third');
}

/** Expects that a field has the focus, and that nothing covers it or its label. */
async function expectInView(input: Locator): Promise<void> {
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
  const element = input.element() as HTMLInputElement | HTMLTextAreaElement;
  const shown = [element, ...(element.labels ?? [])].map((target) => {
    const { left, top, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + 5, top + height / 2));
  });
  expect(shown).toEqual([true, true]);
}

test('the versions are listed newest first, with time, author and what each save changed; viewing them changes nothing', async () => {
  await resizeWindow(320, 900);
  await openThree();
  stored.versions.get('a')?.splice(2, 1, {
    ...stored.versions.get('a')?.[2],
    savedBy: '',
    deletion: { at: hoursAgo(1), by: CY },
  } as Version<never>);
  expect(data.listVersions).not.toHaveBeenCalled();
  await open.click();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
  await expectTexts(items, [
    `Saved just now by ${CY}CurrentUse this versionChanged Project Title, Featured ProjectProject TitleBeforeSecondAfterThirdFeatured ProjectBeforeNoAfterYes`,
    `Saved 1 hour ago by ${CY}Use this versionChanged Project TitleProject TitleBeforeFirstAfterSecond`,
    `Saved 2 hours agoUse this versionDeleted 1 hour ago by ${CY}The oldest version that is kept.`,
  ]);
  await panel.getByText('Changed Project Title, Featured Project').click();
  await expect.element(items.first().getByText('Featured Project', { exact: true })).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(data.saveRecord).not.toHaveBeenCalled();
  expect(keptDrafts()).toEqual([]);
});

test('the words that a save changed are marked, and both texts stay', async () => {
  const [now, before] = ['Reads tenders fast.', 'Reads invoices fast.'];
  storeProject('a', project('Desk', { description: now }));
  keep('a', project('Desk', { description: now }), project('Desk', { description: before }));
  await showDashboard('Projects');
  await openProject('Desk');
  await open.click();
  await panel.getByText('Changed Description').click();
  const changed = 'Reads removed “invoices” added “tenders” fast.';
  await expect
    .element(items.first())
    .toHaveTextContent(`Description${changed}Before${before}After${now}`);
  await expectAccessible();
});

test('Use this version fills the form and focuses it, but saves nothing; the version is a draft until it is saved', async () => {
  await openThree();
  await open.click();
  // The form holds the newest version.
  await expect.element(use(0)).toBeDisabled();
  await use(2).click();
  await expect.element(field('Project Title')).toHaveValue('First');
  await expect.element(field('Project Title')).toHaveFocus();
  await expect.element(page.getByRole('switch', { name: 'Featured Project' })).not.toBeChecked();
  await expect.element(panel).not.toBeInTheDocument();
  const said = 'An earlier version is in this form, but not saved yet. Press Update Project.';
  await expect.element(spoken(said)).toBeVisible();
  expect(data.saveRecord).not.toHaveBeenCalled();
  await expect.poll(keptDrafts).toHaveLength(1);

  // Nothing was typed, so another version needs no question; the newest version is the stored one.
  await open.click();
  await use(0).click();
  await expect.element(field('Project Title')).toHaveValue('Third');
  await expect.poll(keptDrafts).toEqual([]);
  expect(spoken(said).elements()).toEqual([]);

  await open.click();
  await use(2).click();
  await expect.element(field('Project Title')).toHaveValue('First');
  await press('{Escape}');
  await prompts.expectShown(LEAVE_QUESTION);
  await openProject('Third');
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('First');
  await press(SAVE_KEYS);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.projects.get('a')).toMatchObject(project('First'));
  expect(keptDrafts()).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} px, a press of Use this version brings the focused field back into view, in a dialog and on a page`, async () => {
    await resizeWindow(width, height);
    await openThree();
    await open.click();
    await use(2).click();
    await expectInView(field('Project Title'));
    await press('{Escape}');
    await prompts.expectShown(LEAVE_QUESTION);

    const texts = Array.from({ length: 9 }, (_, index) => ({ title: 'Hero', content: `${index}` }));
    keep('hero-title', ...texts);
    await openTab('Content');
    await openSection('Hero Section Title');
    await open.click();
    await use(8).click();
    await expectInView(contentField);
  });
}

test('typed text is replaced only after a yes, and stays as a draft', async () => {
  await openThree();
  await field('Project Title').fill('Typed');
  await open.click();
  prompts.isAccepted = false;
  await use(2).click();
  await prompts.expectShown(REPLACE_QUESTION);
  await expect.element(field('Project Title')).toHaveValue('Typed');
  await expect.element(panel).toBeVisible();
  prompts.isAccepted = true;
  await use(2).click();
  await prompts.expectShown(REPLACE_QUESTION);
  await expect.element(field('Project Title')).toHaveValue('First');
  await press(SAVE_KEYS);
  await expect.element(dialog).not.toBeInTheDocument();
  await openProject('First');
  await button('Restore').click();
  await expect.element(field('Project Title')).toHaveValue('Typed');
});

test('a long history is read page by page; a failure is shown, and can be retried', async () => {
  await openThree();
  const titles = ['5', '4', '3', '2', '1'];
  const pages = [titles.slice(0, 3), titles.slice(3)];
  data.listVersions.mockImplementation(async (_collection, _id, after) => ({
    versions: (after ? pages[1] : pages[0])?.map(toVersion) as Version<never>[],
    next: after ? undefined : 'x',
  }));
  data.listVersions.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await open.click();
  await expect.element(spoken('Not loaded. The server could not be reached.')).toBeVisible();
  await button('Try again').click();
  // The third version is not shown: what it has changed is not known yet.
  await expect.poll(() => items.elements()).toHaveLength(2);
  data.listVersions.mockRejectedValueOnce(new Error('The server could not be reached.'));
  const older = button('Show older versions');
  await older.click();
  await expect.element(spoken('Not loaded.')).toBeVisible();
  expect(items.elements()).toHaveLength(2);
  await button('Try again').click();
  await expect.poll(() => items.elements()).toHaveLength(5);
  expect(older.elements()).toEqual([]);
  await expect.element(items.nth(2)).toHaveTextContent('Before2After3');
  expect(data.listVersions.mock.lastCall?.[2]).toBe('x');
});

test('a section has versions too; a record without any says so, and a new project has no button', async () => {
  keep('hero-title', { title: 'Hero', content: 'New' }, { title: 'Hero', content: 'Old' });
  await showDashboard('Content');
  await openSection('Hero Section Title');
  await open.click();
  await use(1).click();
  await expect.element(contentField).toHaveValue('Old');
  await expect.element(contentField).toHaveFocus();
  await expect.element(spoken('Press Save Content.')).toBeVisible();
  expect(data.saveRecord).not.toHaveBeenCalled();
  await button('Cancel').click();
  await prompts.expectShown(LEAVE_QUESTION);
  await openSection('Contact Email');
  await open.click();
  await expect.element(panel).toHaveTextContent('There is no earlier version yet.');
  await button('Cancel').click();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await openNewProject();
  await expect.element(button('Create Project')).toBeVisible();
  expect(open.elements()).toEqual([]);
});

test('above the versions stands in which open previews the record is', async () => {
  storeProject('a', project('Desk'));
  keep('a', project('Desk'), project('Table'));
  const { ends } = storePreview({ versions: ['projects/a@1'], by: CY });
  storePreview({ versions: ['projects/b@1'] });
  await showDashboard('Projects');
  const before = data.listPreviews.mock.calls.length;
  await openProject('Desk');
  expect(data.listPreviews.mock.calls.length).toBe(before);
  await open.click();
  await expect
    .element(panel.getByText(/^In a preview/))
    .toHaveTextContent(`In a preview that ${CY} shared, until ${endDay(ends)}.`);
  expect(panel.getByText(/^In a preview/).elements()).toHaveLength(1);
  await expectAccessible();
});
