import { expect, it } from 'vitest';
import { doubtAboutName, looksLikeHeadline } from '../../../shared/model/sectionAdvice.ts';

const NAME = 'Hero Section Title';

it.each([
  'Less typing, more deciding',
  'Wir nehmen Arbeit ab',
  'Welcome!',
  'Ready for work?',
  'Paperwork, handled.',
])('takes “%s” for a headline', (title) => {
  expect(looksLikeHeadline(title, [NAME])).toBe(true);
});

it.each(['Headline', 'Home headline', 'The hero’s big title', 'Title of the home page', ' ', ''])(
  'takes “%s” for a name',
  (title) => {
    expect(looksLikeHeadline(title, [NAME])).toBe(false);
  },
);

it('has a doubt only if nothing but the title has changed', () => {
  const before = { title: NAME, content: 'Welcome' };
  const headline = 'Less typing, more deciding';
  expect(doubtAboutName(before, { ...before, title: headline })?.message).toMatch(
    /^Only staff see/,
  );
  expect(doubtAboutName(before, { title: headline, content: 'Less typing' })).toBeUndefined();
  const renamed = { ...before, title: headline };
  expect(doubtAboutName(renamed, renamed)).toBeUndefined();
  expect(doubtAboutName(renamed, before)).toBeDefined();
  expect(doubtAboutName(renamed, before, NAME)).toBeUndefined();
});
