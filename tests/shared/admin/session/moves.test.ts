import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLists } from '../../../../shared/admin/session/lists.ts';
import { createMessages } from '../../../../shared/admin/session/messages.ts';
import { createMoves } from '../../../../shared/admin/session/moves.ts';
import { createSaving } from '../../../../shared/admin/session/saving.ts';
import { changeRecord } from '../../../../shared/data/records.ts';
import { ORDERS } from '../../../../shared/model/collections/orders.ts';

vi.mock('../../../../shared/data/firebase.ts');
vi.mock('../../../../shared/data/records.ts');

const toEnd = (id: string) => (ids: readonly string[]) => [
  ...ids.filter((other) => other !== id),
  id,
];

/** The stored versions, oldest first. */
let versions: string[][];

function start() {
  const lists = createLists();
  vi.spyOn(lists, 'catchUp').mockResolvedValue();
  vi.spyOn(lists, 'updateAfterWrite').mockResolvedValue();
  const saving = createSaving();
  const moves = createMoves(lists, saving, createMessages());
  return { moves, writes: () => [...saving.getState().writes].map(({ record }) => record) };
}

beforeEach(() => {
  // Closing the window asks while a move is not stored.
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
  versions = [['a', 'b', 'c']];
  vi.mocked(changeRecord).mockImplementation(async (_collection, _id, change) => {
    // Takes as long as the network, and reads the stored version at the end.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const form = change({ ids: versions.at(-1) }) as { ids: string[] };
    versions.push(form.ids);
    return form as never;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('stores the moves within a second as one version, and counts as a save from the first press on', async () => {
  const { moves, writes } = start();
  moves.move('featured', toEnd('a'));
  expect(writes()).toEqual([{ collection: ORDERS.name, id: 'featured' }]);
  await vi.advanceTimersByTimeAsync(500);
  moves.move('featured', toEnd('b'));
  await vi.advanceTimersByTimeAsync(700);
  expect(versions.slice(1)).toEqual([['c', 'a', 'b']]);
  expect(writes()).toEqual([]);
});

it('stores a move that is made during a save once, after that save', async () => {
  const { moves, writes } = start();
  moves.move('featured', toEnd('a'));
  await vi.advanceTimersByTimeAsync(1050);
  moves.move('featured', toEnd('b'));
  await vi.advanceTimersByTimeAsync(100);
  expect(writes()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1100);
  expect(versions.slice(1)).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ]);
  expect(writes()).toEqual([]);
});

it('stores the moves at once, and only once, when they are flushed', async () => {
  const { moves } = start();
  moves.move('featured', toEnd('a'));
  const both = Promise.all([moves.flush(), moves.flush()]);
  await vi.advanceTimersByTimeAsync(100);
  await both;
  expect(versions.slice(1)).toEqual([['b', 'c', 'a']]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(versions).toHaveLength(2);
});
