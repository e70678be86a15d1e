/** The middle value, or the lower of two middle values; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The largest value; NaN for an empty list. */
export function largest(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values);
}
