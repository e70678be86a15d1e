import { collectionOf, type RecordRef } from './collections/collections.ts';
import { ORDERED, type OrderId } from './collections/orders.ts';
import type { PublishedContent } from './publishedContent.ts';

/**
 * Where visitors see a record: the path of its own page, or of the page that shows it among others, with the fragment of
 * its place there. For an order, the page.
 * @param site what visitors get; undefined if that is unknown
 */
export function sitePlace({ collection, id }: RecordRef, site?: PublishedContent): string {
  const ordered = collection === 'order' ? ORDERED[id as OrderId].collection : undefined;
  const { publishing } = collectionOf({ collection: ordered ?? collection });
  if (!publishing) return '/';
  const shown = site && !ordered && publishing.read(site)?.find((record) => record.id === id);
  const page = shown && publishing.pageOf?.(shown);
  if (page) return page;
  const anchor = ordered ? '' : publishing.anchorOf(id);
  return publishing.pathOf(id) + (anchor && `#${anchor}`);
}
