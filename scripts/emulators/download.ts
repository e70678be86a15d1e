import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Response } from 'undici';
import { getErrorCode, getErrorMessage } from '../../shared/model/errorMessage.ts';
import { proxyFor } from '../lib/childProcess.ts';

/** A file on the internet, its size in bytes and its SHA-256. */
export interface RemoteFile {
  link: string;
  size: number;
  checksum: string;
}

export async function download({ link, size, checksum }: RemoteFile): Promise<Uint8Array> {
  const { body } = await request(link);
  const file = await buffer(withProgress(body ?? [], size));
  if (hash('sha256', file) !== checksum) throw new Error('its checksum is wrong');
  return file;
}

/**
 * Requests an address, through the proxy that HTTPS_PROXY or https_proxy names unless NO_PROXY excepts it. Node's own fetch
 * can do so only from version 22.21 on, and must be told before it starts.
 */
export async function request(address: string): Promise<Response> {
  const { host } = new URL(address);
  // Only here, because it takes a while to load.
  const { EnvHttpProxyAgent, fetch } = await import('undici');
  try {
    const response = await fetch(address, { dispatcher: new EnvHttpProxyAgent() });
    if (!response.ok) throw new Error(`${host} answered ${response.status}`);
    return response;
  } catch (error) {
    const proxy = proxyFor(address);
    throw proxy ? new Error(`${reasonOf(error)}, through the proxy ${proxy}`) : error;
  }
}

/** The innermost cause: an error of fetch itself says only that it has failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  return getErrorMessage(error, getErrorCode(error));
}

/** Passes the chunks on, and prints each tenth of the size that has come. */
async function* withProgress(chunks: AsyncIterable<Uint8Array> | [], size: number) {
  let received = 0;
  let printed = 0;
  try {
    for await (const chunk of chunks) {
      received += chunk.length;
      for (const tenths = Math.floor((10 * received) / size); printed < tenths; printed++) {
        process.stdout.write(`  ${10 * (printed + 1)} %`);
      }
      yield chunk;
    }
  } finally {
    process.stdout.write('\n');
  }
}
