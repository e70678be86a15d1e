import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectLogged } from '../../../failOnConsole.ts';
import {
  holdList,
  readProjectsOnceBy,
  stored,
  storeProject,
  storeProjects,
} from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  dialog,
  expectAccessible,
  expectTexts,
  markedIn,
  openProject,
  openTab,
  press,
  pressEnterAt,
  showDashboard,
  shownLines,
  spoken,
} from '../dashboardPage.tsx';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const HOUR_MS = 3_600_000;
const titles = page.getByRole('heading', { level: 3 });
const search = page.getByRole('searchbox', { name: 'Search projects' });
const featuredOnly = page.getByRole('checkbox', { name: 'Featured only' });
const reload = page.getByRole('button', { name: 'Reload' });
const heading = page.getByRole('heading', { name: 'Projects', exact: true });

function failReadingProjects(): void {
  // oxlint-disable-next-line require-yield -- the read fails before the first page
  readProjectsOnceBy(async function* () {
    throw new Error(UNREACHABLE);
  });
}

test('a card shows title, badge, description and technologies of its project, the featured one first', async () => {
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS);
  const description = 'Reads invoices in nine languages, and books them. '.repeat(20);
  const technologies = ['A', 'B', 'C', 'D', 'E'];
  storeProject('a', { title: 'Invoices', description, technologies, featured: true }, twoHoursAgo);
  const oneLine = '**One** [line](https://example.com).';
  storeProject('b', { title: 'Tenders', description: oneLine, technologies: ['A', 'B', 'C'] });
  await showDashboard('Projects');
  await expectTexts(titles, ['Invoices', 'Tenders']);

  const invoices = cardOf('Invoices');
  for (const shown of ['Place 1', 'Featured', 'A', 'B', 'C', '+2']) {
    await expect.element(invoices.getByText(shown, { exact: true })).toBeVisible();
  }
  expect(invoices.getByText('D', { exact: true }).elements()).toEqual([]);
  expect(shownLines(invoices.getByText('Reads invoices'))).toBe(2);
  const saved = invoices.getByText('2 hours ago');
  await expect.element(saved).toHaveAttribute('datetime', twoHoursAgo.toISOString());
  await expect
    .element(saved)
    .toHaveAttribute(
      'title',
      expect.stringMatching(/^\w+, \w+ \d+, 20\d\d at \d+:\d\d:\d\d [AP]M \S+$/),
    );

  const tenders = cardOf('Tenders');
  expect(tenders.getByText('Featured', { exact: true }).elements()).toEqual([]);
  expect(tenders.getByText('+', { exact: false }).elements()).toEqual([]);
  expect(shownLines(tenders.getByText('One line.'))).toBe(1);
});

test('without projects, the tab says so, and offers to add one', async () => {
  await showDashboard('Projects');
  await expect
    .element(page.getByText('No projects yet. The first one you add appears here.'))
    .toBeVisible();
  await button('Add Project').click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
});

test('a failure to load the projects is logged and shown, and can be retried', async () => {
  failReadingProjects();
  await showDashboard('Projects');
  await expect.element(spoken(`Not loaded. ${UNREACHABLE}`)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expectLogged(`Error fetching projects: Error: ${UNREACHABLE}`);

  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await pressEnterAt(button('Try again'));
  await expect.element(cardOf('Invoices')).toBeVisible();
  expect(page.getByText('Not loaded.').elements()).toEqual([]);
  await expect.element(heading).toHaveFocus();
});

test('a reload keeps the focus and the list; a failed one says that the list may be old, and why', async () => {
  storeProjects(3, (number) => ({ title: `Project ${number}`, description: 'x' }));
  await showDashboard('Projects');
  await expect.element(reload).toHaveTextContent(/^Reload$/);
  const release = holdList('pageContent');
  await reload.click();
  await expect.element(reload).toHaveAttribute('aria-disabled', 'true');
  await expect.element(reload).toHaveFocus();
  release();
  await expect.element(reload).toHaveAttribute('aria-disabled', 'false');
  await expect.element(reload).toHaveFocus();

  failReadingProjects();
  await press('{Enter}');
  await expect
    .element(spoken(`This list may be old: it could not be loaded again. ${UNREACHABLE}`))
    .toBeVisible();
  await expect.element(reload).toHaveAttribute('aria-disabled', 'false');
  await expect.element(reload).toHaveFocus();
  await expectTexts(titles, ['Project 3', 'Project 2', 'Project 1']);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expectLogged(`Error fetching projects: Error: ${UNREACHABLE}`);
  await press('{Enter}');
  await expect.element(spoken('This list may be old')).not.toBeInTheDocument();
});

test('a partly loaded list shows no total, and is not called complete, not even in a search', async () => {
  storeProjects(60, (number) => ({ title: `Project ${number}`, description: 'x' }));
  readProjectsOnceBy(async function* () {
    yield [...stored.projects.values()].toReversed();
    throw new Error(UNREACHABLE);
  });
  await showDashboard();
  await expect.element(page.getByText('Only 60 loaded')).toBeVisible();
  await expect.element(page.getByText('Unknown')).toBeVisible();
  expect(page.getByText('0 featured').elements()).toEqual([]);
  await openTab('Projects');
  await expect.element(spoken('Only a part of the list is loaded. The server')).toBeVisible();
  await expect.element(spoken('60 projects loaded, not all')).toBeVisible();
  await search.fill('nothing has this');
  await expect
    .element(page.getByText('No project matches among those that are loaded.'))
    .toBeVisible();
  await expectLogged(`Error fetching projects: Error: ${UNREACHABLE}`);
});

test('with more than twelve projects there is a search: by title, description and technology', async () => {
  storeProjects(12, (number) => ({ title: `Project ${number}`, description: 'Like others.' }));
  await showDashboard('Projects');
  await expect.element(cardOf('Project 12')).toBeVisible();
  expect(page.getByRole('searchbox').elements()).toEqual([]);

  storeProject('a', {
    title: 'Invoice Desk',
    description: 'Reads carriers’ bills.',
    technologies: ['A', 'B', 'C', 'PostgreSQL'],
    featured: true,
  });
  await reload.click();
  await expect.element(search).toBeVisible();
  await expect.element(spoken('13 projects')).toBeVisible();
  for (const text of ['invoice desk', 'CARRIERS’', "carriers'", ' postgres ']) {
    await search.fill(text);
    await expectTexts(titles, ['Invoice Desk']);
    await expect.element(spoken('1 of 13 projects')).toBeVisible();
  }

  await search.fill('project 1');
  await expect.element(spoken('4 of 13 projects')).toBeVisible();
  await button('Filter').click();
  await featuredOnly.click();
  await expect.element(page.getByText('No project matches.')).toBeVisible();
  await expect.element(spoken('0 of 13 projects')).toBeVisible();
  await search.fill('');
  await expectTexts(titles, ['Invoice Desk']);

  await search.fill('nothing has this');
  await button('Show all projects').click();
  await expect.element(search).toHaveValue('');
  expect(page.getByRole('button', { name: 'End the filter' }).elements()).toEqual([]);
  await expect.element(spoken('13 projects')).toBeVisible();
});

test('the search text stays while another tab is shown', async () => {
  storeProjects(13, (number) => ({ title: `Project ${number}`, description: 'x' }));
  await showDashboard('Projects');
  await search.fill('project 13');
  await openTab('Content');
  await openTab('Projects');
  await expectTexts(titles, ['Project 13']);
});

test('a mistyped word finds what it was probably meant to find, and the tab says so', async () => {
  storeProjects(12, (number) => ({ title: `Project ${number}`, description: 'Like others.' }));
  storeProject('a', { title: 'Brewery', description: 'Books its invoices.' });
  await showDashboard('Projects');
  await search.fill('brewry');
  await expectTexts(titles, ['Brewery']);
  await expect
    .element(spoken('1 of 13 projects with “brewery”: nothing has what you typed'))
    .toBeVisible();
  expect(markedIn(page.getByRole('list').first().element())).toEqual(['Brewery']);
  await expectAccessible();
  await search.fill('brewery');
  await expect.element(spoken('1 of 13 projects')).toHaveTextContent(/^1 of 13 projects$/);
});

test('if a save takes a project out of the filter, the heading gets the focus', async () => {
  storeProjects(13, (number) => ({
    title: `Project ${number}`,
    description: 'x',
    featured: number === 13,
  }));
  await showDashboard('Projects');
  await button('Filter').click();
  await featuredOnly.click();
  await press('{Escape}');
  await openProject('Project 13');
  await dialog.getByRole('switch').click();
  await button('Update Project').click();
  await expect.element(page.getByText('No project matches.')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});
