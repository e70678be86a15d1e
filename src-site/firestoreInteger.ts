/**
 * Replaces the Firestore SDK's integers of any size, 2.8 kB of the dashboard, by the platform's. The SDK orders
 * document ids like `__id7__` by them, which only a database moved from Datastore has.
 */
export class Integer {
  readonly #value: bigint;

  private constructor(value: bigint) {
    this.#value = value;
  }

  static fromString(digits: string): Integer {
    return new Integer(BigInt(digits));
  }

  /** Negative, zero or positive, as a sort wants it. */
  compare(other: Integer): number {
    return Number(this.#value - other.#value);
  }
}
