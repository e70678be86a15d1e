import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';
import { parseGuide, toModule } from '../../src-site/staffGuide.ts';

const DOCS = join(PROJECT_ROOT, 'docs');
const STAFF_GUIDE = readFileSync(join(DOCS, 'staff-guide.md'), 'utf8');
const pictureAt = (path: string) => ({ address: `/assets/${path}`, widthPx: 4, heightPx: 3 });
const convert = (markdown: string) => parseGuide(markdown, pictureAt);

/** Everything else would be markup that the guide does not need. */
const ALLOWED = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['align'],
  td: ['align'],
};
const PLAIN =
  /^(p|em|strong|code|br|hr|ul|ol|li|table|thead|tbody|tr|h4|h5|blockquote|pre|a|img|th|td)$/;

describe('the staff guide', () => {
  const guide = convert(STAFF_GUIDE);
  const { sections } = guide;
  const html = [guide.introduction, ...sections.map((section) => section.html)].join('');
  const elements = parse(html).querySelectorAll('*');

  it('has an introduction, and a section for each heading', () => {
    expect(guide.introduction).toContain('<p>For staff:');
    const headings = [...STAFF_GUIDE.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections.map(({ title }) => title)).toEqual(headings);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(headings.length);
  });

  it('has no scripts, no styles and no other markup', () => {
    expect(elements.length).toBeGreaterThan(50);
    for (const { rawTagName, attributes } of elements) {
      expect(rawTagName).toMatch(PLAIN);
      const allowed = (ALLOWED as Record<string, string[]>)[rawTagName] ?? [];
      expect(Object.keys(attributes).filter((name) => !allowed.includes(name))).toEqual([]);
    }
  });

  it('has its pictures as files, with their sizes and descriptions', () => {
    const pictures = elements.filter(({ rawTagName }) => rawTagName === 'img');
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.every((picture) => picture.getAttribute('alt'))).toBe(true);
    const code = toModule(STAFF_GUIDE, DOCS);
    expect(
      code.match(/^import picture\d+ from ".+\/docs\/pictures\/.+\.png\?url&no-inline";$/gm),
    ).toHaveLength(pictures.length);
    expect(code).toMatch(/<img src=\\"" \+ picture0 \+ "\\" alt=\\"[^"]+\\" width=\\"\d{3,4}\\"/);
    expect(code).not.toContain('picture:');
  });
});

describe('a guide', () => {
  it('links to its sections as GitHub does, and to https addresses in a new window', () => {
    const { introduction, sections } = convert(
      '# Title\n\n[here](#who-may-do-what) and [there](https://example.com/?a=1&b=2)\n\n## Who may do what?\n\nText.',
    );
    expect(sections).toEqual([
      { id: 'guide-who-may-do-what', title: 'Who may do what?', html: '<p>Text.</p>\n' },
    ]);
    expect(introduction).toBe(
      '<p><a href="#guide-who-may-do-what">here</a> and <a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noreferrer">there</a></p>\n',
    );
  });

  it('shows characters of HTML as text', () => {
    expect(convert('`<b>` & 1 < 2\n\n![a "b" <c>](x.png)').introduction).toBe(
      '<p><code>&lt;b&gt;</code> &amp; 1 &lt; 2</p>\n<p><img src="/assets/x.png" alt="a &quot;b&quot; &lt;c>" width="4" height="3"></p>\n',
    );
  });

  it.each([
    ['a block of HTML', '<script>alert(1)</script>', 'The guide may have no HTML'],
    ['HTML in a line', 'Text <b onclick="x">bold</b>', 'The guide may have no HTML'],
    ['a script in a link', '[x](javascript:alert(1))', 'not to javascript:alert(1)'],
    ['a link without encryption', '[x](http://example.com)', 'not to http://example.com'],
    ['a link to another document', '[x](deploying.md)', 'not to deploying.md'],
    ['a link to a section that is missing', '[x](#nowhere)', 'not to #nowhere'],
  ])('is refused with %s', (_what, markdown, reason) => {
    expect(() => convert(markdown)).toThrow(reason);
  });
});
