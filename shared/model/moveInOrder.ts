import { ORDER_MAX_IDS, type OrderId } from './collections/orders.ts';
import { type Dated, inOrder } from './recordOrder.ts';

export interface RecordMove {
  id: string;
  /** The ids of the records that follow it after the move, as the person sees them, nearest first. */
  behind: readonly string[];
}

/**
 * Moves a record before the next one, or to the end, and gives all others the place at which they are shown, so that a
 * record that is added later comes behind them. Every stored id keeps its place, even one that is not in `shown`: a
 * colleague may just have added it.
 * @param shown the records that are shown in this order
 * @param orderedIds the stored ids
 * @returns the ids to store; unchanged if the record is gone
 * @throws Error if there would be more ids than the rules allow
 */
export function moveInOrder(
  order: OrderId,
  shown: readonly Dated[],
  orderedIds: readonly string[],
  { id, behind }: RecordMove,
): string[] {
  const shownIds = inOrder(order, shown, orderedIds).map((record) => record.id);
  const unplaced = shownIds.filter((other) => !orderedIds.includes(other));
  const all = [...orderedIds, ...unplaced];
  if (!all.includes(id)) return [...orderedIds];
  const others = all.filter((other) => other !== id);
  const next = behind.find((other) => shownIds.includes(other));
  const moved = others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id);
  const isPlaced = (other: string) => other === id || orderedIds.includes(other);
  const needed = moved.slice(0, moved.findLastIndex(isPlaced) + 1);
  return withinLimit(moved, needed, shownIds);
}

/** If there are too many ids, leaves out those that nobody has placed, and then those that are not shown. */
function withinLimit(all: string[], needed: string[], shownIds: readonly string[]): string[] {
  const shown = needed.filter((id) => shownIds.includes(id));
  const fitting = [all, needed, shown].find(({ length }) => length <= ORDER_MAX_IDS);
  if (fitting) return fitting;
  throw new Error(`only ${ORDER_MAX_IDS} records can have a place. Take some out, and try again.`);
}
