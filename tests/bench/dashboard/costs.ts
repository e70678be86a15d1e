import type { Browser, Page, Request } from '@playwright/test';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../../../shared/model/backend.ts';
import { readsOf } from '../../support/firestoreReads.ts';
import { deleteKept, waitUntilKept } from '../../support/keptLists.ts';
import { medians, repeat } from '../statistics.ts';
import { firstCard, loadDashboard, newVisitor, reloadDashboard } from './load.ts';

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
function listen(page: Page): () => Promise<Cost> {
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

/** Nobody opens the dashboard again within a second or two, while the browser still tidies its database. */
const BETWEEN_OPENINGS_MS = 2000;

/** A data center on another continent. */
const FAR_MS = 150;

const BACKEND = [FIRESTORE_EMULATOR_PORT, AUTH_EMULATOR_PORT].map((port) => ({
  urlPattern: `http://${EMULATOR_HOST}:${port}/*`,
}));

/**
 * Opens the dashboard again, with what the device has kept of the lists and without it, which reads everything as before
 * there were copies: milliseconds to the first cards, here and with a delay on each request to Firestore and Auth; and
 * what the opening costs.
 */
export async function measureOpenings(browser: Browser, count: number, runs: number) {
  const page = await newVisitor(browser);
  await loadDashboard(page, count);
  await waitUntilKept(page);
  const settle = listen(page);
  await settle();
  await reloadDashboard(page);
  const again = await settle();
  await openAsFirst(page);
  const first = await settle();
  const delay = await delayBackend(page);
  const times = await repeat(runs, async () => ({
    againMs: await openAgain(page),
    againFarMs: await delay(FAR_MS, () => openAgain(page)),
    firstMs: await openAsFirst(page),
    firstFarMs: await delay(FAR_MS, () => openAsFirst(page)),
  }));
  await page.context().close();
  return {
    readsPerOpening: again.reads,
    bytesPerOpening: again.bytes,
    readsPerFirstOpening: first.reads,
    bytesPerFirstOpening: first.bytes,
    ...medians(times),
  };
}

async function openAgain(page: Page): Promise<number> {
  await waitUntilKept(page);
  // Not counted: the browser may still be busy with what the opening before has written.
  await reloadDashboard(page);
  await page.waitForTimeout(BETWEEN_OPENINGS_MS);
  return (await reloadDashboard(page)).firstCardsMs;
}

async function openAsFirst(page: Page): Promise<number> {
  await deleteKept(page);
  return (await reloadDashboard(page)).firstCardsMs;
}

/**
 * Passes the page's requests to Firestore and Auth on; those that are sent during a task of the returned function, after
 * a delay. The protocol does it, because Playwright's own interception turns the browser's cache off.
 */
async function delayBackend(page: Page) {
  const session = await page.context().newCDPSession(page);
  let delayMs = 0;
  session.on('Fetch.requestPaused', ({ requestId }) => {
    setTimeout(() => {
      // The page may have been left meanwhile.
      session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    }, delayMs);
  });
  await session.send('Fetch.enable', { patterns: BACKEND });
  return async <T>(ms: number, task: () => Promise<T>): Promise<T> => {
    delayMs = ms;
    const result = await task();
    delayMs = 0;
    return result;
  };
}
