import { createStore } from 'zustand';
import { changeRecord } from '../../data/records.ts';
import {
  idsOf,
  ORDERED,
  ORDERS,
  type Order,
  type OrderId,
} from '../../model/collections/orders.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { serverNow } from '../../model/time.ts';
import type { ListsStore } from './lists.ts';
import { forgetOutcome, type MessageStore, showMessage } from './messages.ts';
import { askBeforeUnloadDuring, type SavingStore, whileSaving } from './saving.ts';

interface Move {
  order: OrderId;
  /** Receives the ids that are stored at that moment, and returns their new order. */
  apply: (ids: readonly string[]) => string[];
}

interface Moves {
  /** Moves that are shown but not stored yet, oldest first. */
  pending: readonly Move[];
  /** The last move that a message has told, and what undoes it. */
  told?: { id: string; messageId: number; undo: () => void };
}

/** Moves within this time are stored as one version of the order. */
const BATCH_MS = 1000;

export function createMoves(lists: ListsStore, saving: SavingStore, messages: MessageStore) {
  const store = createStore<Moves>(() => ({ pending: [] }));
  const { getState, setState } = store;
  let storing: Promise<void> | undefined;
  let endBatch: (() => void) | undefined;
  let last: { stored: readonly Order[]; pending: Moves['pending']; shown: Order[] } | undefined;

  const fail = (order: OrderId, error: unknown) => {
    const text = `Error saving the order: ${getErrorMessage(error, 'Unknown error')}`;
    forgetOutcome({ messages }, `${ORDERS.name}/${order}`);
    showMessage({ messages }, { text, isFailure: true });
  };
  const save = async (order: OrderId, batch: readonly Move[]) => {
    try {
      // Otherwise, a record that a colleague has added since would lose its place among those that nobody has placed.
      await lists.catchUp(ORDERED[order].collection, ORDERS.name);
      const stored = await changeRecord(ORDERS, order, ({ ids }) => ({
        ids: applied(batch, order, ids),
      }));
      await lists.updateAfterWrite({ collection: ORDERS.name, id: order }, stored);
    } catch (error) {
      fail(order, error);
    }
  };
  const storePending = async () => {
    while (getState().pending.length > 0) {
      // Batches are stored one after the other. Each has all moves that are pending when its time is over.
      await new Promise<void>((resolve) => {
        endBatch = resolve;
        setTimeout(resolve, BATCH_MS);
      });
      const batch = getState().pending;
      for (const order of ordersIn(batch)) await save(order, batch);
      setState(({ pending }) => ({ pending: pending.filter((move) => !batch.includes(move)) }));
    }
    storing = undefined;
  };

  return Object.assign(store, {
    /** Stores a move with those of the next second; returns whether it is shown. A message says if it fails. */
    move: (order: OrderId, apply: Move['apply']) => {
      const { pending } = getState();
      try {
        apply(applied(pending, order, idsOf(lists.getState()[ORDERS.name].records, order)));
      } catch (error) {
        fail(order, error);
        return false;
      }
      setState({ pending: [...pending, { order, apply }] });
      // It counts as a save from now on, so that closing the window waits for it.
      const record = { collection: ORDERS.name, id: order };
      storing ??= whileSaving({ saving }, { kind: 'save', record }, () =>
        askBeforeUnloadDuring(storePending),
      );
      return true;
    },
    /** The stored orders with the pending moves; the same array while nothing changes. */
    shown: (stored: readonly Order[]) => {
      const { pending } = getState();
      if (pending.length === 0) return stored;
      if (last?.stored === stored && last.pending === pending) return last.shown;
      const moved = ordersIn(pending);
      const others = stored.filter(({ id }) => !moved.some((order) => order === id));
      const shown = moved.map((id) => ({
        id,
        ids: applied(pending, id, idsOf(stored, id)),
        lastUpdated: serverNow(),
      }));
      last = { stored, pending, shown: [...others, ...shown] };
      return last.shown;
    },
    flush: async () => {
      endBatch?.();
      await storing;
    },
  });
}

function ordersIn(moves: readonly Move[]): OrderId[] {
  return Array.from(new Set(moves.map(({ order }) => order)));
}

function applied(moves: readonly Move[], order: OrderId, ids: readonly string[]): string[] {
  const own = moves.filter((move) => move.order === order);
  return own.reduce<string[]>((moved, { apply }) => apply(moved), [...ids]);
}
