import { expect, test } from 'vitest';
import { recordPages } from '../../../scripts/site/pageChanges.ts';

const html = (text: string, look = 'p-4', year = 2026) =>
  `<header>Menu</header><main class="${look}" id="main"><p>${text}</p></main><footer>© ${year}</footer>`;

const before = recordPages({ '/': html('Home'), '/about': html('We') }, undefined, '2026-01-01');

test('without an earlier record, the day of a page’s last change is unknown', () => {
  expect(before['/']?.since).toBeUndefined();
});

test('a changed or new page gets the day of the build; the others keep theirs', () => {
  const pages = { '/': html('Home'), '/about': html('We build'), '/contact': html('Write') };
  const next = recordPages(pages, before, '2026-02-02');
  expect([next['/']?.since, next['/about']?.since, next['/contact']?.since]).toEqual([
    undefined,
    '2026-02-02',
    '2026-02-02',
  ]);
  expect(recordPages(pages, next, '2026-03-03')).toEqual(next);
});

test('another style, or another year in the footer, is not a change', () => {
  const pages = { '/': html('Home', 'p-8', 2027), '/about': html('We') };
  expect(recordPages(pages, before, '2027-01-01')).toEqual(before);
});
