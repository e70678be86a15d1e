import { expect, it } from 'vitest';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { pictureHint } from '../../../shared/model/recordPictures.ts';
import { TEAM } from '../../../shared/model/team.ts';

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
