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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing = Promise.resolve();
  let last: { stored: readonly Order[]; pending: Moves['pending']; shown: Order[] } | undefined;

  const shownIds = (stored: readonly string[]) =>
    getState().pending.reduce<readonly string[]>((ids, move) => move(ids), stored);
  const storedIds = () => idsOf(lists.getState()[ORDERS.name].records, order);
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
      await lists.showWritten({ collection: ORDERS.name, id: order }, stored);
    } catch (error) {
      fail(error);
    }
    setState(({ pending }) => ({ pending: pending.filter((move) => !batch.includes(move)) }));
  };

  const savePending = async () => {
    const { pending } = getState();
    if (pending.length === 0) return;
    const write = { kind: 'save', record: { collection: ORDERS.name, id: order } } as const;
    await whileSaving({ saving }, write, () => save(pending));
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: two at a time would store the same moves twice.
    flushing = flushing.then(savePending);
    return flushing;
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
      timer ??= setTimeout(() => void flush(), BATCH_MS);
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
    flush,
  });
}
