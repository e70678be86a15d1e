import { expect, test } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { renderIndex } from '../../../src-site/search/renderIndex.ts';

const toPage = (path: string, html: string) => ({
  path,
  isProject: false,
  html: `<nav>Menu</nav><main>${html}</main>`,
});
const toHtml = (text: string) =>
  `<h1>${text}</h1><section id="end"><h2>The end</h2><p>Write.</p></section><section id="list"><h2>List</h2><p>${text}</p></section>`;
const index = (path: string, html: string) => renderIndex([toPage(path, html)]);

test('a page is listed with its text, and each part with an id and a heading separately', () => {
  const html = `<h1>Hello</h1><p>One &amp; only.</p>
    <section aria-labelledby="team"><h2 id="team">Our people</h2><p>Six.</p>
      <ul><li id="ann"><h4>Ann</h4><p>Owner</p></li></ul></section>
    <div id="panel">No heading</div>`;
  expect(index('/hello', html)).toEqual([
    { title: 'Hello', category: COMPANY.name, url: '/hello', text: 'One & only.\nNo heading' },
    { title: 'Our people', category: 'Hello', url: '/hello#team', text: 'Six.' },
    { title: 'Ann', category: 'Our people', url: '/hello#ann', text: 'Owner' },
  ]);
});

test('controls, drawings, lists of links and standalone links to other pages are left out, links within a text are not', () => {
  const html = `<h1>Hello</h1><form><label>Name</label></form><button>Open</button><span aria-hidden="true">→</span>
    <nav><ul><li><a href="/hello#end">The end</a></li></ul>2 sections</nav>
    <figure role="img" aria-label="A map"><svg><text>Server</text></svg></figure>
    <a href="/contact">Contact Us</a><p>Read <a href="/x">this</a> or <a href="mailto:a@b.example">a@b.example</a>.</p>`;
  expect(index('/hello', html)[0]?.text).toBe('Read this or a@b.example.');
});

test('a marked word is part of its sentence, and a line break ends a line', () => {
  const html = '<h1>Hello</h1><p>Tide<strong>wire <em>reads</em></strong> it.<br>And books it.</p>';
  expect(index('/hello', html)[0]?.text).toBe('Tidewire reads it.\nAnd books it.');
});

test('the text of a card about another part belongs to that part', () => {
  const card = '<ul><li><h3><a href="/there#part">Part</a></h3><p>Seen from here.</p></li></ul>';
  const there = '<h1>There</h1><section id="part"><h2>Part</h2><p>Itself.</p></section>';
  const parts = renderIndex([toPage('/here', `<h1>Here</h1>${card}`), toPage('/there', there)]);
  expect(parts.map(({ url, text }) => [url, text])).toEqual([
    ['/here', ''],
    ['/there', ''],
    ['/there#part', 'Itself.\nSeen from here.'],
  ]);
});

test('a part that several pages repeat is listed once; parts with the same title and different texts are listed separately', () => {
  const parts = renderIndex([toPage('/one', toHtml('One')), toPage('/two', toHtml('Two'))]);
  expect(parts.map(({ url }) => url)).toEqual([
    '/one',
    '/one#end',
    '/one#list',
    '/two',
    '/two#list',
  ]);
});

test('items with an id on the pages of projects are projects', () => {
  const html =
    '<h1>Work</h1><section id="all"><h2>All</h2><ul><li id="a b"><h3>First</h3></li></ul></section>';
  const [, all, first] = index('/projects/work', html);
  expect(all?.isProject).toBeUndefined();
  expect(first).toMatchObject({ isProject: true, category: 'Work', url: '/projects/work#a%20b' });
});

test('a long paragraph is cut into its sentences, and a long sentence between words', () => {
  const sentence = `Many ${'words '.repeat(25)}end.`;
  const [page] = index(
    '/long',
    `<h1>Long</h1><p>${sentence} ${sentence}</p><p>${'x'.repeat(500)} y</p>`,
  );
  const lines = page?.text.split('\n') ?? [];
  expect(lines[0]).toBe(sentence);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(200);
  expect(lines.join('')).toContain('x y');
});

test('a page without a main element stops the build', () => {
  expect(() => renderIndex([{ path: '/x', isProject: false, html: '<p>x</p>' }])).toThrow(
    '/x has no main element.',
  );
});
