import type { Field } from '../fields.ts';
import type { SavedVersion } from '../history.ts';
import { TEAM } from '../team.ts';
import { isTexts } from '../text.ts';
import type { Collection } from './collection.ts';

/** The ids of the records that staff have placed, the first one first. */
export interface OrderForm {
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

export const ORDER_IDS = Object.keys(ORDERED) as OrderId[];

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
  idProblem: (id) => (id in ORDERED ? undefined : 'There is no such order.'),
  defaults: ORDER_IDS.map((id) => ({ id, ids: [...ORDERED[id].ids] })),
  formTabs: [],
  canDelete: false,
  idsField: 'ids',
  isOlderThanHistory: (id) => id === FEATURED_ORDER,
};

/** The ids of an order; until somebody moves a record, those of its default. */
export function idsOf(orders: readonly Order[], id: string): readonly string[] {
  const isThis = (order: { id: string }) => order.id === id;
  return (orders.find(isThis) ?? ORDERS.defaults.find(isThis))?.ids ?? [];
}
