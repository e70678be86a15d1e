import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

export type Weight = Record<
  'htmlKb' | 'scriptKb' | 'styleKb' | 'otherKb' | 'totalKb' | 'exampleRunKb',
  number
>;

/** The example run, which is fetched for its button. It is weighed apart from the page. */
const EXAMPLE_RUN = /\/LiveRun-/;

const KINDS: Readonly<Record<string, keyof Weight>> = {
  document: 'htmlKb',
  script: 'scriptKb',
  stylesheet: 'styleKb',
};

/** The downloads of a first visit to a page, each file with brotli at its best quality, as Hosting stores it. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const run = page.locator('#run');
  await run.click();
  await run.waitFor({ state: 'hidden' });
  const weight: Weight = {
    htmlKb: 0,
    scriptKb: 0,
    styleKb: 0,
    otherKb: 0,
    totalKb: 0,
    exampleRunKb: 0,
  };
  for (const response of responses) {
    const kb = await brotliKb(response);
    if (EXAMPLE_RUN.test(response.url())) {
      weight.exampleRunKb += kb;
      continue;
    }
    weight[KINDS[response.request().resourceType()] ?? 'otherKb'] += kb;
    weight.totalKb += kb;
  }
  await page.close();
  const rounded = Object.entries(weight).map(([name, kb]) => [name, Math.round(kb * 10) / 10]);
  return Object.fromEntries(rounded) as Weight;
}

const BYTES_PER_KB = 1000;
const COMPRESSED_ALREADY = /\.(woff2|png|jpe?g|webp|avif)$/;

/** The size of a file in kB with brotli at its best quality; an already compressed file keeps its size. */
export async function brotliKb(response: Response): Promise<number> {
  const body = await response.body();
  const isCompressed = COMPRESSED_ALREADY.test(new URL(response.url()).pathname);
  return (isCompressed ? body : brotliCompressSync(body)).length / BYTES_PER_KB;
}
