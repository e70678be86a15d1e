import { expect, it } from 'vitest';
import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS } from '../../../shared/model/person.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { pictureHint, picturesOf } from '../../../shared/model/recordPictures.ts';
import { TEAM } from '../../../shared/model/team.ts';
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

const FEATURED = {
  ...EMPTY_PROJECT_FORM,
  id: 'a',
  featured: true,
  imageUrl: 'https://pictures.example/desk.png',
};
const HINT = 'Its picture has no text for people who cannot see it.';

it.each([
  ['a featured project with a picture', {}, HINT],
  ['a blank text', { imageAlt: ' \u200b\n' }, HINT],
  ['a text', { imageAlt: 'A desk.' }, undefined],
  ['no picture', { imageUrl: '' }, undefined],
  ['a project that is not featured', { featured: false }, undefined],
])('%s has the hint %j', (_what, changes, hint) => {
  expect(pictureHint('projects', { ...FEATURED, ...changes })).toBe(hint);
});

it('a photo needs no text: the name stands beside it', () => {
  const [marta] = TEAM;
  expect(pictureHint('people', { id: 'x', ...marta, photoUrl: 'https://a.example/' })).toBe(
    undefined,
  );
});
