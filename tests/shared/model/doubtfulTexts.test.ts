import { expect, it } from 'vitest';
import {
  doubtAboutText,
  publishQuestion,
  textWarning,
} from '../../../shared/model/doubtfulTexts.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { toTextParts } from '../../../src-site/published/textParts.ts';

const sectionOf = (id: string) => ({ collection: 'pageContent', id }) as const;
const PROJECT = { collection: 'projects', id: 'a' } as const;

const warningAbout = (id: string, content: string) =>
  textWarning(sectionOf(id), { title: 'Some name', content });

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
  expect(warningAbout(id, text)).toBe(`${warning}${exampleOf(id)}.`);
});

it.each([
  ['contact-email', 'Write to hello@agency.example.', 'mailto:'],
  ['contact-phone', 'Call +1 (555) 010-0199', 'tel:'],
  ['contact-phone', '555-0199', 'tel:'],
])('%s with "%s" has no warning, and is a link on the site', (id, text, scheme) => {
  expect(warningAbout(id, text)).toBeUndefined();
  expect(JSON.stringify(toTextParts(text, true))).toContain(scheme);
});

it.each([
  ['contact-email', ' '],
  ['hero-title', 'call us!'],
])('%s with "%s" needs no warning', (id, text) => {
  expect(warningAbout(id, text)).toBeUndefined();
});

it('a contact that visitors cannot use is asked about when it is typed, and not when only the name is', () => {
  const before = { title: 'Contact Email', content: 'hello at tidewire' };
  const { title } = before;
  expect(
    doubtAboutText(sectionOf('contact-email'), before, { title, content: 'hello@agency' }),
  ).toEqual(expect.objectContaining({ message: warningAbout('contact-email', 'hello@agency') }));
  const renamed = { ...before, title: 'Our address' };
  expect(doubtAboutText(sectionOf('contact-email'), before, renamed)).toBeUndefined();
  const usable = { title, content: 'hello@agency.example' };
  expect(doubtAboutText(sectionOf('contact-email'), before, usable)).toBeUndefined();
  expect(
    doubtAboutText(sectionOf('hero-title'), before, { title, content: 'Hello' }),
  ).toBeUndefined();
});

it.each([
  ['[Demo](http://example.com)', 'Demo'],
  ['See [the demo](www.example.com) first.', 'the demo'],
  ['[One](https://example.com) and [two](https://localhost/)', 'two'],
  ['[Mail]()', 'Mail'],
])('a description with "%s" has a warning that names the link', (description, label) => {
  expect(textWarning(PROJECT, { description })).toBe(
    `The link “${label}” leads nowhere: its address has to be a public one that starts with https://.`,
  );
});

it.each(['[Demo](https://example.com/a?b=c#d)', 'f[0](x', '[a] (b)', '', 'No link.'])(
  'a description with "%s" has no warning',
  (description) => {
    expect(textWarning(PROJECT, { description })).toBeUndefined();
  },
);

it.each([
  ['Hero Section Title', 'Hero Section Title'],
  ['Front page', ' Front page\n'],
  ['Front page', 'Hero Section Title'],
])('a section “%s” with its name as its text has a warning', (title, content) => {
  const warning = 'Visitors would read the name of the section in place of its text.';
  expect(textWarning(sectionOf('hero-title'), { title, content })).toBe(warning);
});

it('records of other kinds have none', () => {
  const person = { collection: 'people', id: 'a' } as const;
  expect(textWarning(person, { bio: '[a](b)', description: '[a](b)' })).toBeUndefined();
});

it('a link that was broken before is asked about when the text changes, and not when another field does', () => {
  const before = { title: 'Desk', description: '[Demo](http://example.com)' };
  expect(doubtAboutText(PROJECT, before, { ...before, title: 'Desks' })).toBeUndefined();
  const typed = { ...before, description: 'More. [Demo](http://example.com)' };
  expect(doubtAboutText(PROJECT, before, typed)).toMatchObject({ accept: 'Save Anyway' });
});

it('the question before publishing names every text', () => {
  expect(publishQuestion(['Contact Email'], 'Why.')).toMatchObject({
    message: 'Publish this text?',
    subject: 'Contact Email',
    consequence: 'Why.',
  });
  expect(publishQuestion(['Contact Email', 'Desk'], 'Why.')).toMatchObject({
    message: 'Publish 2 texts that visitors cannot use?',
    subject: '“Contact Email”, “Desk”',
    consequence: 'The first: Why.',
  });
});
