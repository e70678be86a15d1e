import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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

const SEARCH_DELAY_MS = 500;
const NOTHING_TO_FIND = ['<img src=x onerror=alert(1)>', '.*', '%', 'a'.repeat(2000)];

const overlay = page.getByRole('dialog', { name: 'Search' });
const overlayBox = overlay.getByRole('searchbox');
const opener = page.getByRole('button', { name: 'Search', exact: true });
const status = main.getByRole('status');
const box = main.getByRole('searchbox');
const level2 = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });

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
  await expect.element(level2('Projects (1)')).toBeVisible();
  await expect.element(level2('Pages (1)')).toBeVisible();
  await expect.element(status).toHaveTextContent(/^2 results for “AGENT”$/);

  await box.fill('manual');
  await press('{Enter}');
  const searching = /^Searching for “manual”…$/;
  await expect.element(status).toHaveTextContent(searching);
  await timerStarted();
  advanceClock(SEARCH_DELAY_MS - 1);
  expect(status.element().textContent).toMatch(searching);
  expect(main.getByRole('heading', { level: 2 }).elements()).toEqual([]);
  advanceClock(1);
  await expect.element(status).toHaveTextContent(/^1 result for “manual”$/);
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
  await main.getByRole('listitem').getByRole('link').click();
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

test('markup and pattern characters are shown as text, and fit a phone', async () => {
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
