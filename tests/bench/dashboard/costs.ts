import type { Browser, Page, Request } from '@playwright/test';
import { EMULATOR_HOST, FIRESTORE_EMULATOR_PORT } from '../../../shared/model/backend.ts';
import { readsOf } from '../../support/firestoreReads.ts';
import { firstCard, loadDashboard, newVisitor } from './loadDashboard.ts';

/** The cost of calls to the store. */
interface Cost {
  /** As billed: one per returned document, and one for a response without documents. */
  reads: number;
  /** The size of the response bodies, uncompressed, as the emulator sends them. */
  bytes: number;
}

const STORE = `http://${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}/`;
const QUIET_MS = 700;

/** The costs of loading this many projects, of the first change in a form, of its save, and of a deletion. */
export async function measureCosts(browser: Browser, count: number) {
  const page = await newVisitor(browser);
  const settle = listen(page);
  await loadDashboard(page, count);
  const load = await settle();
  await firstCard(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Project Title').fill('Saved by the benchmark');
  const change = await settle();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const save = await settle();
  page.once('dialog', (question) => void question.accept());
  await firstCard(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Project deleted').waitFor();
  const deletion = await settle();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Project restored').waitFor();
  await settle();
  await page.context().close();
  return {
    readsPerLoad: load.reads,
    bytesPerLoad: load.bytes,
    readsPerChange: change.reads,
    readsPerSave: save.reads,
    bytesPerSave: save.bytes,
    readsPerDelete: deletion.reads,
    bytesPerDelete: deletion.bytes,
  };
}

/**
 * Listens to a page's calls to the store. Reading the responses takes time, so measure nothing else meanwhile.
 * @returns a function that waits until the page makes no more calls, and returns the cost since its previous call
 */
export function listen(page: Page): () => Promise<Cost> {
  const open = new Set<Request>();
  const answered: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(STORE)) open.add(request);
  });
  page.on('requestfinished', (request) => {
    if (open.delete(request)) answered.push(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let before: number;
    do {
      before = answered.length;
      await page.waitForTimeout(QUIET_MS);
    } while (open.size > 0 || answered.length > before);
    const costs = await Promise.all(answered.splice(0).map(costOf));
    const total = (figure: keyof Cost) => costs.reduce((sum, cost) => sum + cost[figure], 0);
    return { reads: total('reads'), bytes: total('bytes') };
  };
}

async function costOf(request: Request): Promise<Cost> {
  const body = await (await request.response())?.body();
  if (!body) return { reads: 0, bytes: 0 };
  return { reads: readsOf(request.url(), body.toString()), bytes: body.length };
}
