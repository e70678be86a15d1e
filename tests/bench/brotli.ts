import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';

const BYTES_PER_KB = 1000;
const COMPRESSED_ALREADY = /\.(woff2|png|jpe?g|webp|avif)$/;

/** The size of a file in kB as brotli makes it at its best; of one that is compressed already, as it is. */
export async function brotliKb(response: Response): Promise<number> {
  const body = await response.body();
  const isCompressed = COMPRESSED_ALREADY.test(new URL(response.url()).pathname);
  return (isCompressed ? body : brotliCompressSync(body)).length / BYTES_PER_KB;
}
