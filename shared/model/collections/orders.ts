import type { Field } from '../fields.ts';
import type { SavedVersion } from '../history.ts';
import { TEAM } from '../team.ts';
import { isTexts } from '../text.ts';
import type { Collection } from './collection.ts';

/** The ids of the records that staff have placed, the first one first. */
interface OrderForm {
  ids: string[];
}

export interface Order extends OrderForm, SavedVersion {
  id: string;
}

/** The rules refuse an order with more ids. */
export const ORDER_MAX_IDS = 500;

export const FEATURED_ORDER = 'featured';
export const TEAM_ORDER = 'people';

/**
 * By order id: its title, the collection that it orders, how the records without a place are sorted behind the others,
 * and its default.
 */
export const ORDERED = {
  [FEATURED_ORDER]: {
    title: 'Order of the featured projects',
    collection: 'projects',
    unplaced: 'newestFirst',
    ids: [],
  },
  [TEAM_ORDER]: {
    title: 'Order of the team',
    collection: 'people',
    unplaced: 'oldestFirst',
    ids: TEAM.map(({ id }) => id),
  },
} as const;

export type OrderId = keyof typeof ORDERED;

const ORDER_IDS = Object.keys(ORDERED) as OrderId[];

const IDS: Field<string[]> = {
  label: 'Order',
  empty: [],
  normalize: (ids) => [...ids],
  read: (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []),
  hasType: isTexts,
  validate: (ids) => {
    if (new Set(ids).size !== ids.length) return 'A record is in the order twice.';
    if (ids.length <= ORDER_MAX_IDS) return undefined;
    return `An order can have ${ORDER_MAX_IDS} records at most.`;
  },
  format: (ids) => ids.join('\n'),
  isList: true,
};

/** The orders that staff have changed (specification, section 3.13). */
export const ORDERS: Collection<OrderForm, Order, 'order'> = {
  name: 'order',
  key: 'order',
  noun: { one: 'order', many: 'orders' },
  listName: 'orders',
  fields: { ids: IDS },
  titleOf: (_order, id) => (id in ORDERED ? ORDERED[id as OrderId].title : ''),
  acts: { saved: () => 'changed', deleted: 'removed', of: (title) => `the ${title.toLowerCase()}` },
  idProblem: (id) => (id in ORDERED ? undefined : 'There is no such order.'),
  defaults: ORDER_IDS.map((id) => ({ id, ids: [...ORDERED[id].ids] })),
  formTabs: [],
  canDelete: false,
  idsField: 'ids',
};

/** The ids of an order; until somebody moves a record, those of its default. */
export function idsOf(orders: readonly Order[], id: string): readonly string[] {
  const isThis = (order: { id: string }) => order.id === id;
  return (orders.find(isThis) ?? ORDERS.defaults.find(isThis))?.ids ?? [];
}

interface Dated {
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
