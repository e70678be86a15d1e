import type { Browser, Locator, Page } from '@playwright/test';
import { versionId } from '../../../shared/model/history.ts';
import { PAGE_CONTENT_LIMITS, SECTIONS } from '../../../shared/model/sections.ts';
import { storeDocuments } from '../../e2e/emulatorStore.ts';
import { mediansByKey } from '../statistics.ts';
import { loadDashboard, newVisitor } from './load.ts';
import { paintPlainly } from './plainDom.ts';

/** An answer is complete after this long without a paint. Shorter than the pause after which near misses are looked for. */
const QUIET_MS = 100;
/** How many times slower the processor is than this machine's while somebody types with the preview open. */
const SLOWDOWN = 4;
const DENSE_WINDOW = { width: 1440, height: 900 };

/** What is typed into the search field. The first letters match nearly everything, the last ones little. */
const SEARCHES = ['invoice desk', 'temporal'];
/** What is typed into the palette, with words from a title and a technology. */
const QUERY = 'temporal invoice';
/** Without spaces, because a space at the end of a text is not shown. */
const HEADLINE = 'Less-typing,more-deciding';

/** What a person does with the list, with the name of the sort order or of the state; the last one ends it all. */
const CHOICES: readonly [what: 'Sort' | 'Filter', value: string][] = [
  ['Sort', 'title'],
  ['Sort', '-saved'],
  ['Sort', 'created'],
  ['Sort', '-state'],
  ['Filter', 'Not shown'],
  ['Filter', 'Waiting to go live'],
  ['Filter', 'Any state'],
  ['Sort', ''],
];

/** Not the first section, of which the other measurements expect that nobody has saved it. */
const [, SECTION] = SECTIONS;
const SAVED_AT = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 1, day)));
/** Every tenth word is another one. */
const CHANGED_EVERY = 10;

/** Milliseconds from what a person does to the paint of the answer, and to the paint of the same answer by plain DOM. */
export interface Reactions {
  paintedMs: number[];
  plainMs: number[];
}

/** The median of each reaction's runs. */
export function mediansOf(runs: readonly Reactions[]): Reactions {
  return {
    paintedMs: mediansByKey(runs.map(({ paintedMs }) => paintedMs)),
    plainMs: mediansByKey(runs.map(({ plainMs }) => plainMs)),
  };
}

/** Types words into the search field and deletes them again. */
export async function measureSearch(page: Page): Promise<Reactions> {
  await page.getByRole('searchbox', { name: 'Search projects' }).click();
  // Not the whole body: the announcement of the result to screen readers comes later.
  const watched = await watch(page.locator('main'), 'keydown');
  const keys = SEARCHES.flatMap((word) =>
    word.split('').concat(Array<string>(word.length).fill('Backspace')),
  );
  return measureKeys(page, keys, watched);
}

/** Opens the palette, types a query and closes it again. */
export async function measurePalette(page: Page): Promise<Reactions> {
  await page.getByRole('banner').getByRole('button', { name: 'Search or go to…' }).click();
  await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
  const watched = await watch(page.getByRole('dialog'), 'keydown');
  const reactions = await measureKeys(page, QUERY.split(''), watched);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return reactions;
}

/** Types a headline with the preview, which is open in a wide window, on a slowed processor, and watches the preview. */
export async function measurePreview(page: Page): Promise<Reactions> {
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  const watched = await watch(page.locator('iframe'), 'keydown', SLOWDOWN);
  const reactions = await measureKeys(page, HEADLINE.split(''), watched);
  await session.detach();
  return reactions;
}

function measureKeys(page: Page, keys: readonly string[], watched: Watched): Promise<Reactions> {
  const press = (key: string) => page.keyboard.press(key === ' ' ? 'Space' : key);
  return measureEach(
    keys.map((key) => () => press(key)),
    watched,
  );
}

async function measureEach(
  acts: readonly (() => Promise<unknown>)[],
  { react, paintPlain }: Watched,
): Promise<Reactions> {
  const paintedMs: number[] = [];
  for (const act of acts) paintedMs.push(await react(act));
  return { paintedMs, plainMs: await paintPlain() };
}

/** Sorts and filters, by cards or in the list, as the page shows them. */
export async function measureOrganizing(page: Page): Promise<Reactions> {
  const sort = page.getByRole('combobox', { name: 'Sort' }).first();
  await sort.waitFor();
  const watched = await watch(page.locator('main'), 'change');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const choose = async ([what, value]: (typeof CHOICES)[number]) => {
    if (what === 'Sort') {
      await sort.selectOption(value);
      return;
    }
    const state = page.getByRole('radio', { name: value, exact: true });
    if (!(await state.isVisible())) await filter.click();
    await state.check();
  };
  return measureEach(
    CHOICES.map((choice) => () => choose(choice)),
    watched,
  );
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
  return { allWords: all, someWords: some };
}

async function compare(version: Locator): Promise<Reactions> {
  const summary = version.getByText('Changed Content');
  await summary.waitFor();
  return measureEach([() => summary.click()], await watch(version, 'click'));
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

interface Watched {
  /** Does something that causes the event. @returns the milliseconds from the event until the answer is painted */
  react: (act: () => Promise<unknown>) => Promise<number>;
  /** @returns the milliseconds to paint each answer so far by plain DOM */
  paintPlain: () => Promise<number[]>;
}

/** Watches an element from inside the page, because polling from outside would use the same processor. */
async function watch(
  element: Locator,
  event: 'keydown' | 'change' | 'click',
  slowdown = 1,
): Promise<Watched> {
  const page = element.page();
  const recorder = await element.evaluateHandle(record, event);
  const answers: string[] = [];
  const react: Watched['react'] = async (act) => {
    await act();
    await page.waitForFunction(
      ([{ painted }, quietMs]) => painted > 0 && performance.now() - painted > quietMs,
      [recorder, QUIET_MS] as const,
    );
    answers.push(await recorder.evaluate(({ content }) => content.innerHTML));
    return recorder.evaluate(({ began, painted }) => painted - began);
  };
  const paintPlain = async () => {
    const isPreview = await recorder.evaluate(({ content }) => content.ownerDocument !== document);
    // The preview has no address of its own: it has the site's styles.
    const url = isPreview ? new URL('/', page.url()).href : page.url();
    return paintPlainly(page.context(), url, answers, slowdown);
  };
  return { react, paintPlain };
}

/**
 * Runs in the browser; returns the times of the last event and of the paint of the last change after it, and what was
 * watched. It has no named inner functions: those would need the compiler's helpers.
 */
function record(element: Element, event: string) {
  // A preview is in the same process, so it has the same frames.
  const preview = element instanceof HTMLIFrameElement && element.contentDocument;
  const content = (preview && preview.querySelector('#root')) || element;
  const times = { began: 0, painted: 0, content };
  document.addEventListener(
    event,
    ({ timeStamp }) => Object.assign(times, { began: timeStamp, painted: 0 }),
    true,
  );
  new MutationObserver(() => {
    window.afterPaint((painted) => Object.assign(times, { painted }));
  }).observe(content, {
    // The value of a box is an attribute, too, so that every key changes something.
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  return times;
}
