import { describe, expect, it } from 'vitest';
import { toIcns, toIco } from '../../../scripts/desktop/iconFormats.ts';

const picture = (size: number) => ({ size, png: Buffer.from(`png of ${size} pixels`) });
const IMAGES = [16, 32, 256].map(picture);

describe('an icon file for Windows', () => {
  const file = toIco(IMAGES);

  it('says what it is, and how many pictures it holds', () => {
    expect([0, 2, 4].map((offset) => file.readUInt16LE(offset))).toEqual([0, 1, 3]);
  });

  it('leads to each picture, with its size', () => {
    const entries = [0, 1, 2].map((index) => {
      const offset = 6 + index * 16;
      const start = file.readUInt32LE(offset + 12);
      const end = start + file.readUInt32LE(offset + 8);
      const [width, height] = [file.readUInt8(offset), file.readUInt8(offset + 1)];
      return { width, height, content: file.subarray(start, end).toString() };
    });
    expect(entries).toEqual([
      { width: 16, height: 16, content: 'png of 16 pixels' },
      { width: 32, height: 32, content: 'png of 32 pixels' },
      { width: 0, height: 0, content: 'png of 256 pixels' },
    ]);
  });
});

describe('an icon file for macOS', () => {
  it('holds each picture under the names for its size, and tells every length', () => {
    const file = toIcns([...IMAGES, picture(24)]);
    expect(file.toString('latin1', 0, 4)).toBe('icns');
    expect(file.readUInt32BE(4)).toBe(file.length);
    const blocks: Record<string, string> = {};
    for (let offset = 8; offset < file.length; offset += file.readUInt32BE(offset + 4)) {
      const end = offset + file.readUInt32BE(offset + 4);
      blocks[file.toString('latin1', offset, offset + 4)] = file.toString(
        'latin1',
        offset + 8,
        end,
      );
    }
    expect(blocks).toEqual({
      icp4: 'png of 16 pixels',
      icp5: 'png of 32 pixels',
      ic11: 'png of 32 pixels',
      ic08: 'png of 256 pixels',
      ic13: 'png of 256 pixels',
    });
  });
});
