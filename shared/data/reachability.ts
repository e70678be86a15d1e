import { createStore } from 'zustand';
import { serverNow } from '../model/serverTime.ts';

interface Reachability {
  /** When a call failed to reach the backend, if none has reached it since. */
  lostAt: Date | undefined;
}

/** Whether the last call reached the backend. */
export const reachability = createStore<Reachability>(() => ({ lostAt: undefined }));

export function noteCall(isReached: boolean): void {
  const { lostAt } = reachability.getState();
  if (isReached === (lostAt === undefined)) return;
  reachability.setState({ lostAt: isReached ? undefined : serverNow() });
}
