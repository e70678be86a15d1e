import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getErrorCode, getErrorMessage } from '../../shared/model/errorMessage.ts';
import { UserError } from '../lib/userError.ts';
import { unpack } from './unpack.ts';

const ADOPTIUM_API = 'https://api.adoptium.net';

/** The API's words where they differ from Node's. */
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'mac', win32: 'windows' };
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { arm64: 'aarch64' };

/** A file of a release, its size in bytes and its SHA-256, as the API describes them (https://api.adoptium.net/q/swagger-ui). */
type Package = { link: string; name: string; size: number; checksum: string };

/**
 * Downloads the newest Java runtime of a major version (Eclipse Temurin) for this machine, and unpacks it into the folder.
 * Prints its size and the progress. The environment variable `ADOPTIUM_API` names a mirror.
 */
export async function downloadTemurin(version: number, folder: string): Promise<void> {
  try {
    const found = await describe(version);
    const megabytes = Math.ceil(found.size / 1e6);
    console.log(`Downloading Java ${version} (Temurin, ${megabytes} MB) into ${folder}, once:`);
    await unpack(found.name, await download(found), folder);
  } catch (error) {
    throw new UserError(
      `Java ${version} or newer is missing, which the Firestore emulator needs, and could not be downloaded (${reasonOf(error)}): connect to the internet, or install one (for example from adoptium.net), and start again.`,
    );
  }
}

async function describe(version: number): Promise<Package> {
  const query = new URLSearchParams({
    os: SYSTEMS[process.platform] ?? process.platform,
    architecture: ARCHITECTURES[process.arch] ?? process.arch,
    image_type: 'jre',
    vendor: 'eclipse',
  });
  const api = process.env['ADOPTIUM_API'] ?? ADOPTIUM_API;
  const response = await request(`${api}/v3/assets/latest/${version}/hotspot?${query}`);
  const [asset] = (await response.json()) as { binary: { package: Package } }[];
  if (!asset) throw new Error(`there is none for ${process.platform} on ${process.arch}`);
  return asset.binary.package;
}

async function download({ link, size, checksum }: Package): Promise<Uint8Array> {
  const { body } = await request(link);
  const archive = await buffer(withProgress(body ?? [], size));
  if (hash('sha256', archive) !== checksum) throw new Error('its checksum is wrong');
  return archive;
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

async function request(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
  return response;
}

/** The innermost cause: an error of fetch itself says only that it has failed. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  return getErrorMessage(error, getErrorCode(error));
}
