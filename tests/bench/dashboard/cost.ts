import type { Browser, Page } from '@playwright/test';
import { firstEditButton, loadDashboard, newVisitor } from './loadDashboard.ts';
import { type Cost, Traffic } from './traffic.ts';

/** What one load of so many projects costs, and then one save. */
export async function measureCosts(
  browser: Browser,
  count: number,
): Promise<{ load: Cost; save: Cost }> {
  const page = await newVisitor(browser);
  const traffic = new Traffic(page);
  await loadDashboard(page, count);
  const load = await traffic.settle();
  await saveFirstProject(page);
  const save = await traffic.settle();
  await page.context().close();
  return { load, save };
}

async function saveFirstProject(page: Page): Promise<void> {
  await firstEditButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Project Title').fill('Saved by the benchmark');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
