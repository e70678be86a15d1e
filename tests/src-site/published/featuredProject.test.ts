import { describe, expect, test } from 'vitest';
import type { PublishedProject } from '../../../shared/model/publishedContent.ts';
import type {
  PublishedPicture,
  PublishedPictures,
} from '../../../shared/model/publishedPicture.ts';
import {
  splitDescription,
  toFeaturedProject,
} from '../../../src-site/published/featuredProject.ts';

const PROJECT: PublishedProject = {
  id: 'abcdefghij0123456789',
  title: 'Invoice desk',
  description: 'Reads invoices.',
  imageUrl: '',
  imageAlt: '',
  imageFocus: '',
  technologies: ['SAP'],
  demoUrl: 'https://demo.agency.example/a b',
  githubUrl: 'https://github.com/agency-example/invoices',
};

test('a project is shown with its valid https links, and with no others', () => {
  expect(toFeaturedProject(PROJECT, {})).toEqual({
    id: 'abcdefghij0123456789',
    title: 'Invoice desk',
    lead: 'Reads invoices.',
    rest: '',
    picture: undefined,
    alt: 'Invoice desk',
    technologies: ['SAP'],
    demoUrl: undefined,
    codeUrl: 'https://github.com/agency-example/invoices',
  });
});

test('a picture has the description that staff have written', () => {
  expect(toFeaturedProject({ ...PROJECT, imageAlt: 'A marked invoice' }, {}).alt).toBe(
    'A marked invoice',
  );
});

describe('a picture', () => {
  const address = 'https://pictures.agency.example/a.png';
  const withPicture = { ...PROJECT, imageUrl: address };
  const path = '/assets/pictures/0123456789abcdef';

  test('is shown from the site itself, in every width and format', () => {
    const files = { path, widths: [360, 500] };
    const { picture } = toFeaturedProject(withPicture, { [address]: { files } });
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
    const shown = (pictures: PublishedPictures) => toFeaturedProject(project, pictures).picture;
    expect(shown({ [`${address} 37 62`]: { files } })?.src).toBe(`${path}-360.webp`);
    expect(shown({ [address]: { files } })).toBeUndefined();
    expect(shown({ [`${address} 37 62`]: { original: address } })).toEqual({
      src: address,
      sources: [],
      position: '37% 62%',
    });
  });

  test('that was not published is shown in a preview only', () => {
    const shown = (entry: PublishedPicture) =>
      toFeaturedProject(withPicture, { [address]: entry }).picture;
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

test('the description of a picture is what staff say that it shows, or else the title', () => {
  const address = 'https://pictures.agency.example/a.png';
  const altOf = (imageAlt: string) =>
    toFeaturedProject(
      { ...PROJECT, imageUrl: address, imageAlt },
      { [address]: { original: address } },
    ).alt;
  expect(altOf('A clerk\nat two screens.')).toBe('A clerk\nat two screens.');
  expect(altOf('')).toBe('Invoice desk');
  expect(altOf(' \u200b\n')).toBe('Invoice desk');
});

describe('a long description', () => {
  const sentence = 'A clerk sees only what does not agree, with the difference marked. ';

  test('is cut after the last sentence that fits', () => {
    const { lead, rest } = splitDescription(sentence.repeat(6));
    expect(lead).toBe(sentence.repeat(4).trimEnd());
    expect(rest).toBe(sentence.repeat(2).trimEnd());
  });

  test('keeps its paragraphs', () => {
    const { lead, rest } = splitDescription(
      `${sentence.repeat(3)}\r\n\r\n${sentence.repeat(3)}\n\nThe end.`,
    );
    expect(lead).toBe(`${sentence.repeat(3)}\n\n${sentence}`.trimEnd());
    expect(rest).toBe(`${sentence.repeat(2)}\n\nThe end.`);
  });

  test('of one long sentence is cut between two words', () => {
    const { lead, rest } = splitDescription('invoices '.repeat(40));
    expect(lead).toMatch(/^(invoices )+invoices…$/);
    expect(rest).toMatch(/^(invoices )+invoices$/);
    expect(`${lead.slice(0, -1)} ${rest}`).toBe('invoices '.repeat(40).trimEnd());
  });

  test('without a space is cut between two letters, never within one', () => {
    const family = '👩‍👩‍👧‍👦';
    const { lead, rest } = splitDescription(family.repeat(40));
    expect(lead.slice(0, -1) + rest).toBe(family.repeat(40));
    expect((lead.length - 1) % family.length).toBe(0);
  });
});

test('a short description is not cut', () => {
  expect(splitDescription(' Reads invoices.\nAnd books them. ')).toEqual({
    lead: 'Reads invoices.\nAnd books them.',
    rest: '',
  });
});
