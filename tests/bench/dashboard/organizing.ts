import type { Page } from '@playwright/test';

/** What a person does with the list; the last one ends it all. */
const STEPS: readonly [what: 'sort' | 'filter', select: string, value: string][] = [
  ['sort', 'Sort', 'title'],
  ['sort', 'Sort', '-saved'],
  ['sort', 'Sort', 'featured'],
  ['sort', 'Sort', '-state'],
  ['filter', 'Filter by state', 'notShown'],
  ['filter', 'Filter by state', 'waiting'],
  ['filter', 'Filter by state', ''],
  ['sort', 'Sort', ''],
];
/** A choice has had its whole effect after this long without a paint. */
const QUIET_MS = 250;
const DENSE_WINDOW = { width: 1440, height: 900 };

/** From a choice to the paint of what it changes, in milliseconds, one for each choice. */
export interface Organizing {
  sortMs: number[];
  filterMs: number[];
}

/** Sorts and filters, by cards or in the list, as the page shows them. */
export async function measureOrganizing(page: Page): Promise<Organizing> {
  const times: Organizing = { sortMs: [], filterMs: [] };
  await page.getByRole('combobox', { name: 'Sort' }).waitFor();
  const recorder = await page.evaluateHandle(recordChoices);
  for (const [what, name, value] of STEPS) {
    await page.getByRole('combobox', { name, exact: true }).selectOption(value);
    await page.waitForFunction(
      ([{ painted }, quietMs]) => painted > 0 && performance.now() - painted > quietMs,
      [recorder, QUIET_MS] as const,
    );
    const { chosen, painted } = await recorder.evaluate((recorded) => ({ ...recorded }));
    times[what === 'sort' ? 'sortMs' : 'filterMs'].push(painted - chosen);
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

/** Runs in the browser; returns the times of the last choice. */
function recordChoices() {
  const times = { chosen: 0, painted: 0 };
  document.addEventListener(
    'change',
    () => Object.assign(times, { chosen: performance.now(), painted: 0 }),
    true,
  );
  const main = document.querySelector('main') ?? document.body;
  new MutationObserver(() =>
    window.afterPaint((now) => Object.assign(times, { painted: now })),
  ).observe(main, { subtree: true, childList: true, characterData: true });
  return times;
}
