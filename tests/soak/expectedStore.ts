import type { StoredRecord } from './records.ts';
import type { Kind } from './report.ts';

/** Its kind, and a sentence that says what differs. */
export type Difference = [Kind, string];

interface Expectation {
  /** Undefined when the record must not exist. */
  now: string | undefined;
  /** What was sent without an answer; each may have been stored. */
  open: (string | undefined)[];
}

/** What must be stored, according to what staff were told. */
export class ExpectedStore {
  readonly #records = new Map<string, Expectation>();
  readonly #refused = new Set<string>();

  /** The person was told that the record now holds this, or is deleted. */
  confirm(name: string, text: string | undefined): void {
    this.#records.set(name, { now: text, open: [] });
  }

  /** The write was sent without an answer: whether it was stored is unknown until it is seen. */
  leaveOpen(name: string, text: string | undefined): void {
    this.#of(name).open.push(text);
  }

  /** The person was told that this was not saved. */
  refuse(text: string): void {
    this.#refused.add(text);
  }

  /** The differences from the stored records. An open outcome that is seen in them is settled. */
  compare(stored: readonly StoredRecord[]): Difference[] {
    const names = new Set([...this.#records.keys(), ...stored.map(({ name }) => name)]);
    return [...names].flatMap((name) => this.#compareRecord(name, stored));
  }

  #compareRecord(name: string, stored: readonly StoredRecord[]): Difference[] {
    const found = stored.filter((record) => record.name === name);
    if (found.length > 1) return [['doubled', `${name} is stored ${found.length} times.`]];
    const text = found[0]?.text;
    const { now, open } = this.#of(name);
    if (text === now) return [];
    this.confirm(name, text);
    if (open.includes(text)) return [];
    if (now !== undefined) {
      return [['lost', `${name} should hold ${now}, but ${text ?? 'it is not there'}.`]];
    }
    const why = this.#refused.has(text ?? '') ? 'was refused, but is stored' : 'should not exist';
    return [['unexplained', `${name} ${why}: ${text}.`]];
  }

  #of(name: string): Expectation {
    const known = this.#records.get(name);
    if (known) return known;
    const unknown: Expectation = { now: undefined, open: [] };
    this.#records.set(name, unknown);
    return unknown;
  }
}
