import { describe, expect, it } from 'vitest';
import { findDifferences, validateForm } from '../../../shared/model/fields.ts';
import {
  focusField,
  parseFocus,
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

const FIELDS = { focus: focusField('Focus', 'imageUrl') };

it.each([
  ['37 62', { leftPercent: 37, topPercent: 62 }],
  ['0 100', { leftPercent: 0, topPercent: 100 }],
  ['', undefined],
  ['37', undefined],
  ['101 62', undefined],
  ['07 62', undefined],
])('%j is the focus %j', (stored, focus) => {
  expect(parseFocus(stored)).toEqual(focus);
});

it('the form says what a focus is when it gets something else', () => {
  expect(validateForm(FIELDS, { focus: '' })).toEqual({});
  expect(validateForm(FIELDS, { focus: '100 0' })).toEqual({});
  for (const focus of ['37', '37  62', ' 37 62', '37 62\n', '-1 62', '37 101', 'center'])
    expect(validateForm(FIELDS, { focus })).toEqual({
      focus:
        'The focus is two whole numbers from 0 to 100, such as “37 62”, or empty for the middle.',
    });
});

it('people read where it is; the middle is empty, however it is given', () => {
  expect(findDifferences(FIELDS, { focus: '50 50' }, { focus: '' })).toEqual([]);
  expect(findDifferences(FIELDS, { focus: '' }, { focus: '37 62' })).toEqual([
    { label: 'Focus', before: '', after: '37 % from the left, 62 % from the top' },
  ]);
  expect(FIELDS.focus.normalize('50 50')).toBe('');
  expect(FIELDS.focus.format('left')).toBe('left');
});
