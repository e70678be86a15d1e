import type { PublishedContent } from '../../shared/model/publishedContent.ts';
import { type PublishedModules, toModules } from './modules.ts';

type Update = (modules: PublishedModules) => void;

/** Each loaded `published:` module's way to replace its exports. */
const updates: Update[] = [];
const listeners = new Set<() => void>();
let latest: PublishedModules | undefined;

/** A `published:` module of the preview calls this once, as it is loaded. */
export function onContent(update: Update): void {
  updates.push(update);
  if (latest) update(latest);
}

/** Replaces the content that the pages show, as if the site had been built from it. */
export function showContent(content: PublishedContent): void {
  latest = toModules(content);
  for (const update of updates) update(latest);
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`, with `shownContent`. */
export function subscribeToContent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownContent(): PublishedModules | undefined {
  return latest;
}
