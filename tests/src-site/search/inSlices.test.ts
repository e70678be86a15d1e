import { expect, test } from 'vitest';
import { inSlices } from '../../../src-site/search/useSiteSearch.ts';

/** Longer than one slice. */
const STEP_MS = 10;

function* slowSteps(count: number): Generator<undefined, number> {
  for (let step = 0; step < count; step += 1) {
    const end = performance.now() + STEP_MS;
    while (performance.now() < end);
    yield;
  }
  return count;
}

test('long work lets other tasks run in between, and returns its result', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('press'));
  const result = inSlices(slowSteps(3)).then((count) => order.push(`${count} steps`));
  await result;
  expect(order).toEqual(['press', '3 steps']);
});
