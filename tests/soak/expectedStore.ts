import type { StoredRecord } from './records.ts';
import type { Kind } from './report.ts';

/** The kind of a difference, and a sentence that says what differs. */
export type Difference = [Kind, string];

/** What somebody sent for a record. */
export interface Write {
  /** Undefined for a deletion. */
  text: string | undefined;
  /** The person's email address. */
  by: string;
  /** They were told so, or it was seen; a write without an answer may have been stored. */
  isStored: boolean;
}

/** What must be stored, according to what staff were told. */
export class ExpectedStore {
  /** By the record's name, oldest first. */
  readonly writes = new Map<string, Write[]>();
  readonly #refused = new Set<string>();

  /** The person was told that the record now holds this, or is deleted. */
  confirm(name: string, text: string | undefined, by: string): void {
    this.#of(name).push({ text, by, isStored: true });
  }

  /** The write was sent without an answer: whether it was stored is unknown until it is seen. */
  leaveOpen(name: string, text: string | undefined, by: string): void {
    this.#of(name).push({ text, by, isStored: false });
  }

  /** The person was told that this was not saved. */
  refuse(text: string): void {
    this.#refused.add(text);
  }

  /** A default, which was not stored at first, is stored now by this person. */
  attribute(name: string, by: string): void {
    const [first] = this.#of(name);
    if (first) first.by = by;
  }

  /** The text that the record holds, or held when it was deleted. */
  lastText(name: string): string | undefined {
    return this.#of(name).findLast(({ text, isStored }) => isStored && text !== undefined)?.text;
  }

  /** The names of the records that were stored once, and are deleted. */
  deleted(): string[] {
    const names = [...this.writes.keys()];
    return names.filter((name) => this.lastText(name) !== undefined && !this.#now(name));
  }

  /** The differences from the stored records. An open outcome that is seen in them is settled. */
  compare(stored: readonly StoredRecord[]): Difference[] {
    const names = new Set([...this.writes.keys(), ...stored.map(({ name }) => name)]);
    return [...names].flatMap((name) => this.#compareRecord(name, stored));
  }

  #compareRecord(name: string, stored: readonly StoredRecord[]): Difference[] {
    const found = stored.filter((record) => record.name === name);
    if (found.length > 1) return [['doubled', `${name} is stored ${found.length} times.`]];
    const text = found[0]?.text;
    const now = this.#now(name);
    if (text === now) return [];
    const writes = this.#of(name);
    const begun = writes.findLastIndex(({ isStored }) => isStored) + 1;
    const seen = writes.findIndex((write, index) => index >= begun && write.text === text);
    const [open] = seen < 0 ? [] : writes.splice(seen, 1);
    this.confirm(name, text, open?.by ?? '');
    if (open) return [];
    if (now !== undefined) {
      return [['lost', `${name} should hold ${now}, but ${text ?? 'it is not there'}.`]];
    }
    const why = this.#refused.has(text ?? '') ? 'was refused, but is stored' : 'should not exist';
    return [['unexplained', `${name} ${why}: ${text}.`]];
  }

  #now(name: string): string | undefined {
    return this.#of(name).findLast(({ isStored }) => isStored)?.text;
  }

  #of(name: string): Write[] {
    const writes = this.writes.get(name) ?? [];
    this.writes.set(name, writes);
    return writes;
  }
}
