import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadTemurin } from '../../../scripts/emulators/firestoreEmulator.ts';
import { exceptLoopback } from '../../../scripts/lib/childProcess.ts';
import { UserError } from '../../../scripts/lib/userError.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { startProxy } from '../../support/proxyServer.ts';
import {
  type Release,
  startTemurinServer,
  TEMURIN_HOME,
  type TemurinServer,
  temurinRelease,
} from '../../support/temurinServer.ts';

const OTHER_CHECKSUM = '0'.repeat(64);

const inFolder = eachInNewFolder();
let javaFolder: string;
let server: TemurinServer | undefined;
let output: string;

beforeEach(() => {
  javaFolder = inFolder('java');
  output = '';
  const print = (text: string | Uint8Array) => {
    output += text.toString();
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  // Whoever runs the tests may have a proxy of their own.
  for (const name of ['http_proxy', 'HTTP_PROXY', 'no_proxy', 'NO_PROXY'])
    vi.stubEnv(name, undefined);
});

afterEach(() => {
  server?.close();
});

/** Serves the release as Adoptium would, and downloads it. */
async function download(release?: Release): Promise<void> {
  server = await startTemurinServer(release);
  vi.stubEnv('ADOPTIUM_API', server.address);
  await downloadTemurin(21, javaFolder);
}

const tarball = () => temurinRelease(inFolder(), 'a program');
const program = (name: string) => readFileSync(join(javaFolder, TEMURIN_HOME, 'bin', name), 'utf8');

describe('a Java runtime', () => {
  it('is downloaded for this machine, and unpacked', async () => {
    await download(await tarball());
    expect(program('java')).toBe('a program');
    expect(readdirSync(inFolder()).toSorted()).toEqual(['java', TEMURIN_HOME].toSorted());
    const [asked = ''] = server?.requests ?? [];
    expect(asked).toMatch(
      /^\/v3\/assets\/latest\/21\/hotspot\?os=\w+&architecture=\w+&image_type=jre/,
    );
  });

  it('is unpacked from a zip, as Windows gets it', async () => {
    const files = {
      [`${TEMURIN_HOME}/bin/`]: new Uint8Array(),
      [`${TEMURIN_HOME}/bin/java.exe`]: strToU8('a program'),
    };
    await download({ name: 'jre.zip', archive: Buffer.from(zipSync(files)) });
    expect(program('java.exe')).toBe('a program');
  });

  it('replaces a runtime of the same name that does not run', async () => {
    mkdirSync(join(javaFolder, TEMURIN_HOME, 'bin'), { recursive: true });
    writeFileSync(join(javaFolder, TEMURIN_HOME, 'bin', 'java'), 'half a program');
    await download(await tarball());
    expect(program('java')).toBe('a program');
  });

  it('is announced with its size and shown with its progress', async () => {
    const release = await tarball();
    const archive = Buffer.concat([release.archive, Buffer.alloc(1_200_000)]);
    await download({ ...release, archive });
    expect(output).toContain('Downloading Java 21 (Temurin, 2 MB)');
    expect(output).toMatch(/ 10 % .* 100 %/);
  });
});

describe.each<[string, () => Promise<Release | undefined>, string | RegExp]>([
  [
    'is cut off',
    async () => ({ ...(await tarball()), isCutOff: true }),
    /other side closed|ECONNRESET/,
  ],
  [
    'does not match the release’s checksum',
    async () => ({ ...(await tarball()), checksum: OTHER_CHECKSUM }),
    'its checksum is wrong',
  ],
  [
    'does not exist for this machine',
    async () => undefined,
    `there is none for ${process.platform} on ${process.arch}`,
  ],
  [
    'is not an archive',
    async () => ({ name: 'jre.tar.gz', archive: Buffer.from('<html>') }),
    'TAR_BAD_ARCHIVE',
  ],
])('a download that %s', (_, makeRelease, reason) => {
  it('says so in one sentence, and leaves nothing behind', async () => {
    const failure = await download(await makeRelease()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UserError);
    const { message } = failure as UserError;
    expect(message).toMatch(
      /^Java 21 or newer is missing, .* could not be downloaded \(.*\): .* start again\.$/,
    );
    expect(message).toMatch(reason);
    expect(readdirSync(inFolder()).filter((name) => name.startsWith('java-'))).toEqual([]);
    expect(readdirSync(inFolder()).includes('java') ? readdirSync(javaFolder) : []).toEqual([]);
  });
});

it('without a connection, the message says what failed', async () => {
  server = await startTemurinServer();
  server.close();
  vi.stubEnv('ADOPTIUM_API', server.address);
  await expect(downloadTemurin(21, javaFolder)).rejects.toThrow(
    /connect ECONNREFUSED 127\.0\.0\.1/,
  );
});

describe('behind a proxy', () => {
  it.each(['HTTP_PROXY', 'http_proxy'])('the proxy that %s names is asked', async (variable) => {
    server = await startTemurinServer(await tarball());
    const { port } = new URL(server.address);
    const proxy = await startProxy(port);
    vi.stubEnv(variable, proxy.address);
    // No server has this name: only the proxy finds it.
    vi.stubEnv('ADOPTIUM_API', `http://adoptium.invalid:${port}`);
    await downloadTemurin(21, javaFolder);
    expect(program('java')).toBe('a program');
    expect(proxy.asked).toContain(`adoptium.invalid:${port}`);
    proxy.close();
  });

  it('the machine itself is reached without it', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('NO_PROXY', 'intranet.example');
    exceptLoopback();
    await download(await tarball());
    expect(program('java')).toBe('a program');
  });

  it('the message names the proxy as the cause, without its password', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://ana:secret@127.0.0.1:9');
    vi.stubEnv('ADOPTIUM_API', 'http://adoptium.invalid');
    await expect(downloadTemurin(21, javaFolder)).rejects.toThrow(
      /\(connect ECONNREFUSED 127\.0\.0\.1:9, through the proxy 127\.0\.0\.1:9\): connect to/,
    );
  });
});
