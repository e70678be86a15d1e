import { describe, expect, test } from 'vitest';
import type {
  PublishedPicture,
  PublishedPictures,
} from '../../../shared/model/publishedContent.ts';
import { firstSentences, toFeaturedCard } from '../../../src-site/published/featuredCard.ts';
import { contentOf, PROJECT } from '../featuredSample.ts';

const cardOf = (project = PROJECT, pictures: PublishedPictures = {}) =>
  toFeaturedCard(project, { ...contentOf(project), pictures });

test('a project is shown with its valid https links, and with no others', () => {
  expect(cardOf()).toEqual({
    id: 'abcdefghij0123456789',
    title: 'Invoice desk',
    path: '/projects/invoice-desk',
    lead: 'Reads invoices.',
    picture: undefined,
    alt: 'Invoice desk',
    technologies: ['SAP'],
    demoUrl: undefined,
    codeUrl: 'https://github.com/agency-example/invoices',
  });
});

describe('a picture', () => {
  const address = 'https://pictures.agency.example/a.png';
  const withPicture = { ...PROJECT, imageUrl: address };
  const path = '/assets/pictures/0123456789abcdef';

  test('is shown from the site itself, in every width and format', () => {
    const files = { path, widths: [360, 500] };
    const { picture } = cardOf(withPicture, { [address]: { files } });
    expect(picture).toEqual({
      src: `${path}-360.webp`,
      sources: [
        { type: 'image/avif', srcSet: `${path}-360.avif 360w, ${path}-500.avif 500w` },
        { type: 'image/webp', srcSet: `${path}-360.webp 360w, ${path}-500.webp 500w` },
      ],
    });
  });

  test('with a focus has files of its own; before it is published, a preview shows it around the focus', () => {
    const project = { ...withPicture, imageFocus: '37 62' };
    const files = { path, widths: [360] };
    const shown = (pictures: PublishedPictures) => cardOf(project, pictures).picture;
    expect(shown({ [`${address} 37 62`]: { files } })?.src).toBe(`${path}-360.webp`);
    expect(shown({ [address]: { files } })).toBeUndefined();
    expect(shown({ [`${address} 37 62`]: { original: address } })).toEqual({
      src: address,
      sources: [],
      position: '37% 62%',
    });
  });

  test('that was not published is shown in a preview only', () => {
    const shown = (entry: PublishedPicture) => cardOf(withPicture, { [address]: entry }).picture;
    expect(shown({ problem: 'Its server does not answer.' })).toBeUndefined();
    expect(shown({ original: address })).toEqual({
      src: address,
      sources: [],
    });
    expect(shown({ original: 'javascript:alert(1)' })).toBeUndefined();
    const blob = 'blob:https://site.example/0b1c';
    expect(shown({ original: blob })).toEqual({ src: blob, sources: [] });
  });
});

const altOf = (imageAlt: string) => cardOf({ ...PROJECT, imageAlt }).alt;

test('the description of a picture is what staff say that it shows, or else the title', () => {
  expect(altOf('A clerk\nat two screens.')).toBe('A clerk\nat two screens.');
  expect(altOf('')).toBe('Invoice desk');
  expect(altOf(' \u200b\n')).toBe('Invoice desk');
});

const leadOf = (description: string) => cardOf({ ...PROJECT, description }).lead;

test('the lead ends before the first heading, and has no marks', () => {
  expect(leadOf('Reads **invoices**.\n\n## What it cost\n\nLittle.')).toBe('Reads invoices.');
  expect(leadOf('## The task\n\nReads invoices.')).toBe('Reads invoices.');
  expect(leadOf('## Only a heading')).toBe('Only a heading');
  expect(
    leadOf('**Nine hours** a week, see [the case](https://example.com).\n- reads\n- checks'),
  ).toBe('Nine hours a week, see the case.\n\n• reads\n• checks');
});

const LENGTH = 280;
const SENTENCE = 'A clerk sees only what does not agree, with the difference marked. ';

test.each([
  ['a short text whole', 'Reads.\nAnd books.', 'Reads.\nAnd books.'],
  ['of a long text the sentences that fit', SENTENCE.repeat(6), SENTENCE.repeat(4).trimEnd()],
  [
    'of a long text its paragraphs',
    `${SENTENCE.repeat(3)}\n\n${SENTENCE.repeat(3)}\n\nThe end.`,
    `${SENTENCE.repeat(3)}\n\n${SENTENCE}`.trimEnd(),
  ],
  [
    'of one long sentence its words',
    'invoices '.repeat(40),
    `${'invoices '.repeat(31).trimEnd()}…`,
  ],
])('a card shows %s', (_, text, expected) => {
  expect(firstSentences(text, LENGTH)).toBe(expected);
});

test('a text without a space is cut between two letters, never within one', () => {
  const family = '👩‍👩‍👧‍👦';
  const lead = firstSentences(family.repeat(40), LENGTH);
  expect(family.repeat(40)).toContain(lead.slice(0, -1));
  expect((lead.length - 1) % family.length).toBe(0);
});
