import { lookup } from 'node:dns';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:https';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import { deleteUnused, publishPictures } from '../../../../scripts/release/publish/pictures.ts';
import {
  type PublishedPictures,
  picturePath,
  picturePaths,
} from '../../../../shared/model/publishedPicture.ts';
import {
  CERTIFICATE_FILE,
  pictureAddress,
  startPictureServer,
  stopPictureServer,
} from '../../../support/pictures/pictureServer.ts';

const SHORT_DEADLINE_MS = 300;

/** As on the day when the server is in this network, not on the internet. */
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
afterEach(async () => {
  vi.restoreAllMocks();
  await removeFolder(folder);
});

const at = (path: string) => pictureAddress(server, path);
const publish = (addresses: string[], last: PublishedPictures = {}, by = agent) =>
  publishPictures(addresses, { last, folder, agent: by });

async function publishOne(path: string) {
  const pictures = await publish([at(path)]);
  return pictures[at(path)] ?? {};
}

describe('a good picture', () => {
  it('is stored in each width and format, in the shape of its place', async () => {
    const { files, problem } = await publishOne('/photo.jpg');
    expect(problem).toBeUndefined();
    expect(files?.widths).toEqual([360, 720, 1080]);
    expect(
      files &&
        picturePaths(files)
          .map((path) => basename(path))
          .toSorted(),
    ).toEqual(readdirSync(folder).toSorted());
    for (const format of ['avif', 'webp'] as const) {
      const path = files && picturePath(files, 720, format);
      const bytes = readFileSync(join(folder, basename(path ?? '')));
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([720, 405, undefined]);
    }
  });

  it('is never enlarged', async () => {
    expect((await publishOne('/small.png')).files?.widths).toEqual([200]);
  });

  it('may be a drawing, and may have moved', async () => {
    for (const path of ['/drawing.svg', '/icon.svg']) {
      expect((await publishOne(path)).files?.widths).toEqual([360, 720, 1080]);
    }
    expect((await publishOne('/moved.jpg')).files).toEqual((await publishOne('/photo.jpg')).files);
  });

  it('gives the same record in any order, and is not encoded again', async () => {
    const addresses = [at('/photo.jpg'), at('/drawing.svg')];
    const first = await publish([...addresses, ...addresses]);
    await removeFolder(folder);
    expect(JSON.stringify(await publish(addresses.toReversed(), first))).toBe(
      JSON.stringify(first),
    );
    // Nothing was written where the folder was.
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('what cannot be published is named', () => {
  it.each([
    ['/missing.png', 'Its server answers with 404.'],
    ['/lying.png', 'It is not a whole JPEG, PNG, WebP, AVIF, GIF or SVG picture.'],
    ['/cut.jpg', 'It is not a whole JPEG, PNG, WebP, AVIF, GIF or SVG picture.'],
    ['/pixels.png', 'It has more than 50 megapixels.'],
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
    const inTime = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => inTime(SHORT_DEADLINE_MS));
    expect(await publishOne('/slow.jpg')).toEqual({ problem: 'It did not arrive within 20 s.' });
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '192.168.1.1'])(
    'one at %s, or whose name leads there',
    async (host) => {
      const problem = 'Its server is inside a network.';
      const direct = `https://${host}/photo.jpg`;
      expect((await publish([direct], {}, publicAgent))[direct]).toEqual({ problem });
      const byName = at('/photo.jpg');
      expect((await publish([byName], {}, publicAgent))[byName]).toEqual({ problem });
    },
  );
});

it('the last good copy stays while the host does not answer, and one bad picture stops no other', async () => {
  const other = await startPictureServer();
  const gone = pictureAddress(other, '/drawing.svg');
  const first = await publish([gone]);
  await stopPictureServer(other);
  const second = await publish([gone, at('/photo.jpg'), at('/lying.png')], first);
  expect(second[gone]).toEqual({
    files: first[gone]?.files,
    problem: 'Its server does not answer.',
  });
  expect(second[at('/photo.jpg')]?.files?.widths).toHaveLength(3);
  expect(second[at('/lying.png')]?.files).toBeUndefined();
});

it('files that no picture needs are deleted', async () => {
  const both = await publish([at('/photo.jpg'), at('/small.png')]);
  const small = at('/small.png');
  await deleteUnused({ [small]: both[small] ?? {} }, folder);
  expect(readdirSync(folder)).toHaveLength(2);
  await deleteUnused({}, join(folder, 'nothing'));
});
