import { describe, expect, it } from 'vitest';
import {
  type StoredPicture,
  storedPictureAddress,
  storedPictureOf,
} from '../../../shared/model/picture.ts';

const HASH = '0123456789abcdef'.repeat(4);
const PICTURE: StoredPicture = { hash: HASH, extension: 'webp' };

describe('the address of a stored picture', () => {
  it.each(['https://site.example', 'https://site.example/', 'https://user.example:8443'])(
    'leads back to the picture, whatever the site is: %s',
    (site) => {
      expect(storedPictureOf(storedPictureAddress(site, PICTURE))).toEqual(PICTURE);
    },
  );

  it('may be a JPEG', () => {
    const picture = { ...PICTURE, extension: 'jpg' } as const;
    expect(storedPictureOf(storedPictureAddress('https://site.example', picture))).toEqual(picture);
  });

  it.each([
    '',
    'not an address',
    `http://site.example/pictures/${HASH}.webp`,
    `https://site.example/pictures/${HASH}.png`,
    `https://site.example/pictures/${HASH.toUpperCase()}.webp`,
    `https://site.example/pictures/${HASH.slice(1)}.webp`,
    `https://site.example/other/pictures/${HASH}.webp`,
    `https://site.example/pictures/${HASH}.webp?size=large`,
    `https://site.example/pictures/${HASH}.webp#top`,
    `https://site.example/pictures/../pictures/${HASH}.webp.exe`,
  ])('is not %j', (address) => {
    expect(storedPictureOf(address)).toBeUndefined();
  });
});
