import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadStored } from '../../../../scripts/release/publish/pictureBytes.ts';
import { deleteUnused } from '../../../../scripts/release/publish/pictures.ts';
import { publishContentPictures } from '../../../../scripts/release/publish/prepare.ts';
import { EMPTY_PROJECT_FORM } from '../../../../shared/model/project.ts';
import {
  NOTHING_PUBLISHED,
  PICTURE_PROBLEM,
  type PublishedContent,
  type PublishedPictures,
  pictureKey,
  picturePaths,
} from '../../../../shared/model/publishedContent.ts';
import { formatPublished, parsePublished } from '../../../../shared/model/publishedFile.ts';
import { eachInNewFolder } from '../../../support/newFolder.ts';

/** A process takes seconds to start on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let bytes: Buffer;
let hash: string;
let address: string;
const inFolder = eachInNewFolder();
let store: Map<string, Uint8Array>;
let reads: string[];

beforeAll(async () => {
  const create = { width: 90, height: 120, channels: 3, background: 'teal' } as const;
  bytes = await sharp({ create }).webp().toBuffer();
  hash = createHash('sha256').update(bytes).digest('hex');
  // Nothing answers under this name.
  address = `https://site.invalid/pictures/${hash}.webp`;
});
beforeEach(() => {
  store = new Map([[hash, bytes]]);
  reads = [];
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

const project = (imageUrl: string, imageFocus = '', id = 'desk') => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title: 'Invoice desk',
  description: 'Reads invoices.',
  imageUrl,
  imageFocus,
});
const person = (photoUrl: string) => ({
  id: 'noor-a',
  name: 'Noor A.',
  role: 'Analyst',
  bio: '',
  category: 'designers',
  photoUrl,
  photoFocus: '',
});
const readStored: ReadStored = async (wanted) => {
  reads.push(wanted);
  return store.get(wanted);
};
const publish = (
  content: Partial<PublishedContent>,
  { isFetchedAgain = true, read = readStored } = {},
) =>
  publishContentPictures(
    { ...NOTHING_PUBLISHED, ...content },
    {
      folder: inFolder(),
      isEmulators: true,
      readStored: read,
      isFetchedAgain: () => isFetchedAgain,
    },
  );
const said = () => vi.mocked(console.error).mock.calls.flat().join('\n');

describe('a stored picture', () => {
  it('is read from the store once, and published as it is, cut, and whole', async () => {
    const { [address]: picture = {} } = await publish({ projects: [project(address)] });
    expect(picture).toEqual({
      files: { path: expect.stringMatching(/^\/assets\/pictures\//), widths: [90] },
      whole: { path: expect.stringMatching(/^\/assets\/pictures\//), widths: [90], height: 120 },
      stored: `/pictures/${hash}.webp`,
    });
    const names = picturePaths(picture).map((path) => basename(path));
    expect(readdirSync(inFolder()).toSorted()).toEqual(names.toSorted());
    expect(readFileSync(inFolder(`${hash}.webp`)).equals(bytes)).toBe(true);
    expect(reads).toEqual([hash]);
  });

  it('is not read again while its files are there, not even with another focus or host', async () => {
    const pictures = await publish({ projects: [project(address)] });
    const moved = address.replace('site.invalid', 'new.invalid');
    const again = await publish({ projects: [project(moved, '0 100')], pictures });
    const { files, whole } = again[pictureKey(moved, '0 100')] ?? {};
    expect(Object.keys(again)).toEqual([`${moved} 0 100`]);
    expect(files?.path).not.toBe(pictures[address]?.files?.path);
    expect(whole).toEqual(pictures[address]?.whole);
    expect(reads).toEqual([hash]);
  });

  it('of a project and of a person is published in the cuts of both', async () => {
    const content = { projects: [project(address)], team: [person(address)] };
    const { [address]: picture } = await publish(content);
    expect(picture?.files?.widths).toEqual([90]);
    expect(picture?.square?.widths).toEqual([90]);
    expect(picture?.square?.path).not.toBe(picture?.files?.path);
    expect(reads).toEqual([hash]);
  });

  it('with two focuses and under two hosts is read from the store once, and published for each', async () => {
    const moved = address.replace('site.invalid', 'new.invalid');
    const projects = [
      project(address),
      project(address, '10 10', 'tenders'),
      project(moved, '', 'notes'),
    ];
    const pictures = await publish({ projects });
    expect(Object.keys(pictures).toSorted()).toEqual([moved, address, `${address} 10 10`]);
    for (const { stored } of Object.values(pictures)) expect(stored).toBe(`/pictures/${hash}.webp`);
    expect(said()).toBe('');
    expect(reads).toEqual([hash]);
    expect(readdirSync(inFolder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is published for a person, too, once its address was published for a project', async () => {
    const content = { projects: [project(address)], team: [person(address)] };
    const pictures = await publish({ projects: content.projects });
    const again = await publish({ ...content, pictures }, { isFetchedAgain: false });
    expect(again[address]?.square?.widths).toEqual([90]);
  });

  it('is as it was after the published file was written and read', async () => {
    const content = { ...NOTHING_PUBLISHED, projects: [project(address, '37 62')] };
    const pictures = await publish(content);
    expect(parsePublished(formatPublished({ ...content, pictures })).pictures).toEqual(pictures);
  });

  it('loses its files, with those under its own address, when no record needs them', async () => {
    const pictures = await publish({ projects: [project(address)] });
    await deleteUnused(pictures, inFolder());
    expect(readdirSync(inFolder())).toHaveLength(5);
    await deleteUnused(await publish({ projects: [project('')], pictures }), inFolder());
    expect(readdirSync(inFolder())).toEqual([]);
  });
});

/** Publishes the picture beside a good one. */
const problemOf = async (read: ReadStored) => {
  const other = Buffer.concat([bytes, Buffer.from(' ')]);
  const good = createHash('sha256').update(other).digest('hex');
  const goodAddress = address.replace(hash, good);
  const readBoth: ReadStored = async (wanted) => (wanted === good ? other : read(wanted));
  const projects = [project(address), project(goodAddress, '', 'good')];
  const pictures = await publish({ projects }, { read: readBoth });
  expect(pictures[goodAddress]?.files?.widths).toEqual([90]);
  return pictures[address];
};

describe('a stored picture that cannot be had is reported, and the others are published', () => {
  it('one that is not there', async () => {
    const problem = 'It is not in the store any more: choose it again.';
    expect(await problemOf(async () => undefined)).toEqual({ problem: PICTURE_PROBLEM });
    expect(said()).toBe(`projects/desk, imageUrl: ${problem} The project is published without it.`);
  });

  it('one with other bytes, which are not kept', async () => {
    expect(await problemOf(async () => Buffer.from('other'))).toEqual({ problem: PICTURE_PROBLEM });
    expect(said()).toContain('The store has other bytes under its name: choose it again.');
    expect(readdirSync(inFolder())).not.toContain(`${hash}.webp`);
  });

  it('one that cannot be read', async () => {
    expect(await problemOf(() => Promise.reject(new Error('Missing permissions.')))).toEqual({
      problem: PICTURE_PROBLEM,
    });
    expect(said()).toContain('It could not be read from the store.');
  });

  it('one whose copy in the folder is broken is read again', async () => {
    writeFileSync(inFolder(`${hash}.webp`), 'half');
    const pictures = await publish({ projects: [project(address)] });
    expect(pictures[address]?.problem).toBeUndefined();
    expect(readFileSync(inFolder(`${hash}.webp`)).equals(bytes)).toBe(true);
  });

  it('of a team member, too', async () => {
    store.clear();
    await publish({ team: [person(address)] });
    expect(said()).toContain('people/noor-a, photoUrl: It is not in the store any more');
    expect(said()).toContain('The team member is published without it.');
  });
});

it('why a picture cannot be had is told to whoever publishes, and not to visitors', async () => {
  const told: string[] = [];
  const content = { ...NOTHING_PUBLISHED, projects: [project('https://desk.invalid/a.png')] };
  const options = { folder: inFolder(), isEmulators: true, readStored, isFetchedAgain: () => true };
  const pictures = await publishContentPictures(content, {
    ...options,
    onPictureProblem: (sentence) => told.push(sentence),
  });
  expect(told).toEqual([
    expect.stringMatching(/^The picture of “Invoice desk” was not fetched\. Its server .+\.$/),
  ]);
  const file = formatPublished({ ...content, pictures });
  expect(file).toContain(PICTURE_PROBLEM);
  expect(file).not.toContain('server');
  const earlier = { 'https://a.example/b.png': { problem: 'Its server is inside a network.' } };
  const read = parsePublished(formatPublished({ ...NOTHING_PUBLISHED, pictures: earlier }));
  expect(formatPublished(read)).not.toContain('network');
});

it('the last copy stays where another focus cannot be published', async () => {
  const pictures = await publish({ projects: [project(address)] });
  store.clear();
  await deleteUnused({}, inFolder());
  const again = await publish({ projects: [project(address, '10 10')], pictures });
  expect(again).toEqual({
    [`${address} 10 10`]: {
      ...pictures[address],
      problem: PICTURE_PROBLEM,
    },
  });
  expect(said()).toContain('The last copy stays.');
});

it('a copy of an earlier version, without the whole picture, is not fetched again', async () => {
  const old = 'https://pictures.invalid/a.png';
  const pictures: PublishedPictures = {
    [old]: { files: { path: '/assets/pictures/0123456789abcdef', widths: [360] } },
  };
  const content = { projects: [project(old)], pictures };
  expect(await publish(content, { isFetchedAgain: false })).toEqual(pictures);
});
