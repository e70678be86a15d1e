import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { PictureProblem } from './pictureProblem.ts';

const DEADLINE_MS = 20_000;
const BYTES_PER_MB = 1_000_000;
const MAX_MB = 15;
const MAX_REDIRECTS = 4;

/** What request-filtering-agent says of an address inside a network. */
const REFUSED = /is not allowed/;

/**
 * Fetches a file from an address that staff have typed.
 * @param agent decides which hosts may be connected to
 * @throws PictureProblem
 */
export async function fetchPicture(address: string, agent: Agent): Promise<Buffer> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await readBody(await follow(new URL(address), agent, signal));
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    throw new PictureProblem(describe(error, signal), { cause: error });
  }
}

/** Requests the address, and those that it leads to. */
async function follow(
  url: URL,
  agent: Agent,
  signal: AbortSignal,
  redirects = MAX_REDIRECTS,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new PictureProblem('It leads to an address without https.');
  const response = await request(url, agent, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return response;
  response.destroy();
  const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location;
  if (!isRedirect) throw new PictureProblem(`Its server answers with ${statusCode}.`);
  if (redirects === 0) throw new PictureProblem('It leads from one address to the next.');
  return follow(new URL(headers.location ?? '', url), agent, signal, redirects - 1);
}

function request(url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, signal, headers: { Accept: 'image/*' } }, resolve).on('error', reject);
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > MAX_MB * BYTES_PER_MB) {
      throw new PictureProblem(`It is larger than ${MAX_MB} MB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describe(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `It did not arrive within ${DEADLINE_MS / 1000} s.`;
  const isRefused = error instanceof Error && REFUSED.test(error.message);
  return isRefused ? 'Its server is inside a network.' : 'Its server does not answer.';
}
