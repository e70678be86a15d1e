import type { Browser, Page, Request } from '@playwright/test';
import { EMULATOR_HOST, FIRESTORE_EMULATOR_PORT } from '../../../shared/model/backend.ts';
import { firstEditButton, loadDashboard, newVisitor } from './loadDashboard.ts';

/** The cost of calls to the store. */
export interface Cost {
  /** As billed: one per returned document, and one for a response without documents. */
  reads: number;
  /** The size of the response bodies, uncompressed, as the emulator sends them. */
  bytes: number;
}

const STORE = `http://${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}/`;
const READING_CALL = /:(runQuery|batchGet)/;
const QUIET_MS = 700;

/** What one load of so many projects costs, and then one save. */
export async function measureCosts(
  browser: Browser,
  count: number,
): Promise<{ load: Cost; save: Cost }> {
  const page = await newVisitor(browser);
  const traffic = new Traffic(page);
  await loadDashboard(page, count);
  const load = await traffic.settle();
  await firstEditButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Project Title').fill('Saved by the benchmark');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const save = await traffic.settle();
  await page.context().close();
  return { load, save };
}

/** Listens to a page's calls to the store. Reading the answers takes time, so nothing else is measured meanwhile. */
class Traffic {
  private readonly page: Page;
  private readonly open = new Set<Request>();
  private answered: Request[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.url().startsWith(STORE)) this.open.add(request);
    });
    page.on('requestfinished', (request) => {
      if (this.open.delete(request)) this.answered.push(request);
    });
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  /** Waits until no call is pending and no other follows; returns the cost since the last call of this method. */
  async settle(): Promise<Cost> {
    let before: number;
    do {
      before = this.answered.length;
      await this.page.waitForTimeout(QUIET_MS);
    } while (this.open.size > 0 || this.answered.length > before);
    const cost = { reads: 0, bytes: 0 };
    for (const request of this.answered) {
      const { reads, bytes } = await costOf(request);
      cost.reads += reads;
      cost.bytes += bytes;
    }
    this.answered = [];
    return cost;
  }
}

async function costOf(request: Request): Promise<Cost> {
  const body = await (await request.response())?.body();
  if (!body || !READING_CALL.test(request.url())) return { reads: 0, bytes: body?.length ?? 0 };
  const entries = JSON.parse(body.toString()) as { document?: object; found?: object }[];
  const documents = entries.filter(({ document, found }) => document ?? found);
  return { reads: Math.max(1, documents.length), bytes: body.length };
}
