import { beforeEach, describe, expect, it } from 'vitest';
import { ExpectedStore } from './expectedStore.ts';

let expected: ExpectedStore;

beforeEach(() => {
  expected = new ExpectedStore();
  expected.confirm('P1', 'first');
});

/** The kinds of the differences when these texts are stored as P1. */
const kinds = (...texts: string[]) => {
  const lastUpdated = '2026-01-01T00:00:00.000Z';
  const stored = texts.map((text) => ({ name: 'P1', lastUpdated, isProject: true, text }));
  return expected.compare(stored).map(([kind]) => kind);
};

describe('what must be stored', () => {
  it('is what was confirmed last', () => {
    expected.confirm('P1', 'second');
    expect(kinds('second')).toEqual([]);
    expect(kinds('first')).toEqual(['lost']);
  });

  it('is missed when it is gone, and tells once', () => {
    expect(kinds()).toEqual(['lost']);
    expect(kinds()).toEqual([]);
  });

  it('may or may not hold what was not answered, until that is seen', () => {
    expected.leaveOpen('P1', 'second');
    expect(kinds('first')).toEqual([]);
    expect(kinds('second')).toEqual([]);
    expect(kinds('first')).toEqual(['lost']);
  });

  it('is there once', () => {
    expect(kinds('first', 'first')).toEqual(['doubled']);
  });

  it('holds nothing that was refused, or deleted', () => {
    expected.confirm('P1', undefined);
    expected.refuse('refused');
    expect(kinds('refused')).toEqual(['unexplained']);
    expected.confirm('P1', undefined);
    expect(kinds('deleted')).toEqual(['unexplained']);
  });
});
