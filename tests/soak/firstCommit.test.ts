import { describe, expect, it } from 'vitest';
import { DEFAULT_IDS, DEFAULT_TEAM } from './defaultTeam.ts';
import { checkFirstCommit } from './firstCommit.ts';
import type { StoredRecord } from './records.ts';

const ANA = 'ana@example.com';
const TIME = '2026-01-01T00:00:00.123Z';
const SAVED = { lastUpdated: TIME, by: ANA };
const ORDER: StoredRecord = {
  path: 'order/people',
  name: 'order/people',
  text: DEFAULT_IDS.join(' '),
  createdAt: undefined,
  ...SAVED,
};
const MEMBERS: (StoredRecord | undefined)[] = DEFAULT_TEAM.map((person) =>
  Object.assign({}, person, SAVED, { createdAt: '2026-01-01T00:00:00.123456Z' }),
);

const check = (order = ORDER, firsts = MEMBERS, writers = [ANA]) =>
  checkFirstCommit(order, firsts, new Set(writers)).map(([kind]) => kind);

/** The first versions of the members, with a difference in the first one. */
const withFirst = (part: Partial<StoredRecord>) =>
  MEMBERS.with(0, Object.assign({}, MEMBERS[0], part));

describe('the first change of the team', () => {
  it('stores all members and their order in one commit', () => {
    expect(check()).toEqual([]);
  });

  it('is by somebody who has changed the team', () => {
    expect(check(ORDER, MEMBERS, ['ben@example.com'])).toEqual(['unexplained']);
  });

  it('stores every member', () => {
    expect(check(ORDER, MEMBERS.with(2, undefined))).toEqual(['missing']);
    expect(check(ORDER, [])).toHaveLength(DEFAULT_TEAM.length);
  });

  it('stores them as they were, in their order', () => {
    expect(check(ORDER, withFirst({ text: '["Somebody else"]' }))).toEqual(['unexplained']);
    const turned = DEFAULT_IDS.toReversed().join(' ');
    expect(check({ ...ORDER, text: turned })).toEqual(['unexplained']);
  });

  it('is one commit by one person', () => {
    const later = '2026-01-01T00:00:01.000Z';
    expect(check(ORDER, withFirst({ lastUpdated: later }))).toEqual(['unexplained']);
    expect(check(ORDER, withFirst({ createdAt: later }))).toEqual(['unexplained']);
    expect(check(ORDER, withFirst({ by: 'ben@example.com' }))).toEqual(['unexplained']);
  });
});
