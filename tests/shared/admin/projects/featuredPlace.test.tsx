import { expect, test } from 'vitest';
import { describePlace } from '../../../../shared/admin/projects/featuring.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import {
  readProjectsBy,
  stored,
  storeOrder,
  storeProject,
  storeProjects,
} from '../../fakeBackend.ts';
import {
  button,
  expectAccessible,
  field,
  fillProject,
  openNewProject,
  openProject,
  press,
  SAVE_KEYS,
  showDashboard,
  showProject,
  spoken,
  tabOf,
} from '../dashboardPage.tsx';
import { rowTitles } from './projectList.ts';

function storeFeatured(count: number): void {
  storeProjects(count, (number) => ({
    title: `Desk ${number}`,
    description: 'Reads.',
    featured: true,
  }));
}

async function createFeatured(title: string): Promise<void> {
  await openNewProject();
  await fillProject(title);
  await field('Featured Project').click();
  await press(SAVE_KEYS);
}

test('a newly featured project comes last, the message says so, and leads to the order', async () => {
  storeFeatured(2);
  storeOrder(['p1', 'p2']);
  await showDashboard();
  await createFeatured('Tenders');
  await expect
    .element(
      spoken(/^Project created: Tenders\. It comes last among the featured projects \(3 of 3\)\.$/),
    )
    .toBeVisible();
  await expectAccessible();
  await button('Show Order').click();
  await expect.element(tabOf('Projects')).toHaveAttribute('aria-selected', 'true');
  await expect.element(button('Move Tenders, place 3 of 3')).toHaveFocus();
  expect(rowTitles()).toEqual(['Desk 1', 'Desk 2', 'Tenders']);
  await expect.element(button('Show Order')).not.toBeInTheDocument();
});

test('before anybody has moved a project, the newest is first', async () => {
  storeFeatured(2);
  await showDashboard();
  await createFeatured('Tenders');
  await expect.element(spoken('It is 1 of 3 featured projects.')).toBeVisible();
});

test('a project that is featured by an update says so too; one that was featured before does not', async () => {
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await showProject('Invoices');
  await field('Featured Project').click();
  await press(SAVE_KEYS);
  await expect
    .element(spoken('Project updated: Invoices. It is the only featured project.'))
    .toBeVisible();
  await openProject('Invoices');
  await field('Description').fill('Reads more.');
  await press(SAVE_KEYS);
  await expect.element(spoken(/^Project updated: Invoices\.$/)).toBeVisible();
  await expect.element(button('Show Order')).not.toBeInTheDocument();
});

test('while not all projects are loaded, the message does not say where it is', async () => {
  storeFeatured(3);
  readProjectsBy(async function* () {
    yield [...stored.projects.values()].slice(0, 2);
    throw new Error('offline');
  });
  await showDashboard();
  await createFeatured('Tenders');
  await expect.element(spoken(/^Project created: Tenders\.$/)).toBeVisible();
  await expectLogged(/Error fetching projects/, /Error fetching projects/);
});

test.each([
  [1, 1, 'It is the only featured project.'],
  [7, 7, 'It comes last among the featured projects (7 of 7).'],
  [1, 7, 'It is 1 of 7 featured projects.'],
  [500, 500, 'It comes last among the featured projects (500 of 500).'],
  [501, 501, 'It is 501 of 501 featured projects: the site shows the first 500.'],
  [501, 1200, 'It is 501 of 1,200 featured projects: the site shows the first 500.'],
])('says where place %i of %i is', (place, count, sentence) => {
  expect(describePlace(place, count)).toBe(sentence);
});
