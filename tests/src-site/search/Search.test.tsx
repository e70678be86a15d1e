import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TEAM } from '../../../shared/model/team.ts';
import { SEARCH_INDEX_PATH } from '../../../src-site/search/sitePart.ts';
import { expectAccessible, press, resizeWindow } from '../../browserPage.ts';
import {
  advanceClock,
  expectAddress,
  heading,
  main,
  open,
  stopClock,
  timerStarted,
} from '../sitePage.tsx';

// The development server renders all pages for its first answer, which may take longer than a visitor waits.
beforeAll(() => fetch(SEARCH_INDEX_PATH));

const SEARCH_DELAY_MS = 500;
const NOTHING_TO_FIND = [
  '.',
  '&',
  '<img src=x onerror=alert(1)>',
  '.*',
  '%',
  '🦊',
  'لا شيء',
  'invioce '.repeat(1250).trim(),
  'a'.repeat(10_000),
];

const overlay = page.getByRole('dialog', { name: 'Search' });
const overlayBox = overlay.getByRole('searchbox');
const opener = page.getByRole('button', { name: 'Search', exact: true });
const status = main.getByRole('status');
const box = main.getByRole('searchbox');
const level2 = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
const resultLink = (name: string) =>
  main.getByRole('heading', { level: 3 }).getByRole('link', { name, exact: true });

/** How many results a group has, which its heading must say. */
function countedResults(group: 'Projects' | 'Pages'): number {
  const region = main.getByRole('region', { name: new RegExp(`^${group} `) });
  const count = region.getByRole('heading', { level: 3 }).elements().length;
  expect(region.getByRole('heading', { level: 2 }).element().textContent).toBe(
    `${group} (${count})`,
  );
  return count;
}

test('the overlay takes the focus, covers the page, ignores blanks, closes with Escape, and leads to the results', async () => {
  await open('/about');
  (opener.element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(overlayBox).toHaveFocus();
  const { width, height } = overlay.element().getBoundingClientRect();
  expect(height).toBe(window.innerHeight);
  expect(width).toBeGreaterThan(window.innerWidth - 20);
  await expectAccessible();
  await press('{Escape}');
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await opener.click();
  for (const blank of ['', '   ']) {
    await overlayBox.fill(blank);
    await press('{Enter}');
    await overlay.getByRole('button', { name: 'Find' }).click();
  }
  await expect.element(overlay).toBeVisible();
  await expectAddress('/about');
  await overlayBox.fill('agent');
  await press('{Escape}');
  await expect.element(overlay).not.toBeInTheDocument();

  await opener.click();
  await expect.element(overlayBox).toHaveFocus();
  await press('  AI & agents {Enter}');
  await expect.element(heading).toHaveTextContent('Search');
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
  await expectAddress('/search?q=AI%20%26%20agents');
  await opener.click();
  await expect.element(overlayBox).toHaveValue('');
});

test('the results load for 500 ms, come in two counted groups, mark what matched, and are there at once after Back', async () => {
  stopClock();
  await open('/search?q=AGENT');
  await expect.element(status).toHaveTextContent(/^Searching for “AGENT”…$/);
  await timerStarted();
  advanceClock(SEARCH_DELAY_MS);
  await expect.element(status).toHaveTextContent(/^\d+ results for “AGENT”$/);
  const count = countedResults('Projects') + countedResults('Pages');
  await expect.element(status).toHaveTextContent(`${count} results for “AGENT”`);

  await box.fill('register lawyers');
  await press('{Enter}');
  const searching = /^Searching for “register lawyers”…$/;
  await expect.element(status).toHaveTextContent(searching);
  await timerStarted();
  advanceClock(SEARCH_DELAY_MS - 1);
  expect(status.element().textContent).toMatch(searching);
  expect(main.getByRole('heading', { level: 2 }).elements()).toEqual([]);
  advanceClock(1);
  await expect.element(status).toHaveTextContent(/^1 result for “register lawyers”$/);
  expect(page.getByRole('heading', { name: 'Pages' }).elements()).toEqual([]);

  await box.fill('INVOICE');
  await press('{Enter}');
  await expect.element(status).toHaveTextContent(/^Searching for “INVOICE”…$/);
  await timerStarted();
  advanceClock(SEARCH_DELAY_MS);
  await expect.element(level2('Projects (1)')).toBeVisible();
  await expect.element(box).toHaveValue('INVOICE');
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks.length).toBeGreaterThan(1);
  for (const mark of marks) expect(mark.toLowerCase()).toBe('invoice');
  vi.useRealTimers();
  await expectAccessible();
  stopClock();
  await main.getByRole('region', { name: 'Projects (1)' }).getByRole('link').click();
  await expectAddress('/projects/project1');
  // The address changes before the page does.
  await expect.element(heading).not.toHaveTextContent('Search');
  window.history.back();
  await expect.element(level2('Projects (1)')).toBeVisible();
});

test('without a query, the page says what to do; without results, where to look instead', async () => {
  await open('/search');
  await expect.element(status).toHaveTextContent('Type a word to find a project or a page.');
  await open('/search?q=zebra');
  await expect.element(level2('No results found')).toBeVisible();
  const advice = 'Try different keywords or browse our projects.';
  await expect.element(page.getByText(advice, { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Browse All Projects' }).click();
  await expectAddress('/projects');
});

test('a misspelled query offers the nearest word, as the next tab stop and to screen readers', async () => {
  await open('/search?q=invioce');
  await expect.element(level2('No results found')).toBeVisible();
  await expect
    .element(status)
    .toHaveTextContent(/^0 results for “invioce” Did you mean “invoice”\?$/);
  await expect.element(page.getByText('Did you mean “invoice”?').last()).toBeVisible();
  await expectAccessible();
  const suggestion = main.getByRole('link', { name: '“invoice”' });
  (main.getByRole('button', { name: 'Find' }).element() as HTMLElement).focus();
  await press('{Tab}');
  await expect.element(suggestion).toHaveFocus();
  await press('{Enter}');
  await expectAddress('/search?q=invoice');
  await expect.element(box).toHaveValue('invoice');
  await expect.element(level2('Projects (1)')).toBeVisible();
});

test('a result leads to the section or the person on the page, and the focus goes there', async () => {
  await open('/search?q=our+story');
  await resultLink('Our Story').click();
  await expectAddress('/about#our-story');
  const title = page.getByRole('heading', { name: 'Our Story' });
  await expect.element(title).toBeInViewport();
  await expect.element(title).toHaveFocus();

  const person = TEAM.findLast(({ category }) => category !== 'leadership');
  const name = person?.name ?? '';
  await open(`/search?q=${encodeURIComponent(name.toUpperCase())}`);
  await resultLink(name).click();
  await expectAddress(`/#${person?.id}`);
  const card = main.getByRole('listitem').filter({ hasText: name });
  await expect.element(card).toBeInViewport();
  await expect.element(card).toBeVisible();
  await expect.element(card).toHaveFocus();
});

test('markup, pattern characters and ten thousand letters are shown as text, and fit a phone', async () => {
  await resizeWindow(390, 800);
  stopClock();
  for (const query of NOTHING_TO_FIND) {
    await open(`/search?q=${encodeURIComponent(query)}`);
    await expect.element(status).toHaveTextContent('Searching');
    await timerStarted();
    advanceClock(SEARCH_DELAY_MS);
    await expect.element(level2('No results found')).toBeVisible();
    await expect.element(status).toHaveTextContent(query);
    const { scrollWidth } = document.documentElement;
    expect(scrollWidth - document.body.clientWidth).toBe(0);
  }
});
