import type { SitePart } from '../../../src-site/search/siteSearch.ts';
import {
  prepareSearch,
  type SearchLists,
  type SiteSearch,
} from '../../../src-site/search/siteSearch.ts';

/** The search, prepared in one go. */
export function createSearch(lists: SearchLists, parts: readonly SitePart[]): SiteSearch {
  const steps = prepareSearch(lists, parts);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
