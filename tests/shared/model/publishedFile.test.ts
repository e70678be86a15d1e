import { describe, expect, it } from 'vitest';
import {
  NOTHING_PUBLISHED,
  PICTURE_PROBLEM,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import {
  formatPublished,
  parsePublication,
  parsePublished,
} from '../../../shared/model/publishedFile.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { publishedProject, SAVED_AT } from './samples.ts';

const ID = 'abcdefghij0123456789';
const FILES = { path: '/assets/pictures/0123456789abcdef', widths: [360, 720] };

const CONTENT: PublishedContent = {
  sections: { 'hero-title': 'Less typing' },
  projects: [
    publishedProject(ID, {
      facts: ['Invoices a day\t340'],
      quote: 'We read each invoice once.',
      quotedPerson: 'Head of accounting',
      slug: 'invoice-desk',
    }),
  ],
  team: [...TEAM],
  pictures: {
    'https://a.example/a.png': { files: FILES },
    'https://a.example/b.png': { files: FILES, problem: PICTURE_PROBLEM },
    'https://a.example/c.png': { problem: PICTURE_PROBLEM },
  },
  formerSlugs: { invoices: ID, '2024': 'zzcdefghij0123456789' },
  changedAt: { [ID]: SAVED_AT.toISOString() },
};

type Json = Record<string, unknown>;

/** The file, as JSON, with the changes under test. */
const changed = (changes: object) =>
  JSON.stringify({ ...(JSON.parse(formatPublished(CONTENT)) as Json), ...changes });

describe('the published file', () => {
  it('gives back what was written', () => {
    expect(parsePublished(formatPublished(CONTENT))).toEqual(CONTENT);
    expect(parsePublication(formatPublished(CONTENT, SAVED_AT))).toEqual({
      ...CONTENT,
      builtAt: SAVED_AT,
    });
  });

  it('is readable, has its version, and ends with a line break', () => {
    const text = formatPublished(CONTENT);
    expect(text).toMatch(/^\{\n {2}"version": 1,\n {2}"sections": \{\n {4}"hero-title": /);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('reads what it lacks as empty, and drops what it does not know', () => {
    const [{ id, title, description } = publishedProject(ID)] = CONTENT.projects;
    const projects = [{ id, title, description, alt: 'A desk' }];
    const marta = { ...TEAM[0], photoUrl: undefined, photoFocus: undefined };
    const less = { team: [marta], formerSlugs: undefined, changedAt: undefined };
    expect(parsePublished(changed({ projects, ...less, pictures: undefined }))).toEqual({
      ...NOTHING_PUBLISHED,
      sections: CONTENT.sections,
      projects: [publishedProject(ID)],
      team: TEAM.slice(0, 1),
    });
    const pictures = { 'https://a.example': { original: 'https://a.example' } };
    expect(parsePublished(changed({ pictures })).pictures).toEqual({ 'https://a.example': {} });
  });

  it('is read without former addresses and times that cannot be such', () => {
    const wrong = { formerSlugs: { 'a/b': ID, c: 7 }, changedAt: { [ID]: 'yesterday' } };
    expect(parsePublished(changed(wrong))).toEqual({ ...CONTENT, formerSlugs: {}, changedAt: {} });
  });

  it.each([
    ['{"version":2}', 'it has version 2 instead of 1'],
    [changed({ sections: { hero: '' } }), 'there is no section "hero"'],
    [
      changed({ projects: [{ ...CONTENT.projects[0], githubUrl: 'javascript:alert(1)' }] }),
      `projects/${ID}, githubUrl: Enter a full link`,
    ],
    [
      changed({ projects: [{ ...CONTENT.projects[0], slug: '../admin' }] }),
      `projects/${ID}, slug: Use small letters`,
    ],
    ['{"version', 'JSON'],
    ...[
      { ...FILES, path: 'https://b.example/picture' },
      { ...FILES, path: '/assets/pictures/../../secret' },
      { ...FILES, widths: [] },
      { ...FILES, widths: ['1" onload="'] },
    ].map((files) => [
      changed({ pictures: { 'https://a.example': { files } } }),
      'picture of an unknown form',
    ]),
  ])('%j is refused with the reason', (text = '', reason = '') => {
    expect(() => parsePublished(text)).toThrow(reason);
  });

  it.each([
    ['without its time', formatPublished(CONTENT)],
    ['of another version', '{"version":2}'],
    ['that is a page', '<!doctype html>'],
  ])('of the site is refused %s', (_which, text) => {
    expect(() => parsePublication(text)).toThrow();
  });
});
