import type { DocumentSnapshot, Firestore, QuerySnapshot } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Work, watchQueue } from '../../../scripts/publisher/queue.ts';

type OnNext = (snapshot: QuerySnapshot) => void;

const listeners = vi.hoisted(() => ({ all: [] as OnNext[] }));

vi.mock('firebase/firestore', async (load) => ({
  ...(await load<object>()),
  ...Object.fromEntries(
    ['collection', 'query', 'orderBy', 'where', 'limit'].map((name) => [name, () => ({})]),
  ),
  onSnapshot: (_query: object, onNext: OnNext) => {
    listeners.all.push(onNext);
    return () => undefined;
  },
}));

const RUNNING = new AbortController().signal;
let queue: ReturnType<typeof watchQueue>;

beforeEach(() => {
  listeners.all.length = 0;
  queue = watchQueue({} as Firestore);
});
afterEach(() => queue.stop());

/** Lets the listener say that these requests wait. */
function tell(...ids: string[]): void {
  const docs = ids.map((id) => ({ id, get: () => undefined }) as unknown as DocumentSnapshot);
  listeners.all[0]?.({ docs } as unknown as QuerySnapshot);
}

const idsOf = ({ publications = [] }: Work) => publications.map(({ id }) => id);

it('gives all requests that wait, after a look at what is due', async () => {
  expect(await queue.next(RUNNING)).toEqual({ publications: [] });
  const next = queue.next(RUNNING);
  tell('one', 'two');
  expect(idsOf(await next)).toEqual(['one', 'two']);
});

it('does not give an answered request again while its listener does not tell that it is gone', async () => {
  tell('one');
  const answered = await queue.next(RUNNING);
  queue.remove(answered.publications ?? []);
  const next = queue.next(RUNNING);
  tell('two');
  expect(idsOf(await next)).toEqual(['two']);
});

it('publishes nothing for a preview that is asked for in a way that it does not know', async () => {
  await queue.next(RUNNING);
  const stored: Record<string, unknown> = {
    versions: ['projects/a@1'],
    preview: { mode: 'extend', id: 'preview00000', days: 7, note: '' },
  };
  const request = { id: 'one', get: (name: string) => stored[name] } as DocumentSnapshot;
  listeners.all[0]?.({ docs: [request] } as unknown as QuerySnapshot);
  expect(await queue.next(RUNNING)).toMatchObject({ publications: [{ id: 'one', versions: [] }] });
});

/** Lets the other listener say that records are kept back until then. */
function tellUntil(...times: number[]): void {
  const docs = times.map((time) => ({ get: () => new Date(time).toISOString() }));
  listeners.all[1]?.({ docs } as unknown as QuerySnapshot);
}

it('looks at what is due once for a time that has come before the listener told of it', async () => {
  await queue.next(RUNNING);
  const past = Date.now() - 1000;
  const next = queue.next(RUNNING);
  tellUntil(past);
  expect(await next).toEqual({ publications: [] });
  const look = vi.fn();
  const later = queue.next(RUNNING).then(look);
  tellUntil(past, past + 3_600_000);
  await new Promise(setImmediate);
  expect(look).not.toHaveBeenCalled();
  tell('one');
  await later;
});
