import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLogged } from '../../../failOnConsole.ts';
import {
  answerRequest,
  data,
  deleteStored,
  failures,
  hold,
  publish,
  readProjectsBy,
  stored,
  storedOrder,
  storeOrder,
  storeProject,
  storeProjects,
} from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  comeBack,
  expectAccessible,
  focus,
  openTab,
  press,
  publishButton,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';
import { grid, rowOf, showList } from './projectList.ts';

const handle = (title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title}, place `) });
const failure = page.getByRole('alert').filter({ hasText: 'Error saving the order' });
const undo = button('Undo');

/** The titles of the rows that have a place, each with it. */
function placesShown(): string[] {
  return grid
    .getByRole('row')
    .elements()
    .filter((row) => row.matches('[data-record]'))
    .map((row) => row.querySelector('[data-column="2"]')?.textContent ?? '')
    .filter((title) => placeOf(title) !== undefined)
    .map((title) => `${title}: ${placeOf(title)}`);
}

function placeOf(title: string): string | undefined {
  return /Featured, place (\d+)/.exec(rowOf(title).element().textContent)?.[1];
}

/** A step of a drag over the row. */
async function drag(type: string, title: string): Promise<void> {
  const row = rowOf(title).element();
  row.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }));
  await new Promise(requestAnimationFrame);
}

/** For each row, the edge at which it shows a line; empty without one. */
function shownLines(): string[] {
  const edges = { '::before': 'above', '::after': 'below' };
  const rows = [...grid.element().querySelectorAll('[draggable]:has([data-record])')];
  return rows.map((row) =>
    Object.entries(edges)
      .filter(([part]) => getComputedStyle(row, part).content !== 'none')
      .map(([, edge]) => edge)
      .join(),
  );
}

/** Three featured projects, of which the newest is the first. */
function storeDesks(): void {
  storeProjects(3, (number) => ({
    title: `Desk ${number}`,
    description: 'Reads.',
    featured: true,
  }));
}

async function openOrder(): Promise<void> {
  storeDesks();
  publish();
  await showList();
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 2: 2', 'Desk 1: 3']);
}

async function move(title: string, keys: string): Promise<void> {
  focus(handle(title));
  await press(keys);
}

test('the keys of the handle move a project, the focus stays, and the new order waits to be published', async () => {
  await openOrder();
  await move('Desk 1', '{ArrowUp}');
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 1: 2', 'Desk 2: 3']);
  await expect
    .element(spoken(/^Moved to place 2 of 3: Desk 1\. Visitors see it .+\.$/))
    .toBeVisible();
  await expect.element(button('Move Desk 1, place 2 of 3')).toHaveFocus();
  await press('{ArrowUp}');
  await expect.poll(placesShown).toEqual(['Desk 1: 1', 'Desk 3: 2', 'Desk 2: 3']);
  await expect.element(button('Move Desk 1, place 1 of 3')).toHaveFocus();
  await press('{ArrowUp}{ArrowDown}');
  await move('Desk 2', '{Home}');
  await move('Desk 1', '{End}');
  await expect.poll(placesShown).toEqual(['Desk 2: 1', 'Desk 3: 2', 'Desk 1: 3']);
  await expect.poll(() => storedOrder()).toEqual(['p2', 'p3', 'p1']);
  await expectAccessible();
  await openTab('Overview');
  await expect.element(page.getByText('1 change', { exact: true })).toBeVisible();
  publish();
  comeBack();
  await expect.element(page.getByText('Everything that is saved is on the site.')).toBeVisible();
});

test('Undo takes back all moves of one project after the other, and is offered once in the list of messages', async () => {
  await openOrder();
  await move('Desk 1', '{ArrowUp}');
  await expect.element(button('Move Desk 1, place 2 of 3')).toHaveFocus();
  await press('{ArrowUp}');
  await expect.element(button('Move Desk 1, place 1 of 3')).toHaveFocus();
  await button('Messages').click();
  expect(
    page.getByRole('group', { name: 'Messages' }).getByRole('listitem').elements(),
  ).toHaveLength(1);
  await press('{Escape}');
  await press('{Control>}z{/Control}');
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 2: 2', 'Desk 1: 3']);
  await expect.element(spoken('Moved back: Desk 1.')).toBeVisible();
  await expect.poll(() => storedOrder()).toEqual(['p3', 'p2', 'p1']);
});

test('Undo moves nothing if a colleague has changed the order since', async () => {
  await openOrder();
  await move('Desk 1', '{Home}');
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p3', 'p2']);
  storeOrder(['p2', 'p1', 'p3']);
  await button('Reload').click();
  await expect.poll(placesShown).toEqual(['Desk 2: 1', 'Desk 1: 2', 'Desk 3: 3']);
  await undo.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Not moved back, because cy@agency.example has changed the order since: Desk 1.',
    );
  expect(storedOrder()).toEqual(['p2', 'p1', 'p3']);
});

test('a press on the handle, or the menu of a card, asks for a place', async () => {
  await openOrder();
  await handle('Desk 1').click();
  const place = page.getByRole('spinbutton', { name: 'Place on the site' });
  const box = page.getByRole('group', { name: 'Place of Desk 1' }).element();
  expect(box.scrollWidth).toBe(box.clientWidth);
  await place.fill('4');
  await button('Move').click();
  expect((place.element() as HTMLInputElement).validity.rangeOverflow).toBe(true);
  await place.fill('1');
  await expectAccessible();
  await button('Move').click();
  await expect.poll(placesShown).toEqual(['Desk 1: 1', 'Desk 3: 2', 'Desk 2: 3']);
  await expect.element(button('Move Desk 1, place 1 of 3')).toHaveFocus();
  await button('Cards').click();
  await expect.element(cardOf('Desk 2')).toHaveTextContent('Place 3');
  await button('More for Desk 2', cardOf('Desk 2')).click();
  await place.fill('2');
  await press('{Enter}');
  await expect.element(cardOf('Desk 2')).toHaveTextContent('Place 2');
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p2', 'p3']);
});

test('in another order, or with a filter, nothing can be moved', async () => {
  await openOrder();
  for (let number = 1; number <= 12; number += 1) {
    storeProject(`o${number}`, { title: `Other ${number}`, description: '-' });
  }
  await button('Reload').click();
  const handles = page.getByRole('button', { name: /^Move / });
  await expect.element(handle('Desk 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('desk');
  await expect.poll(() => handles.elements()).toEqual([]);
  await expect.element(grid).toHaveTextContent('To move one, show all projects');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('');
  await expect.element(handle('Desk 1')).toBeVisible();
  await button('Title', grid).click();
  await expect.poll(() => handles.elements()).toEqual([]);
  await button('Place on the site', grid).click();
  await expect.element(handle('Desk 1')).toBeVisible();
});

test('Publish and Logout first store the moves of a moment ago', async () => {
  await openOrder();
  let published: string[] = [];
  data.requestPublication.mockImplementation(async (versions) => {
    published = storedOrder();
    return answerRequest(versions);
  });
  await move('Desk 1', '{Home}');
  await openTab('Overview');
  await publishButton.click();
  await expect.poll(() => published).toEqual(['p1', 'p3', 'p2']);
  await openTab('Projects');
  await move('Desk 2', '{Home}');
  data.signOut.mockImplementation(async () => {
    published = storedOrder();
  });
  await button('Logout').click();
  await expect.poll(() => published).toEqual(['p2', 'p1', 'p3']);
});

test('a project can be dragged to another place', async () => {
  await openOrder();
  await userEvent.dragAndDrop(rowOf('Desk 1'), rowOf('Desk 3'));
  await expect.poll(placesShown).toEqual(['Desk 1: 1', 'Desk 3: 2', 'Desk 2: 3']);
  await userEvent.dragAndDrop(handle('Desk 1'), rowOf('Desk 3'));
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 1: 2', 'Desk 2: 3']);
  await expect.poll(() => storedOrder()).toEqual(['p3', 'p1', 'p2']);
});

test('while a row is dragged, a line shows where it would be dropped', async () => {
  await openOrder();
  await drag('dragstart', 'Desk 2');
  await drag('dragover', 'Desk 3');
  await expect.poll(shownLines).toEqual(['above', '', '']);
  await drag('dragover', 'Desk 1');
  await expect.poll(shownLines).toEqual(['', '', 'below']);
  await drag('dragover', 'Desk 2');
  await expect.poll(shownLines).toEqual(['', '', '']);
  await drag('dragover', 'Desk 1');
  await drag('dragleave', 'Desk 1');
  await expect.poll(shownLines).toEqual(['', '', '']);
  await drag('dragend', 'Desk 2');
  await drag('dragover', 'Desk 3');
  await expect.poll(shownLines).toEqual(['', '', '']);
});

test('a row that is dropped after a colleague’s move comes to the row under the pointer, and the colleague’s order stays', async () => {
  await openOrder();
  await drag('dragstart', 'Desk 1');
  await drag('dragover', 'Desk 2');
  storeOrder(['p2', 'p3', 'p1']);
  await button('Reload').click();
  await expect.poll(placesShown).toEqual(['Desk 2: 1', 'Desk 3: 2', 'Desk 1: 3']);
  await drag('drop', 'Desk 2');
  await expect.poll(placesShown).toEqual(['Desk 1: 1', 'Desk 2: 2', 'Desk 3: 3']);
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p2', 'p3']);
});

test('a row that a colleague has deleted while it was dragged moves nothing', async () => {
  await openOrder();
  await drag('dragstart', 'Desk 1');
  deleteStored('p1');
  await button('Reload').click();
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 2: 2']);
  await drag('drop', 'Desk 3');
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 2: 2']);
  expect(storedOrder()).toEqual([]);
});

test('a project that a colleague has featured and placed since keeps its place', async () => {
  await openOrder();
  storeProject('new', { title: 'Desk of a colleague', description: 'Reads.', featured: true });
  storeOrder(['p3', 'p2', 'p1', 'new']);
  await move('Desk 1', '{Home}');
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p3', 'p2', 'new']);
  await expect
    .poll(placesShown)
    .toEqual(['Desk 1: 1', 'Desk 3: 2', 'Desk 2: 3', 'Desk of a colleague: 4']);
});

test('a project that a colleague has featured since, and nobody has placed, keeps its place', async () => {
  storeProject('old', { title: 'Desk 0', description: 'Reads.' }, new Date(2020, 0));
  await openOrder();
  storeProject('old', { title: 'Desk 0', description: 'Reads.', featured: true });
  await move('Desk 1', '{ArrowUp}');
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 1: 2', 'Desk 2: 3', 'Desk 0: 4']);
  await expect.poll(() => storedOrder()).toEqual(['p3', 'p1', 'p2', 'old']);
});

test('a colleague’s moves are kept, even while a move is being saved', async () => {
  await openOrder();
  const release = hold(data.changeRecord);
  await move('Desk 1', '{Home}');
  await move('Desk 2', '{Home}');
  storeOrder(['p1', 'p2', 'p3']);
  release();
  await expect.poll(() => storedOrder()).toEqual(['p2', 'p1', 'p3']);
  await expect.poll(placesShown).toEqual(['Desk 2: 1', 'Desk 1: 2', 'Desk 3: 3']);
});

test('a move that fails is undone, and the reason is shown', async () => {
  await openOrder();
  data.changeRecord.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await move('Desk 1', '{Home}');
  await expect
    .element(failure)
    .toHaveTextContent('Error saving the order: The server could not be reached.');
  expect(undo.elements()).toEqual([]);
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 2: 2', 'Desk 1: 3']);
  await move('Desk 1', '{Home}');
  await expect.element(spoken('Moved to place 1 of 3: Desk 1.')).toBeVisible();
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p3', 'p2']);
});

test('a move is refused if the newest changes cannot be read, because it could move a project that a colleague has featured', async () => {
  await openOrder();
  const reason = 'Your sign-in is no longer valid. Sign in again; your draft is kept.';
  data.readChanges.mockRejectedValueOnce(new Error(reason));
  await move('Desk 1', '{Home}');
  await expect.element(failure).toHaveTextContent(`Error saving the order: ${reason}`);
  await expect.poll(placesShown).toEqual(['Desk 3: 1', 'Desk 2: 2', 'Desk 1: 3']);
  expect(storedOrder()).toEqual([]);
});

test('a move needs only the projects: it is saved even if the sections cannot be read', async () => {
  failures.set('pageContent', new Error('offline'));
  storeProjects(2, (number) => ({ title: `Desk ${number}`, description: '-', featured: true }));
  await showList();
  await move('Desk 1', '{Home}');
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p2']);
  const logged = /Error fetching page content/;
  await expectLogged(logged, logged, logged);
});

test('if only a part of the projects is loaded, no move is offered', async () => {
  storeProjects(3, (number) => ({ title: `Desk ${number}`, featured: true }));
  readProjectsBy(async function* () {
    yield [...stored.projects.values()].slice(0, 2);
    throw new Error('offline');
  });
  await showList();
  await expect.element(rowOf('Desk 1')).toBeVisible();
  expect(page.getByRole('button', { name: /^Move / }).elements()).toEqual([]);
  await expectLogged(/Error fetching projects/);
});

test('if the order cannot be read, it is unknown whether a change waits, the reason is shown, and no move is offered', async () => {
  storeProjects(2, (number) => ({ title: `Desk ${number}`, featured: true }));
  failures.set('order', new Error('The server could not be reached.'));
  await showDashboard();
  await expect.element(page.getByText('Not known yet')).toBeVisible();
  await openTab('Projects');
  await button('List').click();
  await expect.element(rowOf('Desk 1')).toBeVisible();
  await expect.element(spoken('Not loaded. The server could not be reached.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Move / }).elements()).toEqual([]);
  await expectLogged(/Error fetching orders/);
});
