import type { Page } from '@playwright/test';

const BYTES_PER_MB = 1_000_000;

/** The JavaScript heap after collecting what nobody needs, in MB of a million bytes. */
export async function measureHeapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / BYTES_PER_MB;
}
