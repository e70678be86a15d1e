import type { SeenOrder } from './expectedOrder.ts';
import type { Difference } from './expectedStore.ts';
import { checkEnds } from './history.ts';
import type { StoredRecord } from './records.ts';

/**
 * Compares the versions of an order with those that were seen after each action. Each seen version must be kept as it
 * was, and be replaced by the next one. Another version may exist only between moves of two people at the same time.
 * @param versions those in the history, oldest first, and the stored one
 */
export function checkOrderHistory(
  seen: readonly SeenOrder[],
  versions: readonly StoredRecord[],
): Difference[] {
  const differences = checkEnds(versions);
  for (const order of seen) {
    if (versions.some((version) => isSame(version, order))) continue;
    const sentence = `The history of ${order.path} does not have ${describe(order)}.`;
    differences.push(['missing', sentence]);
  }
  for (const version of versions) {
    if (seen.some((order) => isSame(version, order))) continue;
    const next = seen.find(({ lastUpdated }) => lastUpdated > version.lastUpdated);
    const others = next?.movedAtOnce.filter((by) => by !== next.by) ?? [];
    const isFirst = version.end?.at === next?.lastUpdated;
    if (isFirst && others.includes(version.by)) continue;
    const sentence = `${version.path} has had ${describe(version)}, after no move.`;
    differences.push(['unexplained', sentence]);
  }
  return differences;
}

function isSame(one: StoredRecord, other: StoredRecord): boolean {
  return one.text === other.text && one.by === other.by && one.lastUpdated === other.lastUpdated;
}

function describe({ text, by, lastUpdated }: StoredRecord): string {
  return `${text} by ${by} at ${lastUpdated}`;
}
