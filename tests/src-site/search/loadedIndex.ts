import { vi } from 'vitest';
import { SEARCH_INDEX_PATH } from '../../../src-site/search/siteSearch.ts';

/** The development server renders all pages for its first answer, which takes long on a busy machine. */
export const RENDERING_MS = 180_000;

export async function renderIndexFirst(): Promise<void> {
  await fetch(SEARCH_INDEX_PATH);
}

/** Until the end of the test, a search waits for the index as long as it takes: a visitor waits five seconds. */
export function waitForIndex(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
}
