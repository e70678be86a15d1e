import { beforeEach, describe, expect, it } from 'vitest';
import { ExpectedStore } from './expectedStore.ts';

const [ANA, BEN] = ['ana@example.com', 'ben@example.com'];
let expected: ExpectedStore;

beforeEach(() => {
  expected = new ExpectedStore();
  expected.confirm('P1', 'first', ANA);
});

/** The kinds of the differences when these texts are stored as P1. */
const kinds = (...texts: string[]) => {
  const time = '2026-01-01T00:00:00.000Z';
  const record = { path: 'projects/p1', name: 'P1', lastUpdated: time, createdAt: time, by: ANA };
  const stored = texts.map((text) => Object.assign({ text }, record));
  return expected.compare(stored).map(([kind]) => kind);
};

describe('what must be stored', () => {
  it('is what was confirmed last', () => {
    expected.confirm('P1', 'second', ANA);
    expect(kinds('second')).toEqual([]);
    expect(kinds('first')).toEqual(['lost']);
  });

  it('is reported once if it is gone', () => {
    expect(kinds()).toEqual(['lost']);
    expect(kinds()).toEqual([]);
  });

  it('may or may not include a write without an answer, until that is seen', () => {
    expected.leaveOpen('P1', 'second', BEN);
    expect(kinds('first')).toEqual([]);
    expect(kinds('second')).toEqual([]);
    expect(kinds('first')).toEqual(['lost']);
  });

  it('must not be there twice', () => {
    expect(kinds('first', 'first')).toEqual(['doubled']);
  });

  it('includes nothing that was refused, or deleted', () => {
    expected.confirm('P1', undefined, ANA);
    expected.refuse('refused');
    expect(kinds('refused')).toEqual(['unexplained']);
    expected.confirm('P1', undefined, ANA);
    expect(kinds('deleted')).toEqual(['unexplained']);
  });

  it('counts as deleted only if it was stored, and remembers its last text', () => {
    expected.leaveOpen('P2', 'open', BEN);
    expect(expected.deleted()).toEqual([]);
    expected.leaveOpen('P1', undefined, BEN);
    kinds();
    expect(expected.deleted()).toEqual(['P1']);
    expect(expected.lastText('P1')).toBe('first');
  });

  it('remembers who wrote what, and which writes without an answer were seen', () => {
    expected.leaveOpen('P1', 'not stored', BEN);
    expected.leaveOpen('P1', 'second', BEN);
    kinds('second');
    expect(expected.writes.get('P1')).toEqual([
      { text: 'first', by: ANA, isStored: true },
      { text: 'not stored', by: BEN, isStored: false },
      { text: 'second', by: BEN, isStored: true },
    ]);
  });

  it('says who has stored the defaults, even after a change', () => {
    expected.confirm('Marta', 'default', '');
    expected.confirm('Marta', 'changed', BEN);
    expected.attribute('Marta', ANA);
    expect(expected.writes.get('Marta')).toEqual([
      { text: 'default', by: ANA, isStored: true },
      { text: 'changed', by: BEN, isStored: true },
    ]);
  });
});
