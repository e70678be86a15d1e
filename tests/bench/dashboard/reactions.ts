import type { Browser, Locator, Page } from '@playwright/test';
import { versionId } from '../../../shared/model/history.ts';
import { PAGE_CONTENT_LIMITS, SECTIONS } from '../../../shared/model/sections.ts';
import { storeDocuments } from '../../e2e/emulatorStore.ts';
import { loadDashboard, newVisitor } from './load.ts';

/** A press has had its whole effect after this long without a paint. */
const QUIET_MS = 300;
/** How many times slower the processor is than this machine's while somebody types with the preview open. */
const SLOWDOWN = 4;
const DENSE_WINDOW = { width: 1440, height: 900 };

/** What is typed into the search field. The first letters match nearly everything, the last ones little. */
const SEARCHES = ['invoice desk', 'temporal'];
/** What is typed into the palette, with words from a title and a technology. */
const QUERY = 'temporal invoice';
/** Without spaces, because a space at the end of a text is not shown. */
const HEADLINE = 'Less-typing,more-deciding';

/** What a person does with the list; the last one ends it all. */
const CHOICES: readonly [what: 'sort' | 'filter', select: string, value: string][] = [
  ['sort', 'Sort', 'title'],
  ['sort', 'Sort', '-saved'],
  ['sort', 'Sort', 'featured'],
  ['sort', 'Sort', '-state'],
  ['filter', 'Filter by state', 'notShown'],
  ['filter', 'Filter by state', 'waiting'],
  ['filter', 'Filter by state', ''],
  ['sort', 'Sort', ''],
];

/** Not the first section, of which the other measurements expect that nobody has saved it. */
const [, SECTION] = SECTIONS;
const SAVED_AT = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 1, day)));
/** Every tenth word is another one. */
const CHANGED_EVERY = 10;

interface Reaction {
  /** From the event to the last change in the watched element, and to its paint, in milliseconds. */
  changedMs: number;
  paintedMs: number;
  /** The longest task over 50 ms; zero if there is none. */
  longestTaskMs: number;
}

/** Types words into the search field and deletes them again. @returns the times until each key's answer is painted */
export async function measureSearch(page: Page): Promise<number[]> {
  await page.getByRole('searchbox', { name: 'Search projects' }).click();
  // Not the whole body: the announcement of the result to screen readers comes later.
  const react = await watch(page.locator('main'), 'keydown');
  const keys = SEARCHES.flatMap((word) =>
    word.split('').concat(Array<string>(word.length).fill('Backspace')),
  );
  return measureKeys(page, keys, react, 'paintedMs');
}

/** Opens the palette, types a query and closes it again. @returns the times until each key's answer, before its paint */
export async function measurePalette(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Search or go to…' }).click();
  await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
  const react = await watch(page.getByRole('dialog'), 'keydown');
  const times = await measureKeys(page, QUERY.split(''), react, 'changedMs');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return times;
}

/** Types a headline with the preview open, on a slowed processor. @returns the times until each key is painted there */
export async function measurePreview(page: Page): Promise<number[]> {
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  const react = await watch(page.locator('iframe'), 'keydown');
  const times = await measureKeys(page, HEADLINE.split(''), react, 'paintedMs');
  await session.detach();
  return times;
}

async function measureKeys(
  page: Page,
  keys: readonly string[],
  react: React,
  figure: keyof Reaction,
): Promise<number[]> {
  const times: number[] = [];
  for (const key of keys) {
    const reaction = await react(() => page.keyboard.press(key === ' ' ? 'Space' : key));
    times.push(reaction[figure]);
  }
  return times;
}

/** Sorts and filters, by cards or in the list, as the page shows them. @returns the time of each choice until its paint */
export async function measureOrganizing(page: Page) {
  const times = { sortMs: [] as number[], filterMs: [] as number[] };
  await page.getByRole('combobox', { name: 'Sort' }).waitFor();
  const react = await watch(page.locator('main'), 'change');
  for (const [what, name, value] of CHOICES) {
    const select = page.getByRole('combobox', { name, exact: true });
    const { paintedMs } = await react(() => select.selectOption(value));
    times[what === 'sort' ? 'sortMs' : 'filterMs'].push(paintedMs);
  }
  return times;
}

/** Changes to the list, and counts the rows that are wholly in the window. */
export async function countDenseRows(page: Page): Promise<number> {
  await page.setViewportSize(DENSE_WINDOW);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.locator('[role=row][data-record]').first().waitFor();
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[role=row][data-record]')].filter(
        (row) => row.getBoundingClientRect().bottom <= window.innerHeight,
      ).length,
  );
}

/** Opens two versions in "Earlier versions" of a section whose three texts have the length that its limit allows. */
export async function measureComparing(browser: Browser, projects: number) {
  await storeThreeVersions();
  const page = await newVisitor(browser);
  await loadDashboard(page, projects);
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).nth(1).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem');
  const all = await compare(versions.nth(0));
  const some = await compare(versions.nth(1));
  await page.context().close();
  return {
    someWordsMs: some.paintedMs,
    allWordsMs: all.paintedMs,
    longestTaskMs: Math.max(some.longestTaskMs, all.longestTaskMs),
  };
}

async function compare(version: Locator): Promise<Reaction> {
  const summary = version.getByText('Changed Content');
  await summary.waitFor();
  const react = await watch(version, 'click');
  return react(() => summary.click());
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

type React = (act: () => Promise<unknown>) => Promise<Reaction>;

/**
 * Watches an element from inside the page, because polling from outside would use the same processor.
 * @returns a function that does something, and measures from the event that this causes
 */
async function watch(element: Locator, event: 'keydown' | 'change' | 'click'): Promise<React> {
  const recorder = await element.evaluateHandle(record, event);
  return async (act) => {
    await act();
    await element
      .page()
      .waitForFunction(
        ([{ painted }, quietMs]) => painted > 0 && performance.now() - painted > quietMs,
        [recorder, QUIET_MS] as const,
      );
    return recorder.evaluate(({ began, changed, painted }) => {
      const tasks = window.longTasks.filter(({ startTime }) => startTime >= began);
      return {
        changedMs: changed - began,
        paintedMs: painted - began,
        longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
      };
    });
  };
}

/**
 * Runs in the browser; returns the times of the last event, of the last change after it, and of its paint. It has no named
 * inner functions: those would need the compiler's helpers.
 */
function record(element: Element, event: string) {
  const times = { began: 0, changed: 0, painted: 0 };
  document.addEventListener(
    event,
    ({ timeStamp }) => Object.assign(times, { began: timeStamp, changed: 0, painted: 0 }),
    true,
  );
  // A preview is in the same process, so it has the same frames.
  const preview = element instanceof HTMLIFrameElement && element.contentDocument;
  new MutationObserver(() => {
    times.changed = performance.now();
    window.afterPaint((painted) => Object.assign(times, { painted }));
  }).observe((preview && preview.querySelector('#root')) || element, {
    // The value of a box is an attribute, too, so that every key changes something.
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  return times;
}
