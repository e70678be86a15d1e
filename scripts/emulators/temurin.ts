import { UserError } from '../lib/userError.ts';
import { download, type RemoteFile, reasonOf, request } from './download.ts';
import { unpack } from './unpack.ts';

const ADOPTIUM_API = 'https://api.adoptium.net';

/** The API's words where they differ from Node's. */
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'mac', win32: 'windows' };
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { arm64: 'aarch64' };

/** A file of a release, as the API describes it (https://api.adoptium.net/q/swagger-ui). */
type Package = RemoteFile & { name: string };

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
