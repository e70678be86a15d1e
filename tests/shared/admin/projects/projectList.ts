import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { button, showDashboard } from '../dashboardPage.tsx';

// The dense list, for its tests.

export const grid = page.getByRole('grid', { name: 'Projects' });

export const rowOf = (title: string): Locator =>
  grid.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

export const check = (title: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });

export const selectionBar = page.getByRole('region', { name: 'Selected projects' });

export async function showList(): Promise<void> {
  await showDashboard('Projects');
  await button('List').click();
  await expect.element(grid).toBeVisible();
}

/** The titles of the rendered rows, in their order. */
export function rowTitles(): string[] {
  return grid
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
}
