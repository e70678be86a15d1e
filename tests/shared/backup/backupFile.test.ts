import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { BackupTooLargeError, pictureName } from '../../../shared/backup/backupEntries.ts';
import { openBackupFile } from '../../../shared/backup/backupFile.ts';
import { BackupWriter } from '../../../shared/backup/backupWriter.ts';
import { readDirectory } from '../../../shared/backup/zip.ts';
import { BACKUP_FILE_MAX_BYTES, BACKUP_MAX_BYTES } from '../../../shared/model/backup.ts';
import { type PictureFile, storedPictureAddress } from '../../../shared/model/picture.ts';
import { nameOf, samplePicture } from './samplePictures.ts';

const TEXT = '{"format":"portfolio-backup", "title": "Rechnungen 😀"}';

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (offset: number, length: number) =>
    new Uint8Array(bytes).subarray(offset, offset + length),
});
const open = (bytes: Uint8Array) => openBackupFile(sourceOf(bytes));

async function write(text: string, pictures: readonly PictureFile[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const writer = new BackupWriter(async (chunk) => chunks.push(chunk));
  await writer.addText(text);
  for (const picture of pictures) await writer.addPicture(picture);
  await writer.end();
  return Buffer.concat(chunks);
}

const zip = (entries: Zippable) =>
  Buffer.from(zipSync({ 'backup.json': strToU8(TEXT), ...entries }));

const named = (file: PictureFile): Zippable => ({ [pictureName(file)]: file.bytes });

/** Changes a number in the zip's directory, of the entry with this name. */
function patchDirectory(zipped: Buffer, name: string, field: number, value: number): Buffer {
  const patched = Buffer.from(zipped);
  patched.writeUInt32LE(value, patched.lastIndexOf(name) - 46 + field);
  return patched;
}

/** A zip of `count` pictures that all have their bytes in common, and say that they are small. */
function overlapping(count: number): Buffer {
  const zipped = zip(named(samplePicture(400_000)));
  const end = zipped.length - 22;
  const directory = zipped.readUInt32LE(end + 16);
  const text = zipped.readUInt32LE(end + 12) - (46 + nameLength);
  const entry = zipped.subarray(directory + text, end);
  const entries = Array.from({ length: count }, (_, number) => {
    const copy = Buffer.from(entry);
    copy.writeUInt32LE(1000, UNPACKED_SIZE);
    copy.write(number.toString(16).padStart(64, '0'), 46 + 'pictures/'.length);
    return copy;
  });
  const list = Buffer.concat([zipped.subarray(directory, directory + text), ...entries]);
  const tail = Buffer.from(zipped.subarray(end));
  tail.writeUInt16LE(count + 1, 8);
  tail.writeUInt16LE(count + 1, 10);
  tail.writeUInt32LE(list.length, 12);
  return Buffer.concat([zipped.subarray(0, directory), list, tail]);
}

const nameLength = pictureName(samplePicture()).length;

const UNPACKED_SIZE = 24;
const PACKED_SIZE = 20;

describe('a backup', () => {
  const pictures = [samplePicture(), samplePicture(400_000), samplePicture(20, 'jpg')];

  it('is read as it was written', async () => {
    const file = await open(await write(TEXT, pictures));
    expect(file.text).toBe(TEXT);
    expect(file.leftOut).toEqual([]);
    expect(file.pictures).toEqual(pictures.map(({ hash, extension }) => ({ hash, extension })));
    for (const { bytes, ...picture } of pictures) {
      const read = await file.readPicture({ ...picture });
      expect(read).toMatchObject(picture);
      // Vitest takes seconds for each 400,000 bytes.
      expect(Buffer.compare(read.bytes, bytes)).toBe(0);
    }
  });

  it('is a zip that other programs read, with the pictures stored as they are', async () => {
    const zipped = await write(TEXT, pictures);
    const entries = unzipSync(zipped);
    expect(Object.keys(entries)).toEqual(['backup.json', ...pictures.map(pictureName)]);
    expect(Buffer.from(entries['backup.json'] ?? []).toString()).toBe(TEXT);
    for (const { bytes } of pictures) expect(zipped.includes(Buffer.from(bytes))).toBe(true);
  });

  it('keeps a long text, compressed', async () => {
    const long = TEXT.padEnd(2_000_000, ' padding');
    const zipped = await write(long, []);
    expect(zipped.length).toBeLessThan(50_000);
    expect((await open(zipped)).text).toBe(long);
  });

  it('may be packed again by another program', async () => {
    const [one = samplePicture()] = pictures;
    const file = await open(zip({ 'pictures/': new Uint8Array(), [pictureName(one)]: one.bytes }));
    expect(file.pictures).toHaveLength(1);
    expect(file.leftOut).toEqual([]);
    expect(await file.readPicture(one)).toEqual(one);
  });

  it.each(['tidewire-2026-11-26/', 'backups/November/'])(
    'may be unpacked and zipped again with its folder %s, as macOS and Windows do it',
    async (folder) => {
      const [one = samplePicture()] = pictures;
      const entries: Zippable = {
        [folder]: new Uint8Array(),
        [`${folder}backup.json`]: strToU8(TEXT),
        [`${folder}${pictureName(one)}`]: one.bytes,
        [`${folder}.DS_Store`]: strToU8('x'),
        [`${folder}pictures/Thumbs.db`]: strToU8('x'),
        [`__MACOSX/${folder}._backup.json`]: strToU8('x'),
        [`__MACOSX/${folder}pictures/._${pictureName(one).slice(9)}`]: strToU8('x'),
      };
      const file = await open(Buffer.from(zipSync(entries)));
      expect(file).toMatchObject({ text: TEXT, leftOut: [] });
      expect(await file.readPicture(one)).toEqual(one);
    },
  );

  it.each(['utf16le', 'utf16be', 'utf8'])(
    'may be a text that an editor has saved as %s',
    async (encoding) => {
      const bytes = Buffer.from(`\ufeff${TEXT}`, encoding === 'utf8' ? 'utf8' : 'utf16le');
      if (encoding === 'utf16be') bytes.swap16();
      expect((await open(bytes)).text).toBe(TEXT);
      expect((await open(Buffer.from(zipSync({ 'backup.json': bytes })))).text).toBe(TEXT);
    },
  );

  it('is read no further when it is stopped', async () => {
    const stopping = new AbortController();
    const zipped = await write(TEXT, pictures);
    let reads = 0;
    const source = {
      ...sourceOf(zipped),
      read: async (offset: number, length: number) => {
        reads += 1;
        if (reads === 6) stopping.abort();
        return sourceOf(zipped).read(offset, length);
      },
    };
    await expect(openBackupFile(source, stopping.signal)).rejects.toThrow('aborted');
    expect(reads).toBeLessThan(9);
  });

  it('may be its text alone, has no pictures then, and lacks none', async () => {
    const text = JSON.stringify([TEXT, storedPictureAddress('https://a.example', samplePicture())]);
    expect(await open(Buffer.from(text))).toMatchObject({ text, pictures: [], leftOut: [] });
  });

  it('is not written larger than Restore reads it', async () => {
    const full = { length: BACKUP_FILE_MAX_BYTES } as never;
    vi.spyOn(TextEncoder.prototype, 'encode').mockReturnValueOnce(full);
    await expect(write(TEXT, [])).rejects.toMatchObject({ limit: 500 });
  });

  it.each([
    ['a short text', 1000],
    ['a text that is compressed to little', 300_000],
  ])(
    'with %s counts what Restore counts: the whole file, and what it unpacks to',
    async (_what, length) => {
      const limit = 1_000_000;
      const chunks: Uint8Array[] = [];
      const writer = new BackupWriter(async (chunk) => chunks.push(chunk), limit);
      await writer.addText(TEXT.padEnd(length, ' padding'));
      const fill = async () => {
        for (let count = 0; count < 1000; count += 1) await writer.addPicture(samplePicture());
      };
      await expect(fill()).rejects.toThrow(BackupTooLargeError);
      await writer.end();
      const zipped = Buffer.concat(chunks);
      const entries = await readDirectory(sourceOf(zipped));
      const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
      const overhead = entries.length * 300;
      expect(Math.max(zipped.length, unpacked)).toBeLessThanOrEqual(limit);
      expect(unpacked + overhead).toBeGreaterThan(limit);
    },
  );
});

describe('is left out, and named', () => {
  const picture = samplePicture();
  const name = pictureName(picture);
  const other = samplePicture();

  it.each([
    ['a picture under the name of another', { [name]: other.bytes }, 'is not the picture that'],
    ['a picture that is too large', named(samplePicture(400_001)), 'is too large'],
    ['what is no picture', named(nameOf(strToU8('<svg/>'))), 'is no picture'],
    ['a JPEG under the name of a WebP', named(nameOf(samplePicture(50, 'jpg').bytes)), 'is no'],
    ['another file', { 'pictures/notes.txt': strToU8('Hi') }, 'is no picture of a backup'],
    ['a picture that unpacks to 20 MB', { [name]: new Uint8Array(20_000_000) }, 'is too large'],
  ])('%s', async (_what, entries: Zippable, problem) => {
    const rest = { [pictureName(other)]: other.bytes };
    const file = await open(zip({ ...rest, ...entries }));
    expect(file.text).toBe(TEXT);
    expect(file.pictures).not.toContainEqual({ hash: picture.hash, extension: 'webp' });
    expect(file.leftOut).toEqual([
      `"${Object.keys(entries)[0]}" ${file.leftOut[0]?.split('" ')[1]}`,
    ]);
    expect(file.leftOut[0]).toContain(problem);
  });

  it('a picture that the text names, and the zip does not have, once', async () => {
    const address = storedPictureAddress('https://tidewire.example', picture);
    const present = storedPictureAddress('https://tidewire.example', other);
    const text = JSON.stringify([present, { imageUrl: address }, { photoUrl: address }]);
    const file = await open(await write(text, [other]));
    expect(file.pictures).toHaveLength(1);
    expect(file.leftOut).toEqual([`"${name}" is not in the file.`]);
  });

  it('a picture that is damaged, once', async () => {
    const text = storedPictureAddress('https://tidewire.example', picture);
    const entries = { 'backup.json': strToU8(text), [name]: other.bytes };
    const { leftOut } = await open(Buffer.from(zipSync(entries)));
    expect(leftOut).toEqual([`"${name}" is not the picture that its name says.`]);
  });

  it('a picture that has more bytes than the zip says', async () => {
    const bomb = zip({ [name]: new Uint8Array(20_000_000) });
    const file = await open(patchDirectory(bomb, name, UNPACKED_SIZE, 1000));
    expect(file.leftOut).toEqual([`"${name}" is not as it was written.`]);
  });

  it('a picture with a byte that has changed', async () => {
    const zipped = await write(TEXT, [picture]);
    const at = zipped.indexOf(Buffer.from(picture.bytes)) + 500;
    zipped[at] = (zipped[at] ?? 0) ^ 1;
    expect((await open(zipped)).leftOut).toEqual([`"${name}" is not as it was written.`]);
  });

  it('a picture whose place is past the end', async () => {
    const zipped = patchDirectory(await write(TEXT, [picture]), name, PACKED_SIZE, 300_000);
    expect((await open(zipped)).leftOut).toEqual([`"${name}" is cut off.`]);
  });
});

describe('is refused', () => {
  const picture = samplePicture();
  const name = pictureName(picture);

  it.each(['../outside.webp', '/etc/passwd', 'C:/x.webp', 'pictures\\x.webp', 'a/../../x.webp'])(
    'a zip with %s',
    async (path) => {
      await expect(open(zip({ [path]: picture.bytes }))).rejects.toThrow(
        `This file is damaged: "${path}" would be written outside its folder.`,
      );
    },
  );

  it('a zip with two entries of one name', async () => {
    const zipped = await write(TEXT, [picture, picture]);
    await expect(open(zipped)).rejects.toThrow(`it holds "${name}" twice`);
  });

  it('a small zip whose entries overlap, before any of them is unpacked', async () => {
    const zipped = overlapping(60_000);
    let bytes = 0;
    const read = async (offset: number, length: number) => {
      bytes += length;
      return sourceOf(zipped).read(offset, length);
    };
    await expect(openBackupFile({ size: zipped.length, read })).rejects.toThrow(
      'This file is damaged: files in it overlap.',
    );
    expect(bytes).toBeLessThan(zipped.length + 100_000);
  });

  it('a zip with two backups in folders', async () => {
    const text = strToU8(TEXT);
    const zipped = Buffer.from(zipSync({ 'a/backup.json': text, 'b/backup.json': text }));
    await expect(open(zipped)).rejects.toThrow('This file is not a backup of this dashboard.');
  });

  it('a zip without the JSON', async () => {
    const zipped = Buffer.from(zipSync({ [name]: picture.bytes }));
    await expect(open(zipped)).rejects.toThrow('This file is not a backup of this dashboard.');
  });

  it.each([0.1, 0.5, 0.99])('a zip that is cut off at %d of its length', async (part) => {
    const zipped = await write(TEXT, [picture, samplePicture(50_000)]);
    const cut = zipped.subarray(0, Math.floor(zipped.length * part));
    await expect(open(cut)).rejects.toThrow('This file is damaged: it is cut off.');
  });

  it('a zip that says that it holds more than 500 MB', async () => {
    const zipped = await write(TEXT, [picture]);
    const bomb = patchDirectory(zipped, name, UNPACKED_SIZE, BACKUP_FILE_MAX_BYTES);
    await expect(open(bomb)).rejects.toMatchObject({ limit: 500 });
  });

  it('a text that unpacks to more than a backup may have, whatever the zip says', async () => {
    const bomb = zip({ 'backup.json': new Uint8Array(60_000_000) });
    await expect(open(bomb)).rejects.toThrow('"backup.json" is too large');
    const lying = patchDirectory(bomb, 'backup.json', UNPACKED_SIZE, BACKUP_MAX_BYTES);
    await expect(open(lying)).rejects.toThrow('"backup.json" is not as it was written');
  });

  it('a zip that cannot be unpacked', async () => {
    const zipped = zip({});
    for (let at = 45; at < 60; at += 1) zipped[at] = 0xff;
    await expect(open(zipped)).rejects.toThrow('"backup.json" is not as it was written');
  });

  it('a text that is larger than a backup', async () => {
    const source = { size: BACKUP_MAX_BYTES + 1, read: async () => new Uint8Array(2) };
    await expect(openBackupFile(source)).rejects.toMatchObject({ limit: 50 });
  });
});
