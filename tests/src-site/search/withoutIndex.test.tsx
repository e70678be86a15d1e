import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SEARCHABLE_PAGES } from '../../../src-site/content/search.ts';
import { expectAccessible } from '../../browserPage.ts';
import { heading, main, open } from '../sitePage.tsx';
import { RENDERING_MS, renderIndexFirst, waitForIndex } from './loadedIndex.ts';

beforeAll(renderIndexFirst, RENDERING_MS);

/** A request that ends only when it is aborted. */
const neverAnswers: typeof fetch = (_path, options) =>
  new Promise((_resolve, reject) => {
    const { signal } = options ?? {};
    if (signal?.aborted) reject(new Error('aborted'));
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

// In a separate file, because the search keeps its index once it has loaded.

const incomplete = page.getByText('Only our main projects and pages were searched.');

test('if the index cannot be loaded, the fixed lists are searched, and the page says so', async () => {
  const fetching = vi.spyOn(window, 'fetch');
  const failures = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 404 }),
    async () => new Response('<!doctype html>'),
    neverAnswers,
  ];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  for (const fail of failures) {
    fetching.mockImplementation(fail);
    const title = SEARCHABLE_PAGES[0]?.title ?? '';
    await open(`/search?q=${title}`);
    await expect.element(incomplete).toBeVisible();
    await expect.element(main.getByRole('link', { name: title })).toBeVisible();
  }
  await expectAccessible();
  vi.restoreAllMocks();

  waitForIndex();
  await open('/about');
  await expect.element(heading).toHaveTextContent('About');
  await open('/search?q=team');
  await expect.element(main.getByRole('link', { name: 'Our Team' })).toBeVisible();
  await expect.element(incomplete).not.toBeInTheDocument();
});
