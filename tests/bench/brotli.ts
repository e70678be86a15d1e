import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';

const BYTES_PER_KB = 1000;
const COMPRESSED_ALREADY = /\.(woff2|png|jpe?g|webp|avif)$/;

/** The size of a file in kB with brotli at its best quality; an already compressed file keeps its size. */
export async function brotliKb(response: Response): Promise<number> {
  const body = await response.body();
  const isCompressed = COMPRESSED_ALREADY.test(new URL(response.url()).pathname);
  return (isCompressed ? body : brotliCompressSync(body)).length / BYTES_PER_KB;
}
