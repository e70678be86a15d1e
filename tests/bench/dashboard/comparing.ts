import type { Browser, Locator, Page } from '@playwright/test';
import { versionId } from '../../../shared/model/history.ts';
import { PAGE_CONTENT_LIMITS, SECTIONS } from '../../../shared/model/sections.ts';
import { storeDocuments } from '../../e2e/emulatorStore.ts';
import { loadDashboard, newVisitor } from './loadDashboard.ts';

/** From the press that compares two of the longest texts. */
export interface Comparing {
  /** Until their changed words are painted, in milliseconds. */
  someWordsMs: number;
  /** The same, of two texts without a common word. */
  allWordsMs: number;
  /** The longest task of both over 50 ms; zero if there is none. */
  longestTaskMs: number;
}

/** Not the first section, of which the other measurements expect that nobody has saved it. */
const [, SECTION] = SECTIONS;
const SAVED_AT = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 1, day)));
/** Every tenth word is another one. */
const CHANGED_EVERY = 10;
/** Everything is painted after this long without a paint. */
const QUIET_MS = 300;

/** Opens two versions in "Earlier versions" of a section whose three texts have the length that its limit allows. */
export async function measureComparing(browser: Browser, projects: number): Promise<Comparing> {
  await storeThreeVersions();
  const page = await newVisitor(browser);
  await loadDashboard(page, projects);
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).nth(1).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem');
  const all = await measurePress(page, versions.nth(0));
  const some = await measurePress(page, versions.nth(1));
  await page.context().close();
  return {
    someWordsMs: some.paintedMs,
    allWordsMs: all.paintedMs,
    longestTaskMs: Math.max(some.longestTaskMs, all.longestTaskMs),
  };
}

async function storeThreeVersions(): Promise<void> {
  const texts = [
    longestText((index) => (index % CHANGED_EVERY === 0 ? `old${index}` : `word${index}`)),
    longestText((index) => (index % CHANGED_EVERY === 0 ? `new${index}` : `word${index}`)),
    longestText((index) => `other${index}`),
  ];
  const [first, second, third] = texts.map((content, index) => ({
    id: SECTION.id,
    title: SECTION.title,
    content,
    lastUpdated: SAVED_AT[index],
  }));
  const kept = [first, second].map((replaced, index) => ({
    path: `history/${versionId('pageContent', SECTION.id, SAVED_AT[index])}`,
    data: { replaced, changedAt: SAVED_AT[index + 1] },
  }));
  await storeDocuments([{ path: `pageContent/${SECTION.id}`, data: { ...third } }, ...kept]);
}

function longestText(word: (index: number) => string): string {
  const { content } = PAGE_CONTENT_LIMITS;
  return Array.from({ length: content }, (_, index) => word(index))
    .join(' ')
    .slice(0, content);
}

async function measurePress(page: Page, version: Locator) {
  const summary = version.getByText('Changed Content');
  await summary.waitFor();
  const recorder = await version.evaluateHandle(recordPaints);
  await summary.click();
  await page.waitForFunction(
    ([{ painted }, quietMs]) => painted > 0 && performance.now() - painted > quietMs,
    [recorder, QUIET_MS] as const,
  );
  return recorder.evaluate(({ pressed, painted }) => {
    const tasks = window.longTasks.filter(({ startTime }) => startTime >= pressed);
    return {
      paintedMs: painted - pressed,
      longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  });
}

/** Runs in the browser; returns the times of the last press in an element, and of the last paint after it. */
function recordPaints(element: Element) {
  const times = { pressed: 0, painted: 0 };
  element.addEventListener(
    'click',
    ({ timeStamp }) => Object.assign(times, { pressed: timeStamp }),
    {
      capture: true,
    },
  );
  new MutationObserver(() =>
    window.afterPaint((now) => Object.assign(times, { painted: now })),
  ).observe(element, { subtree: true, childList: true, attributes: true });
  return times;
}
