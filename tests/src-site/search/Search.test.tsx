import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { TEAM } from '../../../shared/model/team.ts';
import { STRONGEST_NUMBERS } from '../../../src-site/content/caseHighlights.ts';
import { KNOWN_PROJECTS } from '../../../src-site/content/projects.ts';
import { SEARCHABLE_PROJECTS } from '../../../src-site/content/search.ts';
import { SUGGESTIONS } from '../../../src-site/content/suggestions.ts';
import { expectAccessible, press, resizeWindow } from '../../browserPage.ts';
import { brokenWords, enlargeText } from '../largeText.ts';
import {
  advanceClock,
  expectAddress,
  heading,
  main,
  open,
  stopClock,
  timerStarted,
} from '../sitePage.tsx';
import { RENDERING_MS, renderIndexFirst, waitForIndex } from './loadedIndex.ts';

beforeAll(renderIndexFirst, RENDERING_MS);
beforeEach(waitForIndex);

const SEARCH_DELAY_MS = 500;
const { project1 } = KNOWN_PROJECTS;
/** A text that only one entry has. */
const SENTENCE = SEARCHABLE_PROJECTS.at(-1)?.description ?? '';
/** The longest word of a title, and the same with two letters exchanged. */
const [WORD = ''] = project1.title.split(' ').toSorted((one, other) => other.length - one.length);
const MISSPELLED = WORD.replace(/^(..)(.)(.)/, '$1$3$2');
const NOTHING_TO_FIND = [
  '.-.',
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
const suggestions = (place: Locator, title: string) =>
  place.getByRole('list', { name: title }).getByRole('link');
const number = STRONGEST_NUMBERS['project1'];
const firstCase = `${project1.title} ${number?.value} ${number?.label}`;
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

test('by keyboard, the overlay leads from the box through six words and three cases to Close; a word closes it', async () => {
  await open('/about');
  await opener.click();
  await expect.element(overlayBox).toHaveFocus();
  const words = suggestions(overlay, SUGGESTIONS.words);
  const cases = suggestions(overlay, SUGGESTIONS.cases);
  await expect.element(words.first()).toBeVisible();
  await expect.element(cases.first()).toHaveAccessibleName(firstCase);
  expect(words.elements()).toHaveLength(6);
  expect(cases.elements()).toHaveLength(3);
  for (const word of words.elements()) {
    expect(word.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  const stops = [
    overlay.getByRole('button', { name: 'Find' }),
    ...words.all(),
    ...cases.all(),
    overlay.getByRole('button', { name: 'Close' }),
  ];
  for (const stop of stops) {
    await press('{Tab}');
    await expect.element(stop).toHaveFocus();
  }
  await expectAccessible();
  (words.first().element() as HTMLElement).focus();
  await press('{Enter}');
  await expectAddress(SUGGESTIONS.links[0].to);
  await expect.element(heading).toHaveTextContent('Search');
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();

  await opener.click();
  await cases.first().click();
  await expectAddress('/projects/project1');
  await expect.element(overlay).not.toBeInTheDocument();
  // Also a case that the page shows already.
  await opener.click();
  await cases.first().click();
  await expect.element(overlay).not.toBeInTheDocument();
});

test('the overlay fits 320 px with text at 200 percent, and scrolls to its last suggestion', async () => {
  await resizeWindow(320, 640);
  await open('/about');
  await opener.click();
  await expect.element(overlayBox).toHaveFocus();
  enlargeText();
  const last = suggestions(overlay, SUGGESTIONS.cases).last();
  await expect.element(last).toBeInTheDocument();
  const { scrollWidth, clientWidth } = overlay.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(brokenWords(overlay.element())).toEqual([]);
  (last.element() as HTMLElement).focus();
  await expect.element(last).toBeInViewport();
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

  await box.fill(SENTENCE);
  await press('{Enter}');
  const searching = `Searching for “${SENTENCE}”…`;
  await expect.element(status).toHaveTextContent(searching);
  await timerStarted();
  advanceClock(SEARCH_DELAY_MS - 1);
  expect(status.element().textContent).toBe(searching);
  expect(main.getByRole('heading', { level: 2 }).elements()).toEqual([]);
  advanceClock(1);
  await expect.element(status).toHaveTextContent(`1 result for “${SENTENCE}”`);
  expect(page.getByRole('heading', { name: 'Pages' }).elements()).toEqual([]);

  const query = project1.title.toUpperCase();
  await box.fill(query);
  await press('{Enter}');
  await expect.element(status).toHaveTextContent(`Searching for “${query}”…`);
  await timerStarted();
  advanceClock(SEARCH_DELAY_MS);
  await expect.element(level2('Projects (1)')).toBeVisible();
  await expect.element(box).toHaveValue(query);
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks.length).toBeGreaterThan(1);
  for (const mark of marks) expect(query.split(' ')).toContain(mark.toUpperCase());
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
  await expect.element(page.getByRole('link', { name: firstCase })).toBeVisible();
  const advice = 'Try different keywords or browse our projects.';
  await expect.element(page.getByText(advice, { exact: true })).toBeVisible();
  await expectAccessible();
  await suggestions(main, SUGGESTIONS.words).first().click();
  await expectAddress(SUGGESTIONS.links[0].to);
  await expect.element(main.getByRole('heading', { name: /^Projects \(\d+\)$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: firstCase })).not.toBeInTheDocument();
  window.history.back();
  await page.getByRole('link', { name: 'Browse All Projects' }).click();
  await expectAddress('/projects');
});

test('a misspelled query offers the nearest word, as the next tab stop and to screen readers', async () => {
  await open(`/search?q=${MISSPELLED}`);
  await expect.element(level2('No results found')).toBeVisible();
  await expect
    .element(status)
    .toHaveTextContent(`0 results for “${MISSPELLED}” Did you mean “${WORD}”?`);
  await expect.element(page.getByText(`Did you mean “${WORD}”?`).last()).toBeVisible();
  await expectAccessible();
  const suggestion = main.getByRole('link', { name: `“${WORD}”` });
  (main.getByRole('button', { name: 'Find' }).element() as HTMLElement).focus();
  await press('{Tab}');
  await expect.element(suggestion).toHaveFocus();
  await press('{Enter}');
  await expectAddress(`/search?q=${WORD}`);
  await expect.element(box).toHaveValue(WORD);
  await expect.element(main.getByRole('heading', { name: /^Projects \(\d+\)$/ })).toBeVisible();
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

test('“case-insensitive substring on title, description, category and, for projects, tags”: a sign alone finds and marks what has it', async () => {
  await open('/search?q=-');
  const found = page.getByRole('listitem').filter({ hasText: 'follow-up' });
  await expect.element(found.first()).toBeVisible();
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(new Set(marks)).toEqual(new Set(['-']));
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
