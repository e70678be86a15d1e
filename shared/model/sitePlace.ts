import { collectionOf, type RecordRef } from './collections/collections.ts';
import { ORDERED, type OrderId } from './collections/orders.ts';

/** Where visitors see a record: the path of the page, with the fragment of its place there. For an order, the page. */
export function sitePlace({ collection, id }: RecordRef): string {
  const ordered = collection === 'order' ? ORDERED[id as OrderId].collection : undefined;
  const { publishing } = collectionOf({ collection: ordered ?? collection });
  if (!publishing) return '/';
  const anchor = ordered ? '' : publishing.anchorOf(id);
  return publishing.pathOf(id) + (anchor && `#${anchor}`);
}
