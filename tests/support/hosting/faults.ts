import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './requests.ts';

export interface Fault {
  /** Which requests it hits; all when absent. */
  kind?: Kind;
  /** The status with which they are refused; absent when they are only slow. */
  status?: number;
  /** How many of these requests pass before it begins. */
  after?: number;
  /** How many it hits; every further one when absent. */
  times?: number;
  delayMs?: number;
  /** Whether the request is granted, and only its answer is wrong. */
  isGranted?: boolean;
}

/** What goes wrong at the fake, until `clear`. */
export class Faults {
  #active: { fault: Fault; seen: number }[] = [];

  add(fault: Fault): void {
    this.#active.push({ fault, seen: 0 });
  }

  clear(): void {
    this.#active = [];
  }

  /** Waits as long as the request must; returns what it meets, if it does not pass. */
  async meet(kind: Kind): Promise<{ status: number; isGranted: boolean } | undefined> {
    const hits = this.#active.filter((entry) => {
      const { kind: only = kind, after = 0, times = Number.POSITIVE_INFINITY } = entry.fault;
      if (only !== kind) return false;
      entry.seen += 1;
      return entry.seen > after && entry.seen <= after + times;
    });
    for (const { fault } of hits) await pause(fault.delayMs ?? 0);
    const { status, isGranted = false } = hits.find(({ fault }) => fault.status)?.fault ?? {};
    return status ? { status, isGranted } : undefined;
  }
}
