import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { SAMPLE_PROJECTS } from '../../../src-site/content/projects.ts';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../../../src-site/content/search.ts';
import { SEARCH_KEYWORDS, WORDS_OF_PAGES } from '../../../src-site/content/searchWords.ts';
import { SUGGESTIONS } from '../../../src-site/content/suggestions.ts';
import { showContent } from '../../../src-site/published/liveContent.ts';
import { renderSite } from '../../../src-site/renderSite.tsx';
import type { SitePart, SiteSearch } from '../../../src-site/search/siteSearch.ts';
import { projectWith } from '../featuredSample.ts';
import { createSearch } from './createSearch.ts';

const LISTS = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };
const FEATURED = projectWith({
  title: 'Zürich depots',
  description: `Counts **pallets** and boxes. ${'More of the same. '.repeat(30)} It ends with a quokka.`,
  technologies: ['Cobol'],
  facts: ['Warehouses\t14'],
  quote: 'We count once a year.',
  quotedPerson: 'Ulla Brandt',
  slug: 'old-mainframe',
});
/** Every page is loaded and rendered, which takes long on a busy machine. */
const RENDERING_MS = 180_000;
const NOT_SEARCHED = new Set(['404.html', 'search.html', 'projects/all.html']);

/** As the specification says, in section 1.4. */
const MOST_SECTIONS = 10;

/** The main elements of the documents, by their address. */
const pages = new Map<string, HTMLElement>();
let search: SiteSearch;

beforeAll(async () => {
  showContent({ ...NOTHING_PUBLISHED, projects: [FEATURED] });
  const { documents, searchIndex } = await renderSite();
  const parts = JSON.parse(searchIndex) as SitePart[];
  search = createSearch(LISTS, parts);
  for (const { file, app } of documents.filter((document) => !NOT_SEARCHED.has(document.file))) {
    const main = parse(app).querySelector('main');
    if (main) pages.set(`/${file.replace(/(index)?\.html$/, '')}`, main);
  }
}, RENDERING_MS);

/** The results of a query, each of which must lead to a page that exists, and to an element on it. */
function find(
  query: string,
): { title: string; url: string; target: HTMLElement; isProject: boolean }[] {
  const { projects, pages: others } = search.find(query);
  return [...projects, ...others].map(({ title, url }, index) => {
    const { pathname, hash } = new URL(url, 'https://site.example');
    const page = pages.get(pathname);
    const id = decodeURIComponent(hash.slice(1));
    const target = id ? page?.querySelectorAll('[id]').find((element) => element.id === id) : page;
    if (!target) throw new Error(`“${query}” leads to ${url}, where nothing is.`);
    return { title, url, target, isProject: index < projects.length };
  });
}

const textOf = (element: HTMLElement | null | undefined) => element?.text.trim() ?? '';

test('every page and every entry of the fixed lists is found by its heading, and every result leads to an existing element', () => {
  for (const { title, url } of [...LISTS.projects, ...LISTS.pages])
    expect(find(title).map((result) => result.url)).toContain(url);
  expect(find('a').length).toBeGreaterThan(30);
  expect(pages.size).toBeGreaterThan(10);
  for (const [path, main] of pages) {
    const results = find(textOf(main.querySelector('h1')));
    expect(
      results.map(({ url }) => url.replace(/#.*/, '')),
      path,
    ).toContain(path);
  }
});

test('every section of every page has a unique id and a link to it, and is found by its heading', () => {
  for (const [path, main] of pages) {
    const ids = main.querySelectorAll('[id]').map(({ id }) => id);
    expect(new Set(ids).size, path).toBe(ids.length);
    const sections = main.querySelectorAll('section');
    // Each is a stop of the Tab key.
    expect(sections.length, path).toBeLessThanOrEqual(MOST_SECTIONS);
    for (const section of sections) {
      const title = section.querySelector('h2');
      expect(title?.id, path).toBeTruthy();
      expect(title?.parentNode?.querySelector('a')?.getAttribute('href'), path).toBe(
        `#${title?.id}`,
      );
      const heading = textOf(title);
      const texts = find(heading)
        .filter(({ target }) => target.tagName === 'H2')
        .map(({ target }) => target.closest('section')?.text);
      expect(texts, `${path}: ${heading}`).toContain(section.text);
    }
  }
});

test.each(
  Object.entries(WORDS_OF_PAGES).flatMap(([url, words]) => words.map((word) => [word, url])),
)('of all pages, “%s” finds %s first', (word, url) => {
  expect(search.find(word).pages[0]?.url).toBe(url);
});

test.each(
  Object.entries(SEARCH_KEYWORDS).flatMap(([url, words]) => words.map((word) => [word, url])),
)('the keyword “%s” finds %s', (word, url) => {
  expect(find(word).map((result) => result.url)).toContain(url);
});

test.each(SUGGESTIONS.links.map(({ label, to }) => [label, to]))(
  'the suggestion “%s” leads to a page or to results: %s',
  (label, to) => {
    const { pathname, searchParams } = new URL(to, 'https://site.example');
    const query = searchParams.get('q');
    if (query === null) expect(pages.has(pathname)).toBe(true);
    else expect(find(query), label).not.toEqual([]);
  },
);

test('signs that only one page has between two words find that page alone', () => {
  expect(find('AS/400').map(({ url }) => url)).toEqual(['/#what-you-get']);
});

test('each question about the price is found by its answer, and leads to what opens to it', () => {
  const [found, ...others] = find('reverse charge');
  expect(others).toEqual([]);
  expect(found?.target.tagName).toBe('DETAILS');
  expect(textOf(found?.target)).toContain('reverse charge');
});

test('every member of the team is found by name and by role, in the group that shows them', () => {
  for (const { id, name, role } of TEAM) {
    for (const query of [name, `${role} ${name}`]) {
      const result = find(query).find(({ url }) => url === `/#${id}`);
      expect(textOf(result?.target), query).toContain(name);
      expect(result?.target.closest('details')).toBeTruthy();
    }
  }
});

test('every sample project is found by its title and by the text of its card, among the projects', () => {
  for (const { title, description } of SAMPLE_PROJECTS) {
    for (const query of [title, description]) {
      const [first] = find(query);
      expect(first, query).toMatchObject({ title, isProject: true });
      expect(textOf(first?.target)).toContain(title);
    }
  }
});

test('published featured work is found once, by its title, its whole description, its facts, its quote and its technologies', () => {
  for (const query of ['zurich depot', 'pallets and', 'quokka', 'cobol', 'warehouse 14', 'ulla']) {
    const [first, ...others] = find(query);
    expect(first, query).toMatchObject({ title: FEATURED.title, isProject: true });
    expect(others.map(({ title }) => title)).not.toContain(FEATURED.title);
    expect(first?.url, query).toBe('/projects/old-mainframe');
    expect(textOf(first?.target.querySelector('h1'))).toBe(FEATURED.title);
  }
});
