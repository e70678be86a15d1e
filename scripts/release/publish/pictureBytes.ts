import { createHash } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import type { LookupFunction } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { callbackify } from 'node:util';
import { type StoredPicture, storedPicturePath } from '../../../shared/model/picture.ts';
import { inMegabytes, inSeconds, PICTURE_LIMITS, PictureProblem } from './pictureSettings.ts';

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

const RESOLVE_TIMEOUT_MS = 4000;

/**
 * Looks a host up without the system's own function, which answers only two names at a time: name servers that stay
 * silent would keep the others waiting.
 */
export function resolveHost(servers?: readonly string[]): LookupFunction {
  const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  const findAll = callbackify(async (hostname: string) => {
    const found = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    return found.flatMap((result, index) => {
      const addresses = result.status === 'fulfilled' ? result.value : [];
      return addresses.map((address) => ({ address, family: index === 0 ? 4 : 6 }));
    });
  });
  return (hostname, { all }, callback) => {
    findAll(hostname, (error, found) => {
      const [first] = found;
      if (!first) callback(error ?? new Error(`${hostname} has no address.`), '');
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** Reads a picture of the store by its hash; undefined if the store does not have it. */
export type ReadStored = (hash: string) => Promise<Uint8Array | undefined>;

/**
 * Returns a function that finds the bytes of a stored picture: those in the folder, else those of the store, which it
 * writes there for the site. Whoever asks for a picture that is just being found gets the same answer.
 */
export function storedBytes(folder: string, readStored: ReadStored) {
  const finding = new Map<string, Promise<Buffer>>();
  return (picture: StoredPicture): Promise<Buffer> => {
    const file = join(folder, basename(storedPicturePath(picture)));
    const found =
      finding.get(file) ?? find(file, picture, readStored).finally(() => finding.delete(file));
    finding.set(file, found);
    return found;
  };
}

async function find(
  file: string,
  { hash }: StoredPicture,
  readStored: ReadStored,
): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept && hashOf(kept) === hash) return kept;
  const bytes = await readChecked(hash, readStored);
  await mkdir(dirname(file), { recursive: true });
  // Under another name first: what is interrupted leaves no half picture.
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return bytes;
}

async function readChecked(hash: string, readStored: ReadStored): Promise<Buffer> {
  const read = await readStored(hash).catch((cause: unknown) => {
    throw new PictureProblem('It could not be read from the store.', { cause });
  });
  if (!read) throw new PictureProblem('It is not in the store any more: choose it again.');
  const bytes = Buffer.from(read);
  if (hashOf(bytes) === hash) return bytes;
  throw new PictureProblem('The store has other bytes under its name: choose it again.');
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
