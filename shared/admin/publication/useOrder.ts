import { useStore } from 'zustand';
import type { Order, OrderId } from '../../model/collections/orders.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/** The orders as they are shown: as stored, with the moves in this one that are not stored yet. */
export function useOrder(id: OrderId): readonly Order[] {
  const moves = useSession().moves[id];
  const stored = useSessionState('lists', (lists) => lists.order.records);
  useStore(moves);
  return moves.shown(stored);
}
