import { expect, it } from 'vitest';
import {
  contactWarning,
  doubtAboutContact,
  doubtAboutName,
  looksLikeHeadline,
} from '../../../shared/model/sectionAdvice.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { toTextParts } from '../../../src-site/published/textParts.ts';

/** A company without a phone has no example of one. */
function exampleOf(id: string): string {
  const example = SECTIONS.find((section) => section.id === id)?.defaultContent;
  return example ? ` such as ${example}` : '';
}

it.each([
  [
    'contact-email',
    'hello at tidewire',
    'Visitors cannot write to this: it holds no email address',
  ],
  ['contact-email', 'hello@agency', 'Visitors cannot write to this: it holds no email address'],
  ['contact-phone', 'call us!', 'Visitors cannot call this: it holds no telephone number'],
  ['contact-phone', 'ext. 12345', 'Visitors cannot call this: it holds no telephone number'],
])('%s with "%s" has a warning with an example', (id, text, warning) => {
  expect(contactWarning(id, text)).toBe(`${warning}${exampleOf(id)}.`);
});

it.each([
  ['contact-email', 'Write to hello@agency.example.', 'mailto:'],
  ['contact-phone', 'Call +1 (555) 010-0199', 'tel:'],
  ['contact-phone', '555-0199', 'tel:'],
])('%s with "%s" has no warning, and is a link on the site', (id, text, scheme) => {
  expect(contactWarning(id, text)).toBeUndefined();
  expect(JSON.stringify(toTextParts(text, true))).toContain(scheme);
});

it.each([
  ['contact-email', ' '],
  ['hero-title', 'call us!'],
])('%s with "%s" needs no warning', (id, text) => {
  expect(contactWarning(id, text)).toBeUndefined();
});

it('a contact that visitors cannot use is asked about when it is typed, and not when only the name is', () => {
  const before = { title: 'Contact Email', content: 'hello at tidewire' };
  const { title } = before;
  expect(doubtAboutContact('contact-email', before, { title, content: 'hello@agency' })).toEqual(
    expect.objectContaining({ message: contactWarning('contact-email', 'hello@agency') }),
  );
  const renamed = { ...before, title: 'Our address' };
  expect(doubtAboutContact('contact-email', before, renamed)).toBeUndefined();
  const usable = { title, content: 'hello@agency.example' };
  expect(doubtAboutContact('contact-email', before, usable)).toBeUndefined();
  expect(doubtAboutContact('hero-title', before, { title, content: 'Hello' })).toBeUndefined();
});

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
