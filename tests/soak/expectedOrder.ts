import type { Difference } from './expectedStore.ts';
import type { StoredRecord } from './records.ts';
import type { StoredOrder } from './storedOrder.ts';

/** A version of the order that was stored after an action. */
export interface SeenOrder extends StoredRecord {
  /** Who moved at the same time before: one of their versions may have been replaced unseen. */
  movedAtOnce: readonly string[];
}

/** The order that must be stored, according to what staff did and were told. */
export class ExpectedOrder {
  /** Every version that was seen, oldest first. */
  readonly seen: SeenOrder[] = [];
  #ids: readonly string[];

  /** @param ids the order before anybody has stored one */
  constructor(ids: readonly string[] = []) {
    this.#ids = ids;
  }

  /**
   * Judges the order after moves: visitors must see one of the possible orders, and no stored id may be lost.
   * @param possible the orders that they may see
   */
  judge(before: StoredOrder, after: StoredOrder, possible: readonly string[][]): Difference[] {
    this.#ids = after.ids;
    const lost = before.ids.filter((id) => !after.ids.includes(id));
    const differences: Difference[] = lost.map((id) => ['lost', `${id} has lost its place.`]);
    if (new Set(after.ids).size < after.ids.length) {
      differences.push(['doubled', `The order has an id twice: ${after.ids.join(' ')}.`]);
    }
    if (!possible.some((shown) => isSame(shown, after.shown))) {
      const orders = possible.map((shown) => shown.join(' ')).join(', or ');
      const seen = `${before.shown.join(' ')} became ${after.shown.join(' ')}`;
      differences.push(['unexplained', `The order ${seen}, instead of ${orders}.`]);
    }
    return differences;
  }

  /** Judges the order without a move: it must not have changed. */
  compare(ids: readonly string[]): Difference[] {
    if (isSame(ids, this.#ids)) return [];
    const sentence = `The order should be ${this.#ids.join(' ')}, but is ${ids.join(' ')}.`;
    this.#ids = ids;
    return [['lost', sentence]];
  }

  /** Remembers the version that is stored now. */
  see({ version }: StoredOrder, movedAtOnce: readonly string[] = []): void {
    if (!version || version.lastUpdated === this.seen.at(-1)?.lastUpdated) return;
    this.seen.push({ ...version, movedAtOnce });
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}
