import type { Browser, Page } from '@playwright/test';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../../../shared/model/backend.ts';
import { deleteKept, waitUntilKept } from '../../support/keptLists.ts';
import { medians, repeat } from '../statistics.ts';
import { listen } from './costs.ts';
import { loadDashboard, newVisitor, reloadDashboard } from './loadDashboard.ts';

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
