import { lookup } from 'node:dns';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:https';
import { type AddressInfo, createServer, type LookupFunction, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import type { ReadStored } from '../../../../scripts/release/publish/pictureBytes.ts';
import {
  encodedAtOnce,
  PICTURE_LIMITS,
} from '../../../../scripts/release/publish/pictureSettings.ts';
import {
  deleteUnused,
  publishPictures,
  type UsedPicture,
} from '../../../../scripts/release/publish/pictures.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../../../shared/model/collections/projects.ts';
import {
  type PictureCut,
  type PublishedPictures,
  pictureKey,
  picturePath,
  picturePaths,
} from '../../../../shared/model/publishedContent.ts';
import {
  CERTIFICATE_FILE,
  PICTURE_HOST,
  pictureAddress,
  startPictureServer,
  stopPictureServer,
} from '../../../support/pictures/pictureServer.ts';

/** A busy machine starts a process for each picture, and encodes it in six sizes. */
const ENCODING_TIMEOUT_MS = 180_000;
vi.setConfig({ testTimeout: ENCODING_TIMEOUT_MS });

/** A busy machine may take longer for a good picture than the limits allow, which have tests of their own. */
const PATIENT = { ...PICTURE_LIMITS, fetchMs: ENCODING_TIMEOUT_MS, encodeMs: ENCODING_TIMEOUT_MS };

/** Resolves every host to this machine, as if the server were inside this network. */
const toThisMachine: LookupFunction = (_host, options, callback) =>
  lookup('127.0.0.1', options, callback);
const https = { ca: readFileSync(CERTIFICATE_FILE), lookup: toThisMachine };
const agent = new RequestFilteringHttpsAgent({ ...https, allowIPAddressList: ['127.0.0.1'] });
const publicAgent = new RequestFilteringHttpsAgent(https);

let server: Server;
let folder: string;

beforeAll(async () => {
  server = await startPictureServer();
});
afterAll(() => stopPictureServer(server));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterEach(() => removeFolder(folder));

const at = (path: string) => pictureAddress(server, path);
const used = (address: string, focus = '', cuts: PictureCut[] = ['files']): UsedPicture => ({
  key: pictureKey(address, focus),
  address,
  focus,
  cuts: new Set(cuts),
});
/** As if nothing were stored. */
const readStored: ReadStored = async () => undefined;
const publish = (
  addresses: string[],
  last: PublishedPictures = {},
  limits: Partial<typeof PICTURE_LIMITS> = {},
  by = agent,
) =>
  publishPictures(
    addresses.map((address) => used(address)),
    { last, folder, agent: by, readStored, limits: { ...PATIENT, ...limits } },
  );

async function publishOne(path: string) {
  const pictures = await publish([at(path)]);
  return pictures[at(path)] ?? {};
}

async function expectInside(address: string): Promise<void> {
  const { [address]: picture } = await publish([address], {}, {}, publicAgent);
  expect(picture).toEqual({ problem: 'Its server is inside a network.' });
}

describe('a good picture', () => {
  const PATHS = ['/photo.jpg', '/drawing.svg', '/icon.svg', '/small.png'];
  let first: PublishedPictures;
  const stored = new Map<string, Buffer>();
  const filesOf = (path: string) => first[at(path)]?.files;

  // Once for all tests, because each picture is encoded in a separate process.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    first = await publish([...PATHS, '/moved.jpg', '/photo.jpg'].map(at));
    for (const name of readdirSync(folder)) stored.set(name, readFileSync(join(folder, name)));
    await removeFolder(folder);
  }, ENCODING_TIMEOUT_MS);

  it('is stored in each width and format, in the proportions of its place', async () => {
    const files = filesOf('/photo.jpg');
    expect(files?.widths).toEqual([360, 720, 1080]);
    for (const format of ['avif', 'webp'] as const) {
      const path = files && picturePath(files, 720, format);
      const bytes = stored.get(basename(path ?? ''));
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([720, 405, undefined]);
    }
  });

  it('has the files that its record names, and no others', () => {
    expect(Object.values(first).filter(({ problem }) => problem)).toEqual([]);
    const named = Object.values(first).flatMap(picturePaths);
    const names = new Set(named.map((path) => basename(path)));
    expect([...names].toSorted()).toEqual([...stored.keys()].toSorted());
  });

  it.each(['/samsung.jpg', '/stray.jpg'])(
    'may be one that decoders warn of and every browser shows: %s',
    async (path) => {
      expect((await publishOne(path)).files?.widths).toEqual([360, 720, 1080]);
    },
  );

  it('is never enlarged', () => {
    expect(filesOf('/small.png')?.widths).toEqual([200]);
  });

  it('may be an SVG, and may be behind a redirect', () => {
    for (const path of ['/drawing.svg', '/icon.svg']) {
      expect(filesOf(path)?.widths).toEqual([360, 720, 1080]);
    }
    expect(filesOf('/moved.jpg')).toEqual(filesOf('/photo.jpg'));
  });

  it('gives the same record in any order, and is not encoded again, even for another address', async () => {
    const moved = at('/moved.jpg');
    const { [moved]: picture, ...known } = first;
    const again = await publish([...PATHS.map(at).toReversed(), moved], known);
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect(again[moved]).toEqual(picture);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('loses its files when no record needs them', async () => {
    for (const [name, bytes] of stored) writeFileSync(join(folder, name), bytes);
    const small = at('/small.png');
    await deleteUnused({ [small]: first[small] ?? {} }, folder);
    expect(readdirSync(folder)).toHaveLength(2);
    await deleteUnused({}, join(folder, 'nothing'));
  });
});

describe('a picture that cannot be published is reported with its problem', () => {
  it.each([
    ['/missing.png', 'Its server answers with 404.'],
    ['/lying.png', 'It is not a whole JPEG, PNG, WebP, AVIF, GIF or SVG picture.'],
    ['/cut.jpg', 'It is not a whole JPEG, PNG, WebP, AVIF, GIF or SVG picture.'],
    ['/cut-samsung.jpg', 'It is not a whole JPEG, PNG, WebP, AVIF, GIF or SVG picture.'],
    ['/pixels.png', 'It has more than 50 megapixels.'],
    ['/compressed.svg', 'It is compressed with gzip: save it as a plain SVG.'],
    ['/large.svg', 'It is an SVG larger than 1 MB.'],
    ['/commented.svg', 'It is an SVG larger than 1 MB.'],
    ['/huge.jpg', 'It is larger than 15 MB.'],
    ['/breaks.jpg', 'Its server does not answer.'],
    ['/circle.jpg', 'It leads from one address to the next.'],
    ['/inside.jpg', 'Its server is inside a network.'],
    ['/plain.jpg', 'It leads to an address without https.'],
  ])('%s: %s', async (path, problem) => {
    expect(await publishOne(path)).toEqual({ problem });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('one that does not arrive in time', async () => {
    const slow = at('/slow.jpg');
    const { [slow]: picture } = await publish([slow], {}, { fetchMs: 300 });
    expect(picture).toEqual({ problem: 'It did not arrive within 0.3 s.' });
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '192.168.1.1'])(
    'one at %s',
    async (host) => expectInside(`https://${host}/photo.jpg`),
  );

  it('one whose host name resolves to this network', () => expectInside(at('/photo.jpg')));
});

it('a picture whose host does not answer keeps its last good copy, and a bad picture does not stop the others', async () => {
  const other = await startPictureServer();
  const gone = pictureAddress(other, '/small.png');
  const first = await publish([gone]);
  await stopPictureServer(other);
  const second = await publish([gone, at('/tiny.png'), at('/lying.png')], first);
  expect(second[gone]).toEqual({
    files: first[gone]?.files,
    problem: 'Its server does not answer.',
  });
  expect(second[at('/tiny.png')]?.files?.widths).toEqual([80]);
  expect(second[at('/lying.png')]?.files).toBeUndefined();
});

describe('a good picture is published despite', () => {
  it('a drawing of 32 kB that takes minutes', async () => {
    const [bomb, good] = [at('/filters.svg'), at('/small.png')];
    const pictures = await publish([bomb, good], {}, { encodeMs: 10_000 });
    expect(pictures[bomb]).toEqual({ problem: 'It takes longer than 10 s to read.' });
    expect(pictures[good]?.files?.widths).toEqual([200]);
  });

  it('a drawing that takes gigabytes, a compressed one and a large one', async () => {
    const bombs = ['/memory.svg', '/compressed.svg', '/large.svg'].map(at);
    const good = at('/tiny.png');
    const pictures = await publish([...bombs, good]);
    expect(bombs.map((address) => pictures[address]?.problem)).toEqual([
      'It takes more than 1 GB of memory to read.',
      expect.stringContaining('gzip'),
      expect.stringContaining('1 MB'),
    ]);
    expect(pictures[good]?.files?.widths).toEqual([80]);
  });

  it('540 hosts that accept a connection and then stay silent', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const stalled = Array.from(
      { length: 540 },
      (_, index) => `https://${index}.${PICTURE_HOST}:${port}/`,
    );
    const limits = { fetchedAtOnce: 180, fetchMs: 3000 };
    const good = at('/small.png');
    const pictures = await publish([...stalled, good], {}, limits);
    expect(pictures[good]?.files?.widths).toEqual([200]);
    const problem = 'It did not arrive within 3 s.';
    for (const address of stalled) expect(pictures[address]).toEqual({ problem });
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

it('a picture that failed the last time is fetched last', async () => {
  const [failed, good] = [at('/missing.png'), at('/small.png')];
  const asked: (string | undefined)[] = [];
  server.on('request', ({ url }) => asked.push(url));
  await publish([failed, good], { [failed]: { problem: 'Away.' } }, { fetchedAtOnce: 1 });
  expect(asked).toEqual(['/small.png', '/missing.png']);
});

it('when the time for all pictures is over, the last copies stay', async () => {
  const addresses = [at('/small.png'), at('/slow.jpg'), at('/drawing.svg')];
  const [known = ''] = addresses;
  const last = await publish([known]);
  const limits = { fetchedAtOnce: 1, totalMs: 1 };
  const problem = `All pictures together take longer than ${1 / 60_000} minutes.`;
  expect(await publish(addresses, last, limits)).toEqual({
    [known]: { files: last[known]?.files, problem },
    [at('/slow.jpg')]: { problem },
    [at('/drawing.svg')]: { problem },
  });
});

it('the limits are those that docs/publishing.md names, and silent hosts cannot use up the total time', () => {
  expect(PICTURE_LIMITS).toMatchObject({
    fetchMs: 20_000,
    encodeMs: 20_000,
    memoryBytes: 1_000_000_000,
    totalMs: 600_000,
  });
  // Beside the publisher and the system, which need half a gigabyte.
  expect(encodedAtOnce(2e9) * PICTURE_LIMITS.memoryBytes).toBeLessThanOrEqual(1.5e9);
  expect(encodedAtOnce(4e9) * PICTURE_LIMITS.memoryBytes).toBeLessThanOrEqual(3.5e9);
  expect(encodedAtOnce(4e9)).toBe(2);
  const rounds = Math.ceil(PUBLISHED_PROJECTS_MAX / PICTURE_LIMITS.fetchedAtOnce);
  expect(rounds * PICTURE_LIMITS.fetchMs).toBeLessThan(PICTURE_LIMITS.totalMs);
});
