import type { PublishedContent } from './publishedContent.ts';
import { toPublishedContent } from './publishedFile.ts';

/** The file that says what the site was built from. */
export const PUBLICATION_PATH = '/published.json';

/** What visitors get: the content that the site was built from, and when. */
export interface Publication extends PublishedContent {
  builtAt: Date;
}

/** @throws Error that says why the text is not a publication */
export function parsePublication(text: string): Publication {
  const { builtAt: time, ...file } = JSON.parse(text) as { builtAt: string };
  const content = toPublishedContent(file);
  const builtAt = new Date(time);
  if (Number.isNaN(builtAt.getTime())) throw new Error('it does not say when it was built');
  return { ...content, builtAt };
}
