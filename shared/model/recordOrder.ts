import { ORDER_MAX_IDS, ORDERED, type OrderId } from './collections/orders.ts';

export interface Dated {
  id: string;
  createdAt?: Date;
}

/**
 * The records in the order of the site: as staff have placed them. Records without a place come last, sorted by the
 * order's `unplaced`.
 * @param orderedIds the ids of the records that staff have placed, in that order
 */
export function inOrder<Saved extends Dated>(
  order: OrderId,
  records: readonly Saved[],
  orderedIds: readonly string[],
): Saved[] {
  const direction = ORDERED[order].unplaced === 'newestFirst' ? -1 : 1;
  const indexes = new Map(orderedIds.map((id, index) => [id, index]));
  const indexOf = ({ id }: Saved) => indexes.get(id) ?? ORDER_MAX_IDS;
  return records.toSorted(
    (a, b) => indexOf(a) - indexOf(b) || direction * (age(a) - age(b)) || (a.id < b.id ? -1 : 1),
  );
}

function age({ createdAt }: Dated): number {
  return createdAt?.getTime() ?? 0;
}
