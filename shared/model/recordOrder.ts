import { ORDER_MAX_IDS, ORDERED, type OrderId } from './collections/orders.ts';

export interface Dated {
  id: string;
  createdAt?: Date;
}

/**
 * The records in the order of the site: the placed ones as staff have placed them, and those that nobody has placed before
 * them, newest first, or after them, oldest first, as the order has it.
 * @param orderedIds the ids of the records that staff have placed, the first one first
 */
export function inOrder<Saved extends Dated>(
  order: OrderId,
  records: readonly Saved[],
  orderedIds: readonly string[],
): Saved[] {
  const direction = ORDERED[order].newRecords === 'first' ? -1 : 1;
  const unplaced = direction * ORDER_MAX_IDS;
  const indexes = new Map(orderedIds.map((id, index) => [id, index]));
  const indexOf = ({ id }: Saved) => indexes.get(id) ?? unplaced;
  return records.toSorted(
    (a, b) => indexOf(a) - indexOf(b) || direction * (age(a) - age(b)) || (a.id < b.id ? -1 : 1),
  );
}

function age({ createdAt }: Dated): number {
  return createdAt?.getTime() ?? 0;
}
