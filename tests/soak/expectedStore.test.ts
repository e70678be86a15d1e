import { describe, expect, it } from 'vitest';
import { ExpectedStore } from './expectedStore.ts';
import type { StoredRecord } from './records.ts';

const stored = (name: string, text: string): StoredRecord => ({
  name,
  text,
  lastUpdated: '2026-01-01T00:00:00.000Z',
  isProject: true,
});

const kinds = (expected: ExpectedStore, ...records: StoredRecord[]) =>
  expected.compare(records).map(([kind]) => kind);

describe('what must be stored', () => {
  it('is what was confirmed last', () => {
    const expected = new ExpectedStore();
    expected.confirm('P1', 'first');
    expected.confirm('P1', 'second');
    expect(kinds(expected, stored('P1', 'second'))).toEqual([]);
    expect(kinds(expected, stored('P1', 'first'))).toEqual(['lost']);
  });

  it('is missed when it is gone, and tells once', () => {
    const expected = new ExpectedStore();
    expected.confirm('P1', 'first');
    expect(kinds(expected)).toEqual(['lost']);
    expect(kinds(expected)).toEqual([]);
  });

  it('may or may not hold what was not answered, until that is seen', () => {
    const expected = new ExpectedStore();
    expected.confirm('P1', 'first');
    expected.leaveOpen('P1', 'second');
    expect(kinds(expected, stored('P1', 'first'))).toEqual([]);
    expect(kinds(expected, stored('P1', 'second'))).toEqual([]);
    expect(kinds(expected, stored('P1', 'first'))).toEqual(['lost']);
  });

  it('is there once', () => {
    const expected = new ExpectedStore();
    expected.confirm('P1', 'first');
    const twice = [stored('P1', 'first'), stored('P1', 'first')];
    expect(kinds(expected, ...twice)).toEqual(['doubled']);
  });

  it('holds nothing that was refused, or deleted', () => {
    const expected = new ExpectedStore();
    expected.refuse('refused');
    expect(kinds(expected, stored('P1', 'refused'))).toEqual(['unexplained']);
    expected.confirm('P1', undefined);
    expect(kinds(expected, stored('P1', 'deleted'))).toEqual(['unexplained']);
  });
});
