import type { Browser, Page, Response } from '@playwright/test';
import { brotliKb } from '../site/weight.ts';
import { firstCard, loadDashboard, newVisitor } from './load.ts';

/** Excludes the preview: it is a separate document, which is fetched when the browser is idle. */
const IS_SCRIPT = /^(?!\/assets\/preview\/).*\.m?js$/;

/** JavaScript in kB with brotli at its best quality. */
export interface ScriptsWeight {
  /** The scripts that had arrived when the first cards were painted. */
  firstKb: number;
  /** The scripts that the dashboard fetches when everything except the history is opened. */
  scriptsKb: number;
  /** The same, and the scripts of the history. */
  withHistoryKb: number;
  /** The same, and the scripts of the formatted editor. */
  withEditorKb: number;
}

export async function weighScripts(browser: Browser, count: number): Promise<ScriptsWeight> {
  const page = await newVisitor(browser);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (IS_SCRIPT.test(new URL(response.url()).pathname)) scripts.push(response);
  });
  await loadDashboard(page, count);
  const early = new Set(await page.evaluate(loadedBeforeCards));
  const firstKb = await totalKb(scripts.filter((script) => early.has(script.url())));
  await openEverything(page);
  const scriptsKb = await totalKb(scripts);
  await openHistory(page);
  const withHistoryKb = await totalKb(scripts);
  await openEditor(page);
  const withEditorKb = await totalKb(scripts);
  await page.context().close();
  return { firstKb, scriptsKb, withHistoryKb, withEditorKb };
}

/** Runs in the browser; returns addresses. */
function loadedBeforeCards(): string[] {
  const [cards] = performance.getEntriesByName('firstCards');
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter(({ responseEnd }) => responseEnd <= (cards?.startTime ?? 0))
    .map(({ name }) => name);
}

async function totalKb(scripts: readonly Response[]): Promise<number> {
  let kb = 0;
  for (const script of scripts) kb += await brotliKb(script);
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
  await firstCard(page).getByRole('button', { name: 'Edit' }).click();
  await closeDialog();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await page.getByRole('textbox', { name: 'Section Title' }).waitFor();
}

/** Opens every part of the history, starting at the content editor. No record was deleted, and no section saved. */
async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page.getByText('There is no earlier version yet.').waitFor();
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  await page.getByText('No deleted project.').waitFor();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Everyone' }).click();
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await activity.getByRole('listitem').first().waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByRole('button', { name: 'Formatted' }).click();
  await page.locator('[contenteditable=true]').waitFor();
}
