import { beforeEach, describe, expect, it } from 'vitest';
import { ExpectedOrder } from './expectedOrder.ts';
import { afterMove, type StoredOrder } from './storedOrder.ts';

const letters = (text: string) => text.split('');
const order = (ids: string, shown = ids): StoredOrder => ({
  ids: letters(ids),
  shown: letters(shown),
  idsByName: new Map(),
  version: undefined,
});
const MOVED = afterMove(letters('abcd'), { id: 'd', behind: ['b', 'c'] });
let expected: ExpectedOrder;

beforeEach(() => {
  expected = new ExpectedOrder();
});

/** The kinds of the differences when the stored order `abcd` becomes this one. */
const kinds = (after: StoredOrder, possible = [MOVED]) =>
  expected.judge(order('abcd'), after, possible).map(([kind]) => kind);

describe('after a move', () => {
  it('one project is before the next one that is still shown', () => {
    expect(MOVED.join('')).toBe('adbc');
    expect(afterMove(letters('ac'), { id: 'c', behind: ['b', 'a'] }).join('')).toBe('ca');
    expect(afterMove(letters('abc'), { id: 'a', behind: [] }).join('')).toBe('bca');
    expect(afterMove(letters('abc'), { id: 'gone', behind: ['a'] }).join('')).toBe('abc');
    expect(kinds(order('adbc'))).toEqual([]);
  });

  it('an id without its place is lost, even one that nobody sees', () => {
    expect(kinds(order('adb', 'cadb'))).toEqual(['lost', 'unexplained']);
    expect(kinds(order('adb', 'adbc'))).toEqual(['lost']);
  });

  it('an order that is not possible is unexplained, and an id that is there twice is doubled', () => {
    expect(kinds(order('abcd'))).toEqual(['unexplained']);
    expect(kinds(order('abcd'), [MOVED, letters('abcd')])).toEqual([]);
    expect(kinds(order('adbca', 'adbc'))).toEqual(['doubled']);
  });
});

it('without a move, the stored order stays', () => {
  expect(expected.compare([])).toEqual([]);
  expected.judge(order(''), order('ab'), [letters('ab')]);
  expect(expected.compare(['a', 'b'])).toEqual([]);
  expect(expected.compare(['b', 'a']).map(([kind]) => kind)).toEqual(['lost']);
});

it('begins with the default, and remembers each version once', () => {
  expected = new ExpectedOrder(['a', 'b']);
  expect(expected.compare(['a', 'b'])).toEqual([]);
  expected.see(order('ab'));
  expect(expected.seen).toEqual([]);
  const facts = { path: 'order/people', name: 'order/people', by: 'ana', createdAt: undefined };
  const version = { ...facts, text: 'a b', lastUpdated: '2026-01-01T00:00:00.000Z' };
  expected.see({ ...order('ab'), version }, ['ana', 'ben']);
  expected.see({ ...order('ab'), version });
  expect(expected.seen).toEqual([{ ...version, movedAtOnce: ['ana', 'ben'] }]);
});
