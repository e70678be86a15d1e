import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLogged } from '../../../failOnConsole.ts';
import {
  answerRequest,
  data,
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
  comeBack,
  expectAccessible,
  expectTexts,
  openTab,
  press,
  publishButton,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const summary = page.getByText('Order of the featured projects', { exact: true }).first();
const order = page.getByRole('group').filter({ has: summary });
const rows = order.getByRole('listitem');
const move = (label: string, title: string) => button(label, rows.filter({ hasText: title }));

/** A step of a drag over the row at this index. */
async function drag(type: string, at: number): Promise<void> {
  const row = rows.nth(at).element();
  row.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }));
  await new Promise(requestAnimationFrame);
}

/** For each row, the edge at which it shows a line; empty without one. */
function shownLines(): string[] {
  const edges = { '::before': 'above', '::after': 'below' };
  return rows.elements().map((row) =>
    Object.entries(edges)
      .filter(([part]) => getComputedStyle(row, part).content !== 'none')
      .map(([, edge]) => edge)
      .join(),
  );
}

async function openOrder(): Promise<void> {
  storeProjects(3, (number) => ({
    title: `Desk ${number}`,
    description: 'Reads.',
    featured: true,
  }));
  publish();
  await showDashboard('Projects');
  await summary.click();
  await expectTexts(rows, ['1Desk 3', '2Desk 2', '3Desk 1']);
}

test('buttons move a project, the focus stays, and the new order waits to be published', async () => {
  await openOrder();
  await move('Move up', 'Desk 1').click();
  await expectTexts(rows, ['1Desk 3', '2Desk 1', '3Desk 2']);
  await expect.element(spoken('Desk 1 is 2 of 3 now.')).toBeInTheDocument();
  await expect.element(move('Move up', 'Desk 1')).toHaveFocus();
  await press('{Enter}');
  await expectTexts(rows, ['1Desk 1', '2Desk 3', '3Desk 2']);
  await press('{Enter}');
  await move('Move down', 'Desk 1').click();
  await move('Move first', 'Desk 2').click();
  await expectTexts(rows, ['1Desk 2', '2Desk 3', '3Desk 1']);
  await expect.poll(() => storedOrder()).toEqual(['p2', 'p3', 'p1']);
  await expectAccessible();
  await openTab('Overview');
  await expect.element(page.getByText('1 change', { exact: true })).toBeVisible();
  await expectAccessible();
  publish();
  comeBack();
  await expect.element(page.getByText('Everything that is saved is on the site.')).toBeVisible();
});

test('Publish and Logout first store the moves of a moment ago', async () => {
  await openOrder();
  let published: string[] = [];
  data.requestPublication.mockImplementation(async (versions) => {
    published = storedOrder();
    return answerRequest(versions);
  });
  await move('Move first', 'Desk 1').click();
  await openTab('Overview');
  await publishButton.click();
  await expect.poll(() => published).toEqual(['p1', 'p3', 'p2']);
  await openTab('Projects');
  await move('Move first', 'Desk 2').click();
  data.signOut.mockImplementation(async () => {
    published = storedOrder();
  });
  await button('Logout').click();
  await expect.poll(() => published).toEqual(['p2', 'p1', 'p3']);
});

test('a project can be dragged to another place', async () => {
  await openOrder();
  await userEvent.dragAndDrop(rows.nth(2), rows.nth(0));
  await expectTexts(rows, ['1Desk 1', '2Desk 3', '3Desk 2']);
  await userEvent.dragAndDrop(rows.nth(0), rows.nth(1));
  await expectTexts(rows, ['1Desk 3', '2Desk 1', '3Desk 2']);
  await expect.poll(() => storedOrder()).toEqual(['p3', 'p1', 'p2']);
});

test('while a row is dragged, a line shows where it would be dropped', async () => {
  await openOrder();
  await drag('dragstart', 1);
  await drag('dragover', 0);
  await expect.poll(shownLines).toEqual(['above', '', '']);
  await drag('dragover', 2);
  await expect.poll(shownLines).toEqual(['', '', 'below']);
  await drag('dragover', 1);
  await expect.poll(shownLines).toEqual(['', '', '']);
  await drag('dragover', 2);
  await drag('dragleave', 2);
  await expect.poll(shownLines).toEqual(['', '', '']);
  await drag('dragend', 1);
  await drag('dragover', 0);
  await expect.poll(shownLines).toEqual(['', '', '']);
});

test('a project that a colleague has featured and placed since keeps its place', async () => {
  await openOrder();
  storeProject('new', { title: 'Desk of a colleague', description: 'Reads.', featured: true });
  storeOrder(['p3', 'p2', 'p1', 'new']);
  await move('Move first', 'Desk 1').click();
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p3', 'p2', 'new']);
  await expectTexts(rows, ['1Desk 1', '2Desk 3', '3Desk 2', '4Desk of a colleague']);
});

test('a project that a colleague has featured since, and nobody has placed, keeps its place', async () => {
  storeProject('old', { title: 'Desk 0', description: 'Reads.' }, new Date(2020, 0));
  await openOrder();
  storeProject('old', { title: 'Desk 0', description: 'Reads.', featured: true });
  await move('Move up', 'Desk 1').click();
  await expectTexts(rows, ['1Desk 3', '2Desk 1', '3Desk 2', '4Desk 0']);
  await expect.poll(() => storedOrder()).toEqual(['p3', 'p1', 'p2', 'old']);
});

test('a colleague’s moves are kept, even while a move is being saved', async () => {
  await openOrder();
  const release = hold(data.changeRecord);
  await move('Move first', 'Desk 1').click();
  await move('Move first', 'Desk 2').click();
  storeOrder(['p1', 'p2', 'p3']);
  release();
  await expect.poll(() => storedOrder()).toEqual(['p2', 'p1', 'p3']);
  await expectTexts(rows, ['1Desk 2', '2Desk 1', '3Desk 3']);
});

test('a move that fails is undone, and the reason is shown', async () => {
  await openOrder();
  data.changeRecord.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await move('Move first', 'Desk 1').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error saving the order: The server could not be reached.');
  await expectTexts(rows, ['1Desk 3', '2Desk 2', '3Desk 1']);
  await move('Move first', 'Desk 1').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => storedOrder()).toEqual(['p1', 'p3', 'p2']);
});

test('a move is refused if the newest changes cannot be read, because it could move a project that a colleague has featured', async () => {
  await openOrder();
  const reason = 'Your sign-in is no longer valid. Sign in again; your draft is kept.';
  data.readChanges.mockRejectedValueOnce(new Error(reason));
  await move('Move first', 'Desk 1').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`Error saving the order: ${reason}`);
  await expectTexts(rows, ['1Desk 3', '2Desk 2', '3Desk 1']);
  expect(storedOrder()).toEqual([]);
});

test('a move needs only the projects: it is saved even if the sections cannot be read', async () => {
  failures.set('pageContent', new Error('offline'));
  storeProjects(2, (number) => ({ title: `Desk ${number}`, description: '-', featured: true }));
  await showDashboard('Projects');
  await summary.click();
  await move('Move first', 'Desk 1').click();
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
  await showDashboard('Projects');
  await summary.click();
  await expect.element(page.getByText('Not all projects are loaded yet.')).toBeVisible();
  expect(rows.elements()).toEqual([]);
  await expectLogged(/Error fetching projects/);
});

test('if the order cannot be read, it is unknown whether a change waits, the reason is shown, and no move is offered', async () => {
  storeProjects(2, (number) => ({ title: `Desk ${number}`, featured: true }));
  failures.set('order', new Error('The server could not be reached.'));
  await showDashboard();
  await expect.element(page.getByText('Not known yet')).toBeVisible();
  await openTab('Projects');
  await summary.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be reached');
  expect(page.getByRole('button', { name: /^Move / }).elements()).toEqual([]);
  await expectLogged(/Error fetching orders/);
});
