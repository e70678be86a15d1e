/** What led to a difference: about 20 actions, with their calls. */
const NOTES_BEFORE = 300;

const begun = Date.now();
const counts = new Map<string, number>();
/** What has happened since the last difference. */
let notes: string[] = [];
/** The action that runs. */
let current = 'At the start';

export const differences: string[] = [];

/** Counts what the run has met, so that its end shows what it has tried. */
export function count(group: string, what: string): void {
  const key = `${group}: ${what}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function begin(action: string): void {
  current = action;
  notes.push(action);
}

export function note(text: string): void {
  notes.push(`  ${((Date.now() - begun) / 1000).toFixed(3)} ${text}`);
}

export function differ(...sentences: readonly string[]): void {
  for (const sentence of sentences) {
    const difference = `${current}: ${sentence}`;
    differences.push(difference);
    printNotes();
    console.log(difference);
  }
}

/** Prints what led to here, since the last difference. */
export function printNotes(): void {
  console.log(notes.slice(-NOTES_BEFORE).join('\n'));
  notes = [];
}

export function printReport(): void {
  console.table(
    Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other))),
  );
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log([`${differences.length} differences in ${seconds} s.`, ...differences].join('\n'));
}
