import { describe, expect, test } from 'vitest';
import { PUBLISHED_PROJECTS_MAX } from '../../../shared/model/collections/projects.ts';
import {
  describeWrong,
  findWrongRecords,
  leftOutRecords,
} from '../../../shared/model/pendingChanges.ts';
import type { Person } from '../../../shared/model/person.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { selectPublished } from '../../../shared/model/published.ts';
import {
  NOTHING_PUBLISHED,
  PICTURE_PROBLEM,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import { formatPublished, parsePublished } from '../../../shared/model/publishedFile.ts';
import { type PageContent, SECTIONS, type SectionId } from '../../../shared/model/sections.ts';
import { TEAM } from '../../../shared/model/team.ts';

const NOW = new Date('2026-01-02T03:04:05.678Z');

const section = (id: SectionId, content: string): PageContent => ({
  id,
  title: 'Title',
  content,
  lastUpdated: NOW,
});

const project = (id: string, changes: Partial<Project> = {}): Project => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title: 'Invoice desk',
  description: 'Reads invoices.',
  featured: true,
  createdAt: NOW,
  lastUpdated: NOW,
  ...changes,
});

const select = (
  pageContent: readonly PageContent[],
  projects: readonly Project[],
  { last, placed = [] }: { last?: PublishedContent; placed?: string[] } = {},
) => selectPublished({ pageContent, projects, order: orderOf(placed) }, last);

const orderOf = (ids: string[]) => [{ id: 'featured', ids, lastUpdated: NOW }];

describe('the published content', () => {
  test('has the texts that differ from their default, in the order of the sections', () => {
    const stored = [
      section('contact-phone', '555-0199'),
      ...SECTIONS.slice(0, 2).map(({ id, defaultContent }) => section(id, defaultContent)),
      section('hero-description', 'Less typing,\nmore deciding'),
    ];
    expect(Object.entries(select(stored, []).sections)).toEqual([
      ['hero-description', 'Less typing,\nmore deciding'],
      ['contact-phone', '555-0199'],
    ]);
  });

  test('has the default of a blank text', () => {
    expect(select([section('hero-title', ' \n\u200b')], [])).toEqual(NOTHING_PUBLISHED);
  });

  test('has the featured projects, newest first, and those of the same moment by id', () => {
    const earlier = new Date(NOW.getTime() - 1);
    const { projects } = select(
      [],
      [
        project('old', { createdAt: earlier }),
        project('b'),
        project('hidden', { featured: false }),
        project('a'),
      ],
    );
    expect(projects.map(({ id }) => id)).toEqual(['a', 'b', 'old']);
  });

  test('has the first 500 featured projects, and leaves out the others', () => {
    const many = Array.from({ length: PUBLISHED_PROJECTS_MAX + 2 }, (_, index) =>
      project(`p${index}`, { createdAt: new Date(NOW.getTime() + index) }),
    );
    const hidden = project('hidden', { featured: false });
    const placed = ['p501', 'p5'];
    const { projects } = select([], [hidden, ...many], { placed });
    expect(projects).toHaveLength(500);
    expect(projects.slice(0, 3).map(({ id }) => id)).toEqual([...placed, 'p500']);
    expect(
      leftOutRecords({ projects: [hidden, ...many], order: orderOf(placed) }).map(
        ({ record }) => record.id,
      ),
    ).toEqual(['p1', 'p0']);
  });

  test('has only what visitors see of a project', () => {
    const { projects } = select([], [project('a', { demoUrl: ' https://a.example ' })]);
    expect(projects).toEqual([
      {
        id: 'a',
        title: 'Invoice desk',
        description: 'Reads invoices.',
        imageUrl: '',
        imageAlt: '',
        imageFocus: '',
        technologies: [],
        demoUrl: 'https://a.example',
        githubUrl: '',
        facts: [],
        quote: '',
        quotedPerson: '',
        slug: 'invoice-desk',
      },
    ]);
  });
});

describe('the team', () => {
  const person = (id: string, changes: Partial<Person> = {}): Person => ({
    id,
    name: id,
    role: 'Analyst',
    bio: '',
    category: 'designers',
    photoUrl: '',
    photoFocus: '',
    createdAt: NOW,
    lastUpdated: NOW,
    ...changes,
  });
  const stored = [{ id: 'people', ids: ['b', 'gone', 'a'], lastUpdated: NOW }];
  const published = (people: readonly Person[], last?: PublishedContent) =>
    selectPublished({ people, order: stored }, last).team?.map(({ id, name }) => [id, name]);

  test('is not published before it is stored with its order', () => {
    expect(selectPublished({ people: [person('a')] })).toEqual(NOTHING_PUBLISHED);
  });

  test('is in its order; those that nobody has placed come last, the oldest first', () => {
    const later = new Date(NOW.getTime() + 1);
    const people = [person('d', { createdAt: later }), person('c'), person('a'), person('b')];
    expect(published(people)).toEqual(['b', 'a', 'c', 'd'].map((id) => [id, id]));
  });

  test('is empty if everybody was deleted', () => {
    expect(selectPublished({ order: stored })).toEqual({ ...NOTHING_PUBLISHED, team: [] });
  });

  test('keeps the last published version of an invalid member, or the default', () => {
    const [first = { id: '', name: '' }] = TEAM;
    const wrong = [person('a', { name: ' ' }), person(first.id, { category: 'board' })];
    const last = selectPublished({ people: [person('a')], order: stored });
    expect(published(wrong, last)).toEqual([['a', 'a']]);
    expect(published(wrong)).toEqual([[first.id, first.name]]);
    expect(findWrongRecords({ people: wrong, order: stored }).flatMap(describeWrong)).toEqual([
      'people/a, name: Name is required.',
      `people/${first.id}, category: Choose a group.`,
    ]);
  });

  test('is read back as it was written', () => {
    const content = selectPublished({ people: [person('a')], order: stored });
    expect(parsePublished(formatPublished(content))).toEqual(content);
  });
});

describe('an invalid record that visitors would see', () => {
  const tooLong = section('hero-title', 'x'.repeat(10_001));
  const wrong = project('a', { title: ' ', imageUrl: 'http://a.example' });

  test('is named by its document, its field and the reason', () => {
    expect(
      findWrongRecords({ pageContent: [tooLong], projects: [wrong] }).flatMap(describeWrong),
    ).toEqual([
      'pageContent/hero-title, content: Content can have 10,000 characters at most; this has 10,001.',
      'projects/a, title: Project title is required.',
      'projects/a, imageUrl: Enter a full link that starts with https://, without spaces, quotes or a password.',
    ]);
  });

  test('keeps its last published version, at its place', () => {
    const last = select([section('hero-title', 'Less typing')], [project('a')]);
    const later = project('b', { createdAt: new Date(NOW.getTime() + 1) });
    const { sections, projects } = select([tooLong], [wrong, later], { last });
    expect(sections).toEqual(last.sections);
    const [kept] = last.projects;
    expect(projects).toEqual([{ ...kept, id: 'b', slug: 'invoice-desk-2' }, kept]);
  });

  test('is no longer published if it is not featured any more, or blank', () => {
    const last = select([section('hero-title', 'Less typing')], [project('a')]);
    const hidden = { ...wrong, featured: false };
    expect(select([section('hero-title', ' ')], [hidden], { last })).toEqual({
      ...NOTHING_PUBLISHED,
      formerSlugs: { 'invoice-desk': 'a' },
    });
  });

  test('is left out if it was never published, and the others are published', () => {
    const { sections, projects } = select(
      [tooLong, section('contact-phone', '555-0199')],
      [wrong, project('b')],
    );
    expect(sections).toEqual({ 'contact-phone': '555-0199' });
    expect(projects.map(({ id }) => id)).toEqual(['b']);
  });

  test.each([
    ['a project that is not featured', [], [{ ...wrong, featured: false }]],
    ['the title of a section', [{ ...section('hero-title', 'Less typing'), title: '' }], []],
    ['a text that is blank', [section('hero-title', ' ')], [project('a')]],
  ])('does not include %s', (_what, pageContent, projects) => {
    expect(findWrongRecords({ pageContent, projects })).toEqual([]);
  });
});

describe('the file', () => {
  const content = select([section('hero-title', 'Less typing')], [project('a')]);

  test('is readable, has its version, and ends with a line break', () => {
    const text = formatPublished(content);
    expect(text).toMatch(/^\{\n {2}"version": 1,\n {2}"sections": \{\n {4}"hero-title": /);
    expect(text.endsWith('}\n')).toBe(true);
  });

  const picture = { path: '/assets/pictures/0123456789abcdef', widths: [360, 720] };
  const withPicture = (files: object) =>
    formatPublished({ ...content, pictures: { 'https://a.example': { files } as object } });

  test('is read back as it was', () => {
    const pictures = {
      'https://a.example/a.png': { files: picture },
      'https://a.example/b.png': { files: picture, problem: PICTURE_PROBLEM },
      'https://a.example/c.png': { problem: PICTURE_PROBLEM },
    };
    const whole = { ...content, pictures };
    expect(parsePublished(formatPublished(whole))).toEqual(whole);
  });

  test('of an earlier version has no pictures, and unknown fields of a picture are dropped', () => {
    const earlier = JSON.stringify({
      ...JSON.parse(formatPublished(content)),
      pictures: undefined,
    });
    expect(parsePublished(earlier)).toEqual(content);
    const original = { 'https://a.example': { original: 'https://a.example' } };
    const { pictures } = parsePublished(formatPublished({ ...content, pictures: original }));
    expect(pictures).toEqual({ 'https://a.example': {} });
  });

  test.each([
    { ...picture, path: 'https://b.example/picture' },
    { ...picture, path: '/assets/pictures/../../secret' },
    { ...picture, widths: [] },
    { ...picture, widths: ['1" onload="'] },
  ])('with the picture %j is refused', (files) => {
    expect(() => parsePublished(withPicture(files))).toThrow('picture of an unknown form');
  });

  test.each([
    ['{"version":2}', 'it has version 2 instead of 1'],
    ['{"version":1,"sections":{"hero":""},"projects":[]}', 'there is no section "hero"'],
    [
      formatPublished(content).replace('"githubUrl": ""', '"githubUrl": "javascript:alert(1)"'),
      'projects/a, githubUrl: Enter a full link',
    ],
    ['{"version', 'JSON'],
  ])('%j is refused with the reason', (text, reason) => {
    expect(() => parsePublished(text)).toThrow(reason);
  });
});
