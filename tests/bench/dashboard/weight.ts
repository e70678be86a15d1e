import type { Browser, Page, Response } from '@playwright/test';
import { brotliKb } from '../brotli.ts';
import { firstEditButton, loadDashboard, newVisitor } from './loadDashboard.ts';

const IS_SCRIPT = /\.m?js$/;

/** All JavaScript that the dashboard fetches when everything in it is opened, in kB with brotli at its best quality. */
export async function weighScripts(browser: Browser, count: number): Promise<number> {
  const page = await newVisitor(browser);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (IS_SCRIPT.test(new URL(response.url()).pathname)) scripts.push(response);
  });
  await loadDashboard(page, count);
  await openEverything(page);
  let kb = 0;
  for (const script of scripts) kb += await brotliKb(script);
  await page.context().close();
  return kb;
}

/** Opens every tab, the dialog in both modes and the editor, so that lazy chunks count too. */
async function openEverything(page: Page): Promise<void> {
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await page.getByRole('button', { name: 'Add Project' }).click();
  await closeDialog();
  await firstEditButton(page).click();
  await closeDialog();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await page.getByRole('textbox', { name: 'Section Title' }).waitFor();
}
