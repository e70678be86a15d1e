import { describe, expect, it } from 'vitest';
import { publicationState } from '../../../shared/model/pendingChanges.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { selectPublished } from '../../../shared/model/published.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import { formatPublished, parsePublication } from '../../../shared/model/publishedFile.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';

const BUILT_AT = new Date('2026-01-02T03:04:05.678Z');
const [HERO] = SECTIONS;

const project = (changes: Partial<Project> = {}): Project => ({
  ...EMPTY_PROJECT_FORM,
  id: 'a',
  title: 'Invoice desk',
  description: 'Reads invoices.',
  featured: true,
  createdAt: BUILT_AT,
  lastUpdated: BUILT_AT,
  ...changes,
});
const siteWith = (...projects: Project[]): PublishedContent => selectPublished({ projects });
const siteSaying = (content: string): PublishedContent => ({
  ...NOTHING_PUBLISHED,
  sections: { 'hero-title': content },
});
const hero = (content: string) => ({ id: HERO.id, title: HERO.title, content });

describe('a project', () => {
  it.each([
    ['live', 'as it is saved', project(), siteWith(project())],
    ['live', 'whenever it was saved', project({ lastUpdated: new Date() }), siteWith(project())],
    ['waiting', 'with another title', project({ title: 'Desk' }), siteWith(project())],
    ['waiting', 'new', project(), NOTHING_PUBLISHED],
    ['waiting', 'no longer featured', project({ featured: false }), siteWith(project())],
    ['notShown', 'not featured', project({ featured: false }), NOTHING_PUBLISHED],
  ] as const)('is %s %s', (state, _when, saved, site) => {
    expect(publicationState('projects', saved, site)).toBe(state);
  });
});

describe('a section', () => {
  it.each([
    ['live', 'a saved text', hero('Less typing'), siteSaying('Less typing')],
    ['live', 'its default text', hero(HERO.defaultContent), NOTHING_PUBLISHED],
    ['waiting', 'another text', hero('More typing'), siteSaying('Less typing')],
    ['waiting', 'its default text again', hero(HERO.defaultContent), siteSaying('Less typing')],
    ['waiting', 'a text that was emptied', hero(' '), siteSaying('Less typing')],
    ['notShown', 'a blank text', hero(' \n'), NOTHING_PUBLISHED],
  ] as const)('is %s with %s', (state, _which, saved, site) => {
    expect(publicationState('pageContent', saved, site)).toBe(state);
  });
});

describe('the site’s file', () => {
  const content = { ...siteSaying('Less typing'), projects: siteWith(project()).projects };

  it('is read as it was written', () => {
    const read = parsePublication(formatPublished(content, BUILT_AT));
    expect(read).toEqual({ ...content, builtAt: BUILT_AT });
  });

  it.each([
    ['without its time', formatPublished(content)],
    ['of another version', '{"version":2}'],
    ['that is a page', '<!doctype html>'],
  ])('is refused %s', (_which, text) => {
    expect(() => parsePublication(text)).toThrow();
  });
});
