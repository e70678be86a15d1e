import { DEFAULT_IDS, DEFAULT_TEAM } from './defaultTeam.ts';
import type { Difference } from './expectedStore.ts';
import type { StoredRecord } from './records.ts';

/**
 * Checks the commit of the first change of the team: it must store all members as they were, and their order.
 * @param order the first version of the order
 * @param firsts the first version of each member; undefined if there is none
 * @param writers who has changed the team, or may have
 */
export function checkFirstCommit(
  order: StoredRecord,
  firsts: readonly (StoredRecord | undefined)[],
  writers: ReadonlySet<string>,
): Difference[] {
  const differences: Difference[] = [];
  if (!writers.has(order.by)) {
    differences.push(['unexplained', `${order.by} stored the team, but has not changed it.`]);
  }
  if (order.text !== DEFAULT_IDS.join(' ')) {
    differences.push(['unexplained', `The team was stored in the order ${order.text}.`]);
  }
  for (const [index, { name, text }] of DEFAULT_TEAM.entries()) {
    const first = firsts[index];
    if (!first) {
      differences.push(['missing', `${name} was not stored with the team.`]);
    } else if (!isOfCommit(first, order) || first.text !== text) {
      const how = `at ${first.lastUpdated}, created at ${first.createdAt}, holding ${first.text}`;
      const sentence = `${name} was stored by ${first.by} ${how}: the order by ${order.by} at ${order.lastUpdated}.`;
      differences.push(['unexplained', sentence]);
    }
  }
  return differences;
}

function isOfCommit({ by, lastUpdated, createdAt = '' }: StoredRecord, order: StoredRecord) {
  const isOwn = by === order.by && lastUpdated === order.lastUpdated;
  return isOwn && Date.parse(createdAt) === Date.parse(order.lastUpdated);
}
