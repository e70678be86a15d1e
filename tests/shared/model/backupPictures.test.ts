import { expect, it } from 'vitest';
import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS } from '../../../shared/model/person.ts';
import { picturesOf } from '../../../shared/model/recordPictures.ts';
import { BACKUP, INVOICES, project, TENDERS, TIME } from '../../src-desktop/sampleBackup.ts';

const HASH = '0123456789abcdef'.repeat(4);
const OTHER_HASH = 'f'.repeat(64);

const withPictures = (...addresses: string[]) =>
  addresses.map((imageUrl, index) =>
    project(index === 0 ? INVOICES : TENDERS, `Project ${index}`, { imageUrl }),
  );

it('finds each stored picture once, with the titles of the records that name it', () => {
  const projects = withPictures(
    `https://tidewire.example/pictures/${HASH}.webp`,
    `https://old.example/pictures/${HASH}.webp`,
    `https://tidewire.example/pictures/${OTHER_HASH}.jpg`,
  );
  expect(picturesOf({ ...BACKUP, projects })).toEqual([
    { hash: HASH, extension: 'webp', titles: ['Project 0', 'Project 1'] },
    { hash: OTHER_HASH, extension: 'jpg', titles: ['Project 2'] },
  ]);
});

it('finds the photos of the team', () => {
  const photoUrl = `https://tidewire.example/pictures/${HASH}.webp`;
  const ana = { ...emptyForm(PERSON_FIELDS), name: 'Ana', photoUrl };
  const people = [{ ...ana, id: INVOICES, createdAt: TIME, lastUpdated: TIME }];
  expect(picturesOf({ ...BACKUP, people })).toMatchObject([{ hash: HASH, titles: ['Ana'] }]);
});

it('finds none in records without a picture, or with one from elsewhere', () => {
  const projects = withPictures('', 'https://elsewhere.example/photo.jpg');
  expect(picturesOf({ ...BACKUP, projects })).toEqual([]);
});
