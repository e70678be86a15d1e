import { describe, expect, test } from 'vitest';
import type { PublishedProject } from '../../../shared/model/publishedContent.ts';
import {
  splitDescription,
  toFeaturedProject,
} from '../../../src-site/published/featuredProject.ts';

const PROJECT: PublishedProject = {
  id: 'abcdefghij0123456789',
  title: 'Invoice desk',
  description: 'Reads invoices.',
  imageUrl: '',
  technologies: ['SAP'],
  demoUrl: 'https://demo.tidewire.example/a b',
  githubUrl: 'https://github.com/tidewire-example/invoices',
};

test('a project is shown with its links, and with none that is not plain https', () => {
  expect(toFeaturedProject(PROJECT)).toEqual({
    id: 'abcdefghij0123456789',
    title: 'Invoice desk',
    lead: 'Reads invoices.',
    rest: '',
    imageUrl: undefined,
    technologies: ['SAP'],
    demoUrl: undefined,
    codeUrl: 'https://github.com/tidewire-example/invoices',
  });
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
