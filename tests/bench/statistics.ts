/** The middle value, or the lower of two middle values; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The median of each figure. */
export function medians<Name extends string>(
  runs: readonly Record<Name, number>[],
): Record<Name, number> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  const entries = names.map((name) => [name, median(runs.map((run) => run[name]))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** One median per key, so that other load on the machine in a single run does not count. */
export function mediansByKey(runs: readonly number[][]): number[] {
  const [first = []] = runs;
  return first.map((_, key) => median(runs.map((run) => run[key] ?? Number.NaN)));
}

/** The largest value; NaN for an empty list. */
export function largest(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values);
}

/** Measures this many times, one after the other. */
export async function repeat<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}
