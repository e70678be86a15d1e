import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { data, hold, publish, stored, storeProjects } from '../../fakeBackend.ts';
import {
  button,
  expectAccessible,
  expectTexts,
  press,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const summary = page.getByText('Order of the featured projects', { exact: true }).first();
const rows = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: /^Desk/ });
const move = (label: string, title: string) => button(label, rows.filter({ hasText: title }));

async function openOrder(): Promise<void> {
  storeProjects(3, (number) => ({
    title: `Desk ${number}`,
    description: 'Reads.',
    featured: true,
  }));
  publish();
  await showDashboard();
  await summary.click();
  await expectTexts(rows, ['Desk 3', 'Desk 2', 'Desk 1']);
}

test('buttons move a project, the focus stays, and the new order waits to be published', async () => {
  await openOrder();
  await move('Move up', 'Desk 1').click();
  await expectTexts(rows, ['Desk 3', 'Desk 1', 'Desk 2']);
  await expect.element(spoken('Desk 1 is 2 of 3 now.')).toBeInTheDocument();
  await expect.element(move('Move up', 'Desk 1')).toHaveFocus();
  await press('{Enter}');
  await expectTexts(rows, ['Desk 1', 'Desk 3', 'Desk 2']);
  await press('{Enter}');
  await move('Move down', 'Desk 1').click();
  await move('Move first', 'Desk 2').click();
  await expectTexts(rows, ['Desk 2', 'Desk 3', 'Desk 1']);
  expect(stored.order).toEqual(['p2', 'p3', 'p1']);
  await expect.element(page.getByText('1 change is saved, but not on the site yet.')).toBeVisible();
  await page.getByText('What changes').click();
  await expectAccessible();
  publish();
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('Everything that is saved is on the site.')).toBeVisible();
});

test('a project can be dragged to another place', async () => {
  await openOrder();
  await userEvent.dragAndDrop(rows.nth(2), rows.nth(0));
  await expectTexts(rows, ['Desk 1', 'Desk 3', 'Desk 2']);
  await userEvent.dragAndDrop(rows.nth(0), rows.nth(1));
  await expectTexts(rows, ['Desk 3', 'Desk 1', 'Desk 2']);
  await expect.poll(() => stored.order).toEqual(['p3', 'p1', 'p2']);
});

test('a colleague’s moves are kept, also while one’s own is being saved', async () => {
  await openOrder();
  const release = hold(data.changeFeaturedOrder);
  await move('Move first', 'Desk 1').click();
  await move('Move first', 'Desk 2').click();
  stored.order = ['p1', 'p2', 'p3'];
  release();
  await expect.poll(() => stored.order).toEqual(['p2', 'p1', 'p3']);
  await expectTexts(rows, ['Desk 2', 'Desk 1', 'Desk 3']);
});

test('a move that fails is taken back, with the reason', async () => {
  await openOrder();
  data.changeFeaturedOrder.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await move('Move first', 'Desk 1').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error saving the order: The server could not be reached.');
  await expectTexts(rows, ['Desk 3', 'Desk 2', 'Desk 1']);
  await move('Move first', 'Desk 1').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('without an order nobody knows what waits, and no move is offered', async () => {
  data.readFeaturedOrder.mockRejectedValue(new Error('The server could not be reached.'));
  await showDashboard();
  await expect.element(page.getByText('Not known yet')).toBeVisible();
  await summary.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be reached');
});
