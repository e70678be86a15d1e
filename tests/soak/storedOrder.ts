import { DEFAULT_IDS } from './defaultTeam.ts';
import { fieldIn, LISTED, type ListedKind } from './kinds.ts';
import { readOrders, readStore, type StoredRecord } from './records.ts';

/** An order, as it is stored. */
export interface StoredOrder {
  /** Those that staff have placed. */
  ids: string[];
  /** The records as visitors would see them, with those that nobody has placed. */
  shown: string[];
  /** The ids of all records of the collection by their names. */
  idsByName: ReadonlyMap<string, string>;
  /** Undefined before anybody has stored it. */
  version: StoredRecord | undefined;
}

/** A move as the person meant it: this record comes before the others, as they saw them. */
export interface Move {
  id: string;
  behind: readonly string[];
}

export type OrderName = 'featured' | 'people';

interface OrderFacts {
  kind: ListedKind;
  /** What one of the records is called. */
  one: string;
  isShown: (record: StoredRecord) => boolean;
  /** Whether the newest of the unplaced records comes first among them; otherwise the oldest does. */
  isNewFirst: boolean;
  /** The order while none is stored. */
  defaultIds: readonly string[];
  /** The tab where staff change it. */
  tab: string;
  title: string;
}

/** What differs between the orders. */
export const ORDERS: Record<OrderName, OrderFacts> = {
  featured: {
    kind: 'project',
    one: 'featured project',
    isShown: ({ text }) => fieldIn('project', text, 'featured') === true,
    isNewFirst: true,
    defaultIds: [],
    tab: 'Projects',
    title: 'Order of the featured projects',
  },
  people: {
    kind: 'person',
    one: 'team member',
    isShown: () => true,
    isNewFirst: false,
    defaultIds: DEFAULT_IDS,
    tab: 'Content',
    title: 'Order of the team',
  },
};

export const ORDER_NAMES = Object.keys(ORDERS) as OrderName[];

/** Read as the emulator's owner. */
export async function readOrder(name: OrderName): Promise<StoredOrder> {
  const { kind, isShown, isNewFirst, defaultIds } = ORDERS[name];
  const version = (await readOrders()).find(({ path }) => path === `order/${name}`);
  const ids = version ? version.text.split(' ').filter(Boolean) : [...defaultIds];
  const records = (await readStore())
    .filter(({ path }) => path.startsWith(`${LISTED[kind].collection.name}/`))
    .map((record) => Object.assign(record, { id: record.path.split('/')[1] ?? '' }));
  const shown = records.filter(isShown);
  const direction = isNewFirst ? -1 : 1;
  const unplaced = shown
    .filter(({ id }) => !ids.includes(id))
    .toSorted((a, b) => direction * (createdAt(a) - createdAt(b)) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  const placed = ids.filter((id) => shown.some((record) => record.id === id));
  return {
    ids,
    shown: [...placed, ...unplaced],
    idsByName: new Map(records.map((record) => [record.name, record.id])),
    version,
  };
}

const createdAt = (record: StoredRecord): number => Date.parse(String(record.createdAt));

/** What visitors would see after the move; only one record has moved. */
export function afterMove(shown: readonly string[], { id, behind }: Move): string[] {
  if (!shown.includes(id)) return [...shown];
  const others = shown.filter((other) => other !== id);
  const next = behind.find((other) => others.includes(other));
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id);
}
