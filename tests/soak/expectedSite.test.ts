import { describe, expect, it } from 'vitest';
import { compareLive, compareWork, type Moment } from './expectedSite.ts';

const [BEFORE, NOW, LATER] = ['10:00', '11:00', '12:00'].map(
  (time) => `2026-01-01T${time}:00.000Z`,
);
const P1 = 'projects/p1';

/** A moment at which these records, with their version and what visitors would get, are stored. */
const moment = (
  records: Record<string, [number, string | undefined]>,
  holds: Record<string, string> = {},
): Moment => ({
  at: Date.parse(NOW ?? ''),
  saved: new Map(
    Object.entries(records).map(([path, [version, shown]]) => [path, { version, shown }]),
  ),
  holds: new Map(Object.entries(holds)),
});

interface Case {
  old?: Record<string, string>;
  live: Record<string, string>;
  asked?: string[];
  before?: Moment;
  after: Moment;
}

const kinds = ({ old = { [P1]: 'old' }, live, asked = [], after, before = after }: Case) =>
  compareLive(new Map(Object.entries(old)), new Map(Object.entries(live)), new Set(asked), [
    before,
    after,
  ]).map(([kind]) => kind);

const [OLD, NEW] = [{ [P1]: 'old' }, { [P1]: 'new' }];
const SAVED = moment({ [P1]: [7, 'new'] });
const held = (until: string, version = 7) => moment({ [P1]: [version, 'new'] }, { [P1]: until });

describe('what must be live', () => {
  it('is the version that was asked for', () => {
    expect(kinds({ live: NEW, asked: [`${P1}@7`], after: SAVED })).toEqual([]);
    expect(kinds({ live: OLD, asked: [`${P1}@7`], after: SAVED })).toEqual(['lost']);
  });

  it('is nothing that nobody asked for, or that was changed since', () => {
    expect(kinds({ live: OLD, after: SAVED })).toEqual([]);
    expect(kinds({ live: NEW, after: SAVED })).toEqual(['unexplained']);
    expect(kinds({ live: NEW, asked: [`${P1}@6`], after: SAVED })).toEqual(['unexplained']);
  });

  it('may or may not be a version that is replaced meanwhile, but not its successor', () => {
    const meanwhile = {
      asked: [`${P1}@7`],
      before: SAVED,
      after: moment({ [P1]: [8, 'newer'] }),
    };
    expect(kinds({ ...meanwhile, live: NEW })).toEqual([]);
    expect(kinds({ ...meanwhile, live: OLD })).toEqual([]);
    expect(kinds({ ...meanwhile, live: { [P1]: 'newer' } })).toEqual(['unexplained']);
  });

  it('is not what is kept back, even if it was asked for', () => {
    for (const until of ['', LATER ?? '']) {
      const asked = [`${P1}@7`];
      expect(kinds({ live: OLD, asked, after: held(until) })).toEqual([]);
      expect(kinds({ live: NEW, asked, after: held(until) })).toEqual(['unexplained']);
    }
  });

  it('is what was kept back until now, unless it was changed after that time', () => {
    expect(kinds({ live: NEW, after: held(BEFORE ?? '') })).toEqual([]);
    expect(kinds({ live: OLD, after: held(BEFORE ?? '') })).toEqual(['lost']);
    const changed = held(BEFORE ?? '', Date.parse(NOW ?? '') - 1);
    expect(kinds({ live: OLD, after: changed })).toEqual([]);
    expect(kinds({ live: NEW, after: changed })).toEqual(['unexplained']);
  });

  it('is no deleted record, once that was asked for', () => {
    const deleted = moment({});
    expect(kinds({ live: {}, asked: [`${P1}@0`], after: deleted })).toEqual([]);
    expect(kinds({ live: OLD, asked: [`${P1}@0`], after: deleted })).toEqual(['lost']);
    expect(kinds({ live: {}, after: deleted })).toEqual(['unexplained']);
  });

  it('is the order that was asked for, whatever else appears or disappears', () => {
    const order = 'order/featured';
    const both = { old: { [order]: 'a b c' }, after: moment({ [order]: [7, 'd c a'] }) };
    expect(kinds({ ...both, live: { [order]: 'c a' }, asked: [`${order}@7`] })).toEqual([]);
    expect(kinds({ ...both, live: { [order]: 'b a c' }, asked: [`${order}@7`] })).not.toEqual([]);
    expect(kinds({ ...both, live: { [order]: 'd a c' } })).toEqual([]);
    expect(kinds({ ...both, live: { [order]: 'd c a' } })).toEqual(['unexplained']);
  });
});

const doubled = (...work: Parameters<typeof compareWork>) =>
  compareWork(...work).map(([kind]) => kind);

describe('the work of the publisher', () => {
  it('answers each request once', () => {
    expect(doubled(new Set(['a']), ['b', 'c'], ['one'])).toEqual([]);
    expect(doubled(new Set(['a']), ['b', 'b'], ['one'])).toEqual(['doubled']);
    expect(doubled(new Set(['a']), ['a'], ['one'])).toEqual(['doubled']);
  });

  it('builds nothing that is live already', () => {
    expect(doubled(new Set(), [], ['one', 'other', 'one'])).toEqual([]);
    expect(doubled(new Set(), [], ['one', 'one'])).toEqual(['doubled']);
  });
});
