import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import { projectPath } from '../../shared/model/slug.ts';
import { showContent } from '../../src-site/published/liveContent.ts';
import { renderSite, type Site } from '../../src-site/renderSite.tsx';
import { manyProjects } from './featuredSample.ts';

const COUNT = 500;
const LIST_PAGES = 21;
const PROJECTS_HTML_KB = 15;
const RENDERING_MS = 120_000;

/** Words that repeat seldom, as in a text that somebody has written. */
const WORDS = Array.from({ length: 400 }, (_, index) => ((index * 7919) % 46_656).toString(36));
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(from * 31 + index * 17) % 400]).join(' ');

/** Each card is as large as staff may make it in daily life. */
const projects = manyProjects(COUNT).map((project, index) =>
  Object.assign(project, {
    description: `${words(index, 45)}.\n\n## ${words(index + 7, 4)}\n\n${words(index + 3, 60)}.`,
    technologies: [1, 2, 3, 4, 5].map((number) => words(index + number, 1)),
    demoUrl: `https://demo.agency.example/${index}`,
    facts: [`Weeks\t${index}`],
  }),
);

let site: Site;

beforeAll(async () => {
  showContent({ ...NOTHING_PUBLISHED, projects });
  site = await renderSite();
}, RENDERING_MS);
afterAll(() => showContent(NOTHING_PUBLISHED));

const documentOf = (path: string) => {
  const found = site.documents.find((document) => document.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
};
const weightOf = (path: string) => {
  const { head, app, projects: data } = documentOf(path);
  return brotliCompressSync(head + app + data).length / 1000;
};

test('each of 500 projects has a page, and all are listed once, on pages of 24', () => {
  const paths = new Set(site.documents.map(({ path }) => path));
  for (const { slug } of projects) expect(paths).toContain(projectPath(slug));
  const lists = [
    '/projects/all',
    ...Array.from({ length: LIST_PAGES - 1 }, (_, i) => `/projects/all/${i + 2}`),
  ];
  const linked = lists.flatMap<string>(
    (path) => documentOf(path).app.match(/(?<=href=")\/projects\/desk-\d+(?=")/g) ?? [],
  );
  expect(linked.toSorted()).toEqual(projects.map(({ slug }) => projectPath(slug)).toSorted());
  expect(paths).not.toContain(`/projects/all/${LIST_PAGES + 1}`);
  expect(site.listed).toEqual(expect.arrayContaining([...lists, '/projects/desk-500']));
});

test('the document of /projects stays light, and the last page is as light as the first', () => {
  expect(documentOf('/projects').app.match(/Read the case: Desk/g)).toHaveLength(12);
  expect(weightOf('/projects')).toBeLessThan(PROJECTS_HTML_KB);
  expect(weightOf('/projects/desk-500')).toBeLessThan(weightOf('/projects/desk-2') + 0.3);
  expect(documentOf('/').app + documentOf('/').projects).not.toContain('Desk 1');
});

test('the search’s index has each project once', () => {
  const parts = JSON.parse(site.searchIndex) as { url: string }[];
  const urls = parts.map(({ url }) => url).filter((url) => url.startsWith('/projects/desk-'));
  expect(urls.toSorted()).toEqual(projects.map(({ slug }) => projectPath(slug)).toSorted());
});
