import { describe, expect, it } from 'vitest';
import type { Write } from './expectedStore.ts';
import { checkHistory, checkRestored } from './history.ts';
import type { StoredRecord } from './records.ts';

const time = (minute: number) => new Date(minute * 60_000).toISOString();

/** The version that this person saved at this minute, with what ended it. */
const version = (
  text: string,
  by: string,
  minute: number,
  end?: { what: 'changed' | 'deleted'; by: string; minute: number },
): StoredRecord => ({
  path: 'projects/p1',
  name: 'P1',
  text,
  by,
  lastUpdated: time(minute),
  createdAt: time(0),
  ...(end && { end: { isDeletion: end.what === 'deleted', at: time(end.minute), by: end.by } }),
});

const changed = (by: string, minute: number) => ({ what: 'changed' as const, by, minute });
const deleted = (by: string, minute: number) => ({ what: 'deleted' as const, by, minute });
const sent = (text: string | undefined, by: string, isStored = true): Write => ({
  text,
  by,
  isStored,
});

/** Ana saves, Ben replaces her version and deletes his own, Ana restores it. */
const WRITES = [
  sent('first', ''),
  sent('Ana’s', 'ana'),
  sent('Ben’s', 'ben'),
  sent(undefined, 'ben'),
  sent('Ben’s', 'ana'),
];
const FIRST = version('first', '', 1, changed('ana', 2));
const ANAS = version('Ana’s', 'ana', 2, changed('ben', 3));
const BENS = version('Ben’s', 'ben', 3, deleted('ben', 4));
const RESTORED = version('Ben’s', 'ana', 5);

const check = (kept: StoredRecord[], stored = [RESTORED], writes = WRITES) =>
  checkHistory(new Map([['P1', writes]]), kept, stored).map(([kind]) => kind);

const checkBack = (...records: [StoredRecord | undefined, StoredRecord | undefined]) =>
  checkRestored('P1', ...records).map(([kind]) => kind);

describe('a history', () => {
  it('is complete with every version in its order, its author, and who ended it', () => {
    expect(check([FIRST, ANAS, BENS])).toEqual([]);
  });

  it('may or may not have a write without an answer', () => {
    const open = [...WRITES, sent('open', 'ben', false)];
    expect(check([FIRST, ANAS, BENS], [RESTORED], open)).toEqual([]);
    const stored = version('open', 'ben', 6);
    const replaced = version('Ben’s', 'ana', 5, changed('ben', 6));
    expect(check([FIRST, ANAS, BENS, replaced], [stored], open)).toEqual([]);
  });

  it('has no entry for a save that changed nothing, or for a deletion of a deleted record', () => {
    const again = WRITES.flatMap((write) => [write, { ...write, by: 'ana' }]);
    expect(check([FIRST, ANAS, BENS], [RESTORED], again)).toEqual([]);
  });

  it('is missing a version, the first, the last or one between', () => {
    expect(check([ANAS, BENS])).toEqual(['missing']);
    expect(check([FIRST, BENS])).toEqual(['missing', 'missing']);
    expect(check([FIRST, ANAS])).toContain('missing');
    expect(check([FIRST, ANAS, BENS], [])).toEqual(['missing']);
  });

  it('is missing a version without an answer that replaced another one', () => {
    const replaced = version('first', '', 1, changed('ana', 1.5));
    expect(check([replaced, ANAS, BENS])).toEqual(['missing']);
  });

  it('is missing a deletion', () => {
    const replaced = version('Ben’s', 'ben', 3, changed('ana', 5));
    expect(check([FIRST, ANAS, replaced])).toEqual(['missing']);
  });

  it('has a wrong author, or a wrong person who replaced or deleted', () => {
    expect(check([FIRST, { ...ANAS, by: 'ben' }, BENS])).toContain('missing');
    const replacedByAna = version('Ana’s', 'ana', 2, changed('ana', 3));
    expect(check([FIRST, replacedByAna, BENS])).toEqual(['missing']);
    const deletedByAna = version('Ben’s', 'ben', 3, deleted('ana', 4));
    expect(check([FIRST, ANAS, deletedByAna])).toEqual(['unexplained']);
  });

  it('has a wrong order', () => {
    expect(check([ANAS, FIRST, BENS])).toContain('missing');
    const swapped = [WRITES[0], WRITES[2], WRITES[1], ...WRITES.slice(3)] as Write[];
    expect(check([FIRST, ANAS, BENS], [RESTORED], swapped)).toContain('missing');
  });

  it('has a version that nobody sent, that was sent only once, or that was sent for another record', () => {
    const before = version('first', '', 1, changed('eve', 1.5));
    const nobodys = version('nobody’s', 'eve', 1.5, changed('ana', 2));
    expect(check([before, nobodys, ANAS, BENS])).toEqual(['unexplained']);
    const once = version('first', '', 1, changed('ana', 1.5));
    const twice = version('Ana’s', 'ana', 1.5, changed('ana', 2));
    expect(check([once, twice, ANAS, BENS])).toEqual(['unexplained']);
    const elsewhere = checkHistory(new Map([['P2', WRITES]]), [], [{ ...FIRST, name: 'P1' }]);
    expect(elsewhere.map(([kind]) => kind)).toContain('unexplained');
  });

  it('has a version twice, or a record under two ids', () => {
    expect(check([FIRST, ANAS, ANAS, BENS])).toContain('doubled');
    expect(check([FIRST, ANAS, BENS], [{ ...RESTORED, path: 'projects/p2' }])).toEqual(['doubled']);
  });
});

describe('a deleted record', () => {
  it('is back with its id, its text and its createdAt', () => {
    expect(checkBack(BENS, RESTORED)).toEqual([]);
  });

  it('cannot come back, or comes back different', () => {
    expect(checkBack(undefined, undefined)).toEqual(['missing']);
    expect(checkBack(BENS, undefined)).toEqual(['missing']);
    expect(checkBack(BENS, { ...RESTORED, path: 'projects/p2' })).toEqual(['missing']);
    expect(checkBack(BENS, { ...RESTORED, text: 'Ana’s' })).toEqual(['missing']);
    expect(checkBack(BENS, { ...RESTORED, createdAt: time(5) })).toEqual(['missing']);
  });
});
