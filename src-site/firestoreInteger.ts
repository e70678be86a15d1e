/**
 * Replaces the Firestore SDK's big integers, 2.8 kB of the dashboard, with BigInt. The SDK orders document ids such as
 * `__id7__` by them, which only a database migrated from Datastore has.
 */
export class Integer {
  readonly #value: bigint;

  private constructor(value: bigint) {
    this.#value = value;
  }

  static fromString(digits: string): Integer {
    return new Integer(BigInt(digits));
  }

  /** Negative, zero or positive, as a sort function returns. */
  compare(other: Integer): number {
    return Number(this.#value - other.#value);
  }
}
