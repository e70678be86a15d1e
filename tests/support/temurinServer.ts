import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { create } from 'tar';
import { listen } from './hosting/liveSite.ts';

/** The folder in a release's archive. */
export const TEMURIN_HOME = 'jdk-21.0.9+10-jre';

export interface Release {
  /** The archive's file name. */
  name: string;
  archive: Buffer;
  /** A wrong checksum, if given. */
  checksum?: string;
  /** Whether the connection breaks in the middle of the archive. */
  isCutOff?: boolean;
}

export type TemurinServer = Awaited<ReturnType<typeof startTemurinServer>>;

/** Makes a runtime in the folder, as Linux and macOS get it. Its only program is the given script. */
export async function temurinRelease(folder: string, script: string): Promise<Release> {
  const bin = join(folder, TEMURIN_HOME, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'java'), script, { mode: 0o755 });
  const packed = await create({ gzip: true, cwd: folder }, [TEMURIN_HOME]).concat();
  return { name: 'jre.tar.gz', archive: Buffer.from(packed) };
}

const API_PATH = '/v3/assets/latest/';

/** A stand-in for Adoptium's API and downloads; without a release, it has none for this machine. */
export async function startTemurinServer(release?: Release) {
  /** The requested addresses. */
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.startsWith(API_PATH)) {
      response.end(JSON.stringify(release ? [{ binary: { package: describe(release) } }] : []));
    } else if (release?.isCutOff) {
      response.writeHead(200, { 'content-length': release.archive.length });
      response.write(release.archive.subarray(0, release.archive.length / 2), () =>
        response.destroy(),
      );
    } else {
      response.end(release?.archive);
    }
  });
  const { address, close } = await listen(server);
  const describe = ({ name, archive, checksum }: Release) => ({
    link: `${address}/${name}`,
    name,
    size: archive.length,
    checksum: checksum ?? createHash('sha256').update(archive).digest('hex'),
  });
  return { address, requests, close: () => void close() };
}
