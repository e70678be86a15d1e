import type { StoredRecord } from './records.ts';

/** What a record held, or that it was deleted, and by whom. */
interface State {
  /** Undefined for a deletion. */
  text: string | undefined;
  /** The person's email address. */
  by: string;
}

/** What somebody sent for a record. */
interface Write extends State {
  /** They were told so, or it was seen; a write without an answer may have been stored. */
  isStored: boolean;
}

/** By the record's name, oldest first. */
const writes = new Map<string, Write[]>();
/** The texts of which somebody was told that they were not saved. */
const refused = new Set<string>();

/** The person was told that the record now holds this, or is deleted. */
export function confirm(name: string, text: string | undefined, by: string): void {
  writesOf(name).push({ text, by, isStored: true });
}

/** The write was sent without an answer: whether it was stored is unknown until it is seen. */
export function leaveOpen(name: string, text: string | undefined, by: string): void {
  writesOf(name).push({ text, by, isStored: false });
}

/** The person was told that this was not saved. */
export const refuse = (text: string) => refused.add(text);

/** A default, which was not stored at first, is stored now by this person. */
export function attribute(name: string, by: string): void {
  const [first] = writesOf(name);
  if (first) first.by = by;
}

/** Begins anew with records for which this holds: nothing was ever sent for them. */
export function forgetRecords(isForgotten: (name: string) => boolean): void {
  for (const name of writes.keys()) if (isForgotten(name)) writes.delete(name);
}

/** The text that the record holds, or held when it was deleted. */
export function lastText(name: string): string | undefined {
  return writesOf(name).findLast(({ text, isStored }) => isStored && text !== undefined)?.text;
}

/** The names of the records that were stored once, and are deleted. */
export function deletedNames(): string[] {
  const names = [...writes.keys()];
  return names.filter((name) => lastText(name) !== undefined && !textNow(name));
}

const textNow = (name: string) => writesOf(name).findLast(({ isStored }) => isStored)?.text;

function writesOf(name: string): Write[] {
  const found = writes.get(name) ?? [];
  writes.set(name, found);
  return found;
}

/** The differences from what is stored. An open outcome that is seen in it is settled. */
export function compareStore(stored: readonly StoredRecord[]): string[] {
  const names = new Set([...writes.keys(), ...stored.map(({ name }) => name)]);
  return [...names].flatMap((name) => compareRecord(name, stored) ?? []);
}

function compareRecord(name: string, stored: readonly StoredRecord[]): string | undefined {
  const found = stored.filter((record) => record.name === name);
  if (found.length > 1) return `${name} is stored ${found.length} times.`;
  const text = found[0]?.text;
  const now = textNow(name);
  if (text === now) return undefined;
  const sent = writesOf(name);
  const begun = sent.findLastIndex(({ isStored }) => isStored) + 1;
  const seen = sent.findIndex((write, index) => index >= begun && write.text === text);
  const [open] = seen < 0 ? [] : sent.splice(seen, 1);
  confirm(name, text, open?.by ?? '');
  if (open) return undefined;
  if (now !== undefined) return `${name} should hold ${now}, but ${text ?? 'it is not there'}.`;
  const why = refused.has(text ?? '') ? 'was refused, but is stored' : 'should not exist';
  return `${name} ${why}: ${text}.`;
}

/**
 * Compares the history with what was written: it must have every version that somebody was told is saved, in order and
 * with its author, and who replaced or deleted it; and it must have nothing that nobody sent.
 * @param kept the versions in the history, those of one record oldest first
 */
export function compareHistory(
  kept: readonly StoredRecord[],
  stored: readonly StoredRecord[],
): string[] {
  const all = [...kept, ...stored];
  const names = new Set([...writes.keys(), ...all.map(({ name }) => name)]);
  return [...names].flatMap((name) => {
    const versions = all.filter((version) => version.name === name);
    const states = versions.flatMap(({ text, by, end }): State[] => [
      { text, by },
      ...(end?.isDeletion ? [{ text: undefined, by: end.by }] : []),
    ]);
    const both = `Sent: ${JSON.stringify(writesOf(name))}. Kept: ${JSON.stringify(states)}.`;
    const differences = [...compareEnds(versions), ...compareStates(name, states)];
    return differences.map((difference) => `${difference} ${both}`);
  });
}

/** Checks that each version ended as the next one, or its absence, says. */
function compareEnds(versions: readonly StoredRecord[]): string[] {
  return versions.flatMap(({ name, path, lastUpdated, end }, index) => {
    const differences: string[] = [];
    const next = versions[index + 1];
    if (next && next.path !== path) {
      differences.push(`${name} was stored as ${path} and as ${next.path}.`);
    }
    if (next && (!end || next.lastUpdated <= lastUpdated)) {
      differences.push(`${name} has two versions of ${lastUpdated}.`);
    }
    const isNext = next?.lastUpdated === end?.at && next?.by === end?.by;
    if (end && !end.isDeletion && !isNext) {
      differences.push(`The history of ${name} does not have what ${end.by} saved at ${end.at}.`);
    }
    return differences;
  });
}

/** Checks that the record's states are its writes, in order. Only a write without an answer may have no state. */
function compareStates(name: string, states: readonly State[]): string[] {
  const differences: string[] = [];
  let rest: readonly Write[] = writesOf(name);
  let now: string | undefined;
  /** A save that changes nothing, and a deletion of a deleted record, write nothing. */
  const pass = (passed: readonly Write[]) => {
    for (const { text, by } of passed.filter(({ isStored }) => isStored)) {
      if (text === now) continue;
      const what = text === undefined ? 'deleted it' : `saved ${text}`;
      differences.push(`The history of ${name} does not tell that ${by} ${what}.`);
    }
  };
  for (const { text, by } of states) {
    const found = rest.findIndex((write) => write.text === text && write.by === by);
    if (found < 0) {
      const what = text ?? 'a deletion';
      differences.push(`${name} has had ${what} by ${by}: not sent, or not then.`);
    } else {
      pass(rest.slice(0, found));
      rest = rest.slice(found + 1);
    }
    now = text;
  }
  pass(rest);
  return differences;
}

/**
 * Compares a restored record with its last version.
 * @param deleted undefined if the history does not have it
 * @param now undefined if it is not restored
 */
export function compareRestored(
  name: string,
  deleted: StoredRecord | undefined,
  now: StoredRecord | undefined,
): string[] {
  if (!deleted) return [`The history does not have ${name}, which was deleted.`];
  if (!now) return [`${name} was deleted, and did not come back.`];
  const facts = (['path', 'text', 'createdAt'] as const).filter((key) => now[key] !== deleted[key]);
  return facts.map(
    (key) => `${name} came back with the ${key} ${now[key]}: it was ${deleted[key]}.`,
  );
}
