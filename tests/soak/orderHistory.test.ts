import { describe, expect, it } from 'vitest';
import type { SeenOrder } from './expectedOrder.ts';
import { checkOrderHistory } from './orderHistory.ts';
import type { StoredRecord } from './records.ts';

const time = (minute: number) => new Date(minute * 60_000).toISOString();

const version = (text: string, by: string, minute: number, end?: [string, number]) => ({
  path: 'order/people',
  name: 'order/people',
  text,
  by,
  lastUpdated: time(minute),
  createdAt: undefined,
  ...(end && { end: { isDeletion: false, at: time(end[1]), by: end[0] } }),
});

const saw = (text: string, by: string, minute: number, movedAtOnce: string[] = []): SeenOrder => ({
  ...version(text, by, minute),
  movedAtOnce,
});

const VERSIONS: StoredRecord[] = [
  version('a b c', 'ana', 1, ['ben', 2]),
  version('b a c', 'ben', 2, ['ana', 3]),
  version('b c a', 'ana', 3),
];
const SEEN = [saw('a b c', 'ana', 1), saw('b a c', 'ben', 2), saw('b c a', 'ana', 3)];

const check = (seen = SEEN, versions = VERSIONS) =>
  checkOrderHistory(seen, versions).map(([kind]) => kind);

describe('the history of an order', () => {
  it('has each version that was seen, and who replaced it', () => {
    expect(check()).toEqual([]);
    expect(check([], [])).toEqual([]);
  });

  it('is missing a version', () => {
    expect(check(SEEN, VERSIONS.slice(1))).toEqual(['missing']);
    expect(check(SEEN, VERSIONS.toSpliced(1, 1))).toEqual(['missing', 'missing']);
    expect(check(SEEN, VERSIONS.slice(0, 2))).toEqual(['missing', 'missing']);
  });

  it('has a version with other ids, or another author', () => {
    const [first = version('', '', 0)] = VERSIONS;
    const wrong = ['missing', 'unexplained'];
    expect(check(SEEN, VERSIONS.with(0, { ...first, text: 'a b' }))).toEqual(wrong);
    expect(check(SEEN, VERSIONS.with(0, { ...first, by: 'ben' }))).toEqual(wrong);
  });

  it('may have a version that nobody saw only if two people moved at the same time', () => {
    const unseen = SEEN.toSpliced(1, 1);
    expect(check(unseen)).toEqual(['unexplained']);
    const atOnce = unseen.with(1, saw('b c a', 'ana', 3, ['ana', 'ben']));
    expect(check(atOnce)).toEqual([]);
    const byOne = unseen.with(1, saw('b c a', 'ana', 3, ['ana', 'eve']));
    expect(check(byOne)).toEqual(['unexplained']);
    expect(check([saw('b c a', 'ana', 3, ['ana', 'ben'])])).toEqual(['unexplained']);
  });
});
