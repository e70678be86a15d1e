import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { inMegabytes, inSeconds, PICTURE_LIMITS, PictureProblem } from './pictureLimits.ts';

const MAX_REDIRECTS = 4;

/** What request-filtering-agent says of an address inside a network. */
const REFUSED = /is not allowed/;

/** Fetches a file from an address that staff have typed. The agent decides which hosts it may connect to. */
export async function fetchPicture(address: string, agent: Agent, timeMs: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeMs);
  try {
    return await readBody(await follow(new URL(address), agent, signal));
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    const isRefused = error instanceof Error && REFUSED.test(error.message);
    const why = isRefused ? 'Its server is inside a network.' : 'Its server does not answer.';
    const late = signal.aborted && `It did not arrive within ${inSeconds(timeMs)}.`;
    throw new PictureProblem(late || why, { cause: error });
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
  const { fileBytes } = PICTURE_LIMITS;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > fileBytes)
      throw new PictureProblem(`It is larger than ${inMegabytes(fileBytes)}.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
