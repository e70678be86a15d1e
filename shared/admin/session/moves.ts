import { createStore, type StoreApi } from 'zustand';
import { changeRecord } from '../../data/records.ts';
import {
  idsOf,
  ORDERS,
  type Order,
  type OrderId,
  orderedCollection,
} from '../../model/collections/orders.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { ListsStore } from './lists.ts';
import { type SavingStore, whileSaving } from './saving.ts';

/** What a move does with the ids that are stored at that moment. */
export type MoveIds = (ids: readonly string[]) => string[];

interface Moves {
  /** Moves that are shown and not stored yet, oldest first. */
  pending: readonly MoveIds[];
  /** Why the last moves were not saved; empty when nothing failed. */
  failure: string;
}

export interface MoveStore extends StoreApi<Moves> {
  /**
   * Shows a move at once, and stores it with those that follow within a second. A failure is kept in the state.
   * @returns whether it is shown
   */
  move: (move: MoveIds) => boolean;
  /** The orders as they are shown: as stored, with the pending moves in this one. The same ones while nothing changes. */
  shown: (stored: readonly Order[]) => readonly Order[];
  /** Stores the pending moves now. */
  flush: () => Promise<void>;
}

interface MoveOptions {
  lists: ListsStore;
  saving: SavingStore;
  order: OrderId;
}

/** Moves within this time are one version of the order. */
const BATCH_MS = 1000;

export function createMoves({ lists, saving, order }: MoveOptions): MoveStore {
  const store = createStore<Moves>(() => ({ pending: [], failure: '' }));
  const { getState, setState } = store;
  let storing: Promise<void> | undefined;
  let endBatch: (() => void) | undefined;
  let last: { stored: readonly Order[]; pending: Moves['pending']; shown: Order[] } | undefined;

  const shownIds = (stored: readonly string[]) =>
    getState().pending.reduce<readonly string[]>((ids, move) => move(ids), stored);
  const storedIds = () => idsOf(lists.getState()[ORDERS.name].records, order);
  const record = { collection: ORDERS.name, id: order };
  const fail = (error: unknown) => {
    setState({ failure: `Error saving the order: ${getErrorMessage(error, 'Unknown error')}` });
  };
  const save = async (batch: readonly MoveIds[]) => {
    try {
      // A record that a colleague has added since would lose its place among those that nobody has placed.
      await lists.catchUp(orderedCollection(order), ORDERS.name);
      const stored = await changeRecord(ORDERS, order, ({ ids }) => ({
        ids: batch.reduce((moved, move) => move(moved), ids),
      }));
      await lists.showWritten(record, stored);
    } catch (error) {
      fail(error);
    }
    setState(({ pending }) => ({ pending: pending.filter((move) => !batch.includes(move)) }));
  };

  const storePending = async () => {
    while (getState().pending.length > 0) {
      // One batch after the other: it has all that is pending when it begins.
      await new Promise<void>((resolve) => {
        endBatch = resolve;
        setTimeout(resolve, BATCH_MS);
      });
      await save(getState().pending);
    }
    storing = undefined;
  };

  return Object.assign(store, {
    move: (move: MoveIds) => {
      try {
        move(shownIds(storedIds()));
      } catch (error) {
        fail(error);
        return false;
      }
      setState(({ pending }) => ({ pending: [...pending, move], failure: '' }));
      // From the press on, closing waits for it.
      storing ??= whileSaving({ saving }, { kind: 'save', record }, storePending);
      return true;
    },
    shown: (stored: readonly Order[]) => {
      const { pending } = getState();
      if (pending.length === 0) return stored;
      if (last?.stored === stored && last.pending === pending) return last.shown;
      const ids = [...shownIds(idsOf(stored, order))];
      const others = stored.filter(({ id }) => id !== order);
      last = { stored, pending, shown: [...others, { id: order, ids, lastUpdated: new Date() }] };
      return last.shown;
    },
    flush: async () => {
      endBatch?.();
      await storing;
    },
  });
}

/** Stores all pending moves now. */
export async function flushMoves({ moves }: { moves: Readonly<Record<OrderId, MoveStore>> }) {
  await Promise.all(Object.values(moves).map((one) => one.flush()));
}
