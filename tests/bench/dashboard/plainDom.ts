import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../../shared/model/backend.ts';
import { DASHBOARD_URL, installAfterPaint, newVisitor } from './load.ts';

/*
 * What the same work costs without the product's scripts, measured in the same run: the product's times are limited as
 * multiples of these, so that a slow machine passes and slow code fails.
 */

const STORE = `http://${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}/v1/projects/${EMULATOR_PROJECT_ID}/databases/(default)/documents`;
const SIGN_IN = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench`;
/**
 * As many projects as the dashboard reads in one call: `PAGE_SIZE` of `shared/data/documents.ts`, which cannot be imported
 * here, because it chooses its backend at that moment, before the emulators are known.
 */
const READ_AT_ONCE = 500;
/** As many cards as a window shows. */
const IN_SIGHT = 12;

/** Opens the product's document with its styles, without its scripts. */
async function openWithoutScripts(page: Page, url: string): Promise<void> {
  await page.route(/\.m?js$/, (route) => route.abort());
  await page.addInitScript(installAfterPaint);
  await page.goto(url);
}

/**
 * Paints these contents one after the other by plain DOM, in the document and the styles of this address.
 * @returns the milliseconds from a key to the paint of each
 */
export async function paintPlainly(
  context: BrowserContext,
  url: string,
  contents: readonly string[],
  slowdown = 1,
): Promise<number[]> {
  const page = await context.newPage();
  await openWithoutScripts(page, url);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const painter = await page.evaluateHandle(paintOnKey);
  const times: number[] = [];
  for (const content of contents) {
    await painter.evaluate((next, html) => Object.assign(next, { html, paintedMs: 0 }), content);
    await page.keyboard.press('a');
    await page.waitForFunction(({ paintedMs }) => paintedMs > 0, painter);
    times.push(await painter.evaluate(({ paintedMs }) => paintedMs));
  }
  await page.close();
  return times;
}

/** Runs in the browser. Needs `afterPaint`. */
function paintOnKey() {
  const next = { html: '', paintedMs: 0 };
  const root = document.querySelector('#root') ?? document.body;
  document.addEventListener('keydown', ({ timeStamp }) => {
    root.innerHTML = next.html;
    window.afterPaint((painted) => {
      next.paintedMs = painted - timeStamp;
    });
  });
  return next;
}

/** Signs in and reads all projects by plain requests, and paints the first ones as soon as they have arrived. */
export async function loadPlainly(browser: Browser, count: number) {
  const page = await newVisitor(browser);
  await openWithoutScripts(page, DASHBOARD_URL);
  const times = await page.evaluate(signInAndRead, {
    signIn: SIGN_IN,
    account: { email: DEMO_ADMIN, password: DEMO_PASSWORD, returnSecureToken: true },
    query: `${STORE}:runQuery`,
    count,
    readAtOnce: READ_AT_ONCE,
    inSight: IN_SIGHT,
  });
  await page.context().close();
  return times;
}

interface Reading {
  signIn: string;
  account: object;
  query: string;
  count: number;
  readAtOnce: number;
  inSight: number;
}

/** Runs in the browser. Needs `afterPaint`. It has no named inner functions: those would need the compiler's helpers. */
async function signInAndRead({ signIn, account, query, count, readAtOnce, inSight }: Reading) {
  const start = performance.now();
  const times = { firstCardsMs: 0, allLoadedMs: 0 };
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const signedIn = await fetch(signIn, { ...post, body: JSON.stringify(account) });
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const headers = { ...post.headers, authorization: `Bearer ${idToken}` };
  for (let offset = 0; offset < count; offset += readAtOnce) {
    const structuredQuery = {
      from: [{ collectionId: 'projects' }],
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
      limit: readAtOnce,
      offset,
    };
    const body = JSON.stringify({ structuredQuery });
    const response = await fetch(query, { ...post, headers, body });
    const found = (await response.json()) as { document: { fields: Record<string, unknown> } }[];
    document.body.replaceChildren(
      ...found.slice(0, inSight).map(({ document: { fields } }) => {
        const card = document.createElement('article');
        card.textContent = JSON.stringify(fields);
        return card;
      }),
    );
    const painted = await new Promise<number>((resolve) => window.afterPaint(resolve));
    times.firstCardsMs ||= painted - start;
    times.allLoadedMs = painted - start;
  }
  return times;
}
