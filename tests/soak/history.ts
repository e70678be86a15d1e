import type { Difference, Write } from './expectedStore.ts';
import type { StoredRecord } from './records.ts';

/** What a record held, or that it was deleted, and by whom. */
type State = Omit<Write, 'isStored'>;

/**
 * Compares the history with what was written: it must have every version that somebody was told is saved, in order and
 * with its author, and who replaced or deleted it; and it must have nothing that nobody sent.
 * @param kept the versions in the history, those of one record oldest first
 */
export function checkHistory(
  writes: ReadonlyMap<string, readonly Write[]>,
  kept: readonly StoredRecord[],
  stored: readonly StoredRecord[],
): Difference[] {
  const all = [...kept, ...stored];
  const names = new Set([...writes.keys(), ...all.map(({ name }) => name)]);
  return [...names].flatMap((name) => {
    const versions = all.filter((version) => version.name === name);
    const [sent, states] = [writes.get(name) ?? [], versions.flatMap(toStates)];
    const differences = checkEnds(versions).concat(checkStates(name, sent, states));
    const both = `Sent: ${list(sent)}. Kept: ${list(states)}.`;
    return differences.map(([kind, sentence]): Difference => [kind, `${sentence} ${both}`]);
  });
}

function toStates({ text, by, end }: StoredRecord): State[] {
  return [{ text, by }, ...(end?.isDeletion ? [{ text: undefined, by: end.by }] : [])];
}

/** One after the other, as "ana: text"; a question mark follows a write without an answer. */
function list(states: readonly (State & Partial<Write>)[]): string {
  return states
    .map(({ text, by, isStored }) => `${by}: ${text}${isStored === false ? '?' : ''}`)
    .join(' → ');
}

/** Checks that each version ended as the next one, or its absence, says. */
export function checkEnds(versions: readonly StoredRecord[]): Difference[] {
  const differences: Difference[] = [];
  for (const [index, { name, path, lastUpdated, end }] of versions.entries()) {
    const next = versions[index + 1];
    if (next && next.path !== path) {
      differences.push(['doubled', `${name} was stored as ${path} and as ${next.path}.`]);
    }
    if (next && (!end || next.lastUpdated <= lastUpdated)) {
      differences.push(['doubled', `${name} has two versions of ${lastUpdated}.`]);
    }
    const isNext = next?.lastUpdated === end?.at && next?.by === end?.by;
    if (end && !end.isDeletion && !isNext) {
      const what = `what ${end.by} saved at ${end.at}`;
      differences.push(['missing', `The history of ${name} does not have ${what}.`]);
    }
  }
  return differences;
}

/** Checks that the record's states are its writes, in order. Only a write without an answer may have no state. */
function checkStates(
  name: string,
  writes: readonly Write[],
  states: readonly State[],
): Difference[] {
  const differences: Difference[] = [];
  let rest = writes;
  let now: string | undefined;
  /** A save that changes nothing, and a deletion of a deleted record, write nothing. */
  const pass = (passed: readonly Write[]) => {
    for (const { text, by } of passed.filter(({ isStored }) => isStored)) {
      if (text === now) continue;
      const what = text === undefined ? 'deleted it' : `saved ${text}`;
      differences.push(['missing', `The history of ${name} does not tell that ${by} ${what}.`]);
    }
  };
  for (const { text, by } of states) {
    const found = rest.findIndex((write) => write.text === text && write.by === by);
    if (found < 0) {
      const what = text ?? 'a deletion';
      differences.push(['unexplained', `${name} has had ${what} by ${by}: not sent, or not then.`]);
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
export function checkRestored(
  name: string,
  deleted: StoredRecord | undefined,
  now: StoredRecord | undefined,
): Difference[] {
  if (!deleted) return [['missing', `The history does not have ${name}, which was deleted.`]];
  if (!now) return [['missing', `${name} was deleted, and did not come back.`]];
  const facts = (['path', 'text', 'createdAt'] as const).filter((key) => now[key] !== deleted[key]);
  return facts.map((key) => [
    'missing',
    `${name} came back with the ${key} ${now[key]}: it was ${deleted[key]}.`,
  ]);
}
