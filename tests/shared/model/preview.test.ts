import { describe, expect, test } from 'vitest';
import { PROJECTS, PUBLISHED_PROJECTS_MAX } from '../../../shared/model/collections/projects.ts';
import { besideRecord, previewOf } from '../../../shared/model/preview.ts';
import type { Project } from '../../../shared/model/project.ts';
import type { Published } from '../../../shared/model/published.ts';
import type { PublishedPictures } from '../../../shared/model/publishedContent.ts';
import { project } from './samples.ts';

const PUBLISHED = PROJECTS as Published;

/** Featured projects, of which the first is the newest and so the first on the site. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    project(`project${String(index + 1).padStart(13, '0')}`, {
      title: `Desk ${index + 1}`,
      slug: `desk-${index + 1}`,
      createdAt: new Date(1e12 - index),
    }),
  );

/** The preview of one of many projects: its paths, and the titles of all projects that it gets. */
function previewOfOne(projects: Project[], index: number) {
  const saved = { projects, pageContent: [], people: [], order: [], holds: [] };
  const typed = projects[index];
  if (!typed) throw new Error('There is no such project.');
  const beside = besideRecord(PUBLISHED, saved, typed.id);
  const { message, ...others } = previewOf(PUBLISHED, beside, typed);
  return {
    path: message.path,
    ...others,
    titles: message.content.projects.map((one) => one.title),
  };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Desk ${from + index}`);

test('the preview has the page of a project, and the list that shows its card', () => {
  expect(previewOfOne(many(3), 1)).toEqual({
    path: '/projects/desk-2',
    listPath: '/projects',
    hiddenBecause: undefined,
    titles: numbers(1, 3),
  });
});

test('of many projects it has those of the first list, or those around the project', () => {
  const projects = many(PUBLISHED_PROJECTS_MAX);
  // One more than the list shows, so that it leads to all, and the last one of it has a next one.
  expect(previewOfOne(projects, 11).titles).toEqual(numbers(1, 13));
  expect(previewOfOne(projects, 12).titles).toEqual(numbers(12, 24));
  expect(previewOfOne(projects, 499).titles).toEqual(numbers(499, 500));
});

test('a project that is not featured is where it would be', () => {
  const projects = many(40);
  Object.assign(projects[20] ?? {}, { featured: false });
  expect(previewOfOne(projects, 20)).toMatchObject({
    hiddenBecause: 'it is not featured.',
    titles: numbers(20, 32),
  });
});

test('a project beyond the limit has no place', () => {
  const { hiddenBecause, titles } = previewOfOne(many(PUBLISHED_PROJECTS_MAX + 1), 500);
  expect(hiddenBecause).toBe('only the first 500 featured projects are shown.');
  expect(titles).toEqual(['Desk 501']);
});

test.each(['invoice desk', 'über', 'desk-', 'a?b', 'a#b', '../x', 'x'.repeat(90), 'all'])(
  'while %j is typed as its address, a project has the page of one that its title makes',
  (slug) => {
    const projects = many(2);
    Object.assign(projects[1] ?? {}, { slug, title: 'Tender radar' });
    const { path, titles } = previewOfOne(projects, 1);
    expect(path).toBe('/projects/tender-radar');
    expect(titles).toEqual(['Desk 1', 'Tender radar']);
  },
);

const STORED = `https://site.example/pictures/${'a'.repeat(64)}.webp`;
const OTHER = `https://site.example/pictures/${'b'.repeat(64)}.webp`;
const BLOB = 'blob:https://site.example/0b1c';
const FILES = { files: { path: '/assets/pictures/0123456789abcdef', widths: [360] } };

function picturesIn(
  typed: Project,
  published: PublishedPictures = {},
  source: string | undefined = BLOB,
) {
  const beside = { projects: [], pageContent: [], people: [], order: [], holds: [] };
  const others = { ...beside, projects: [project('other', { imageUrl: OTHER })] };
  const pictures = { published, typed: { address: typed.imageUrl, source } };
  return previewOf(PROJECTS as Published, others, typed, pictures).message.content.pictures;
}

describe('the preview shows a picture', () => {
  test('that is not published from where this device has it; another stored one not at all', () => {
    expect(picturesIn(project('typed', { imageUrl: STORED }))).toEqual({
      [STORED]: { original: BLOB },
      [OTHER]: {},
    });
  });

  test('that is published from the site', () => {
    const published = { [STORED]: FILES };
    expect(picturesIn(project('typed', { imageUrl: STORED }), published)[STORED]).toEqual(FILES);
  });

  test('whose focus was changed from where this device has it', () => {
    const pictures = picturesIn(project('typed', { imageUrl: STORED, imageFocus: '37 62' }), {
      [STORED]: FILES,
    });
    expect(pictures[`${STORED} 37 62`]).toEqual({ original: BLOB });
  });

  test('that failed to be published, with no place on this device, not at all', () => {
    const published = { [STORED]: { problem: 'It is not in the store any more.' } };
    const pictures = picturesIn(project('typed', { imageUrl: STORED }), published, '');
    expect(pictures[STORED]).toEqual({});
  });
});
