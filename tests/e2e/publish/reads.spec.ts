import { expect, test } from '@playwright/test';
import { countReads } from './countReads.ts';

test('a press reads as many documents with 1,000 projects as with 100', async () => {
  const few = await countReads(100);
  expect(few).toBeGreaterThanOrEqual(12);
  expect(few).toBeLessThan(25);
  expect(await countReads(1000)).toBe(few);
});
