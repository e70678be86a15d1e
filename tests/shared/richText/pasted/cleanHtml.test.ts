import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanHtml, type LeftOut } from '../../../../shared/richText/pasted/cleanHtml.ts';
import { quickestMs } from '../../../support/processorTime.ts';

const clean = (html: string) => cleanHtml(html).html;

/** What was left out, in the order of the type. */
const missing = (html: string) =>
  Object.entries(cleanHtml(html).leftOut).flatMap(([name, isLeftOut]) => (isLeftOut ? [name] : []));

const copied = (file: string) =>
  readFile(join(import.meta.dirname, 'clipboard', `${file}.html`), 'utf8');

describe('comments and deleted texts are left out of what is copied from', () => {
  test.each([
    ['wordReview', ['comments', 'deletions']],
    ['wordOnlineReview', ['deletions']],
    ['googleDocsReview', ['comments', 'deletions']],
    // Its comments are comments of HTML, which cannot be told from others.
    ['libreOffice', ['deletions']],
    ['outlookOnline', ['comments', 'deletions']],
  ])('%s', async (file, leftOut) => {
    const html = await copied(file);
    const text = clean(html)
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/(?:\s|&nbsp;)+/g, ' ');
    expect(text).toMatch(/Result ?It saves nine hours a day, and costs 12,000 euros\./);
    expect(text).not.toMatch(/\[|AB1|agreed|Ana first|9,000|9,500|a year|Guesses/);
    expect(missing(html)).toEqual(leftOut);
  });

  test.each(['word', 'wordOnline', 'googleDocs', 'notion'])(
    'nothing of %s, which has neither',
    async (file) => {
      expect(missing(await copied(file))).toEqual([]);
    },
  );
});

test.each([
  ['a<!-- b --!>c<!--> d<!---> e<!d>f<?g?>h</>i</ j>k', 'ac d efhik'],
  ['a < b <3 <<b>c</b> &lt;d&gt; &amp;', 'a &lt; b &lt;3 &lt;<b>c</b> &lt;d&gt; &amp;'],
  ['a<script>b<p></SCRIPT >c<style><!--</style>d-->e<title>f</title>', 'acd--&gt;e'],
  ['a<b title="x>y">b</b>c<b', 'a<b>b</b>c'],
  ["a<b title='x>y' / q=>b<i title=x>c</b>d", 'a<b>b</b><b><i>c</i></b>d'],
  ['a<!-- b', 'a'],
  ['a<script>b', 'a'],
  ['<p>a<p>b<div>c</div>', '<p>a</p><p>b</p><div>c</div>'],
  ['<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['</p></b>a<br></br>b<hr>c', 'a<br>b<hr>c'],
  [
    '<a href=" https://example.com/?a=1&amp;b=2 ">a</a>',
    '<a href="https://example.com/?a=1&amp;b=2">a</a>',
  ],
  [
    "<a href='https://example.com/\"><img'>a</a>",
    '<a href="https://example.com/&quot;><img">a</a>',
  ],
  ['<a href="javascript:alert(1)">a</a><a href="file:///a">b</a>', 'ab'],
  [
    '<strong>a</strong><em>b</em><span style="font-weight:700;font-style:italic">c</span>',
    '<b>a</b><i>b</i><b><i>c</i></b>',
  ],
  ['<b>a<span style="font-weight:normal">b</span></b>', '<b>a</b>b'],
  ['<p class=MsoTitle>a</p><p role="heading" aria-level="3">b</p>', '<h1>a</h1><h3>b</h3>'],
  [
    '<ol start="3"><li value=4 aria-level="2">a</li></ol>',
    '<ol start="3"><li aria-level="2">a</li></ol>',
  ],
  ['<svg><a>b</a></svg><p style="display:none">c</p><textarea>d</textarea>e', 'e'],
  ['<del>a<p>b</p></del>c<s>d</s><strike>e</strike>', 'c'],
  ['<p>a<s>b</p><p>c</p>', '<p>a</p><p>c</p>'],
])('%j is cleaned to %j', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

it('says nothing of a deletion without a text', () => {
  expect(missing('<p>a<del> </del><s>&nbsp;</s><del><img src="x"></del></p>')).toEqual([]);
});

it('keeps the words that a comment is about, and a comment that is copied alone', () => {
  const about =
    "<a style='mso-comment-reference:AB_1'>a</a><span style='mso-comment-continuation:1'>b</span>";
  expect(clean(about)).toBe('ab');
  expect(clean('<p class=MsoCommentText>Ask Ana.</p>')).toBe('<p>Ask Ana.</p>');
});

it('nothing that a browser would run, load or report reaches a parser, whatever is copied', () => {
  const part = fc.oneof(
    fc.constantFrom('<', '>', '/', '"', "'", '=', ' ', '<!--', '-->', '<![', '&lt;', '&', 'a'),
    fc.constantFrom('<p ', '<b ', '<a ', '<img ', '<svg ', '<script ', '<style>', '</p>', '</svg>'),
    fc.constantFrom('onclick=', 'style=', 'src=x', 'href="https://a.example"', 'href=javascript:a'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const html = clean(parts.join(''));
      const allowed =
        /<\/?[a-z][a-z1-6]*>|<(?:a href="https:[^"]*"|ol start="-?\d+"|li aria-level="[\d.]+")>/gi;
      expect(html.replaceAll(allowed, '')).not.toMatch(/[<>]/);
      expect(html).not.toMatch(/<(?:script|style|svg|img)/);
    }),
    { numRuns: 2000 },
  );
});

describe('what is more than a form can take', () => {
  const end: LeftOut = { comments: false, deletions: false, end: true };

  it('is cut, and the rest is whole', () => {
    const { html, leftOut } = cleanHtml('<p><b>x</b></p>'.repeat(100_000));
    expect(leftOut).toEqual(end);
    expect(html.replaceAll('<p><b>x</b></p>', '')).toBe('');
    expect(html.match(/<[pb]>/g)).toHaveLength(5000);
    // Neither half of a character nor half of an entity is left.
    const texts = cleanHtml('<p>🙂&amp;</p>'.repeat(20_000)).html;
    expect(texts.replaceAll('<p>🙂&amp;</p>', '')).toBe('<p></p>');
  });

  it('an end without words is none', () => {
    expect(cleanHtml(`<p>a</p>${'\n'.repeat(30_000)}`).leftOut.end).toBe(false);
  });

  test.each([
    '<',
    '<a',
    '<a ',
    '<a b="',
    "<a b='",
    '<a b=c ',
    '<!--',
    '<!',
    '</',
    '<style',
    '<style>',
    '</style>',
    '<p>',
    '</p>',
    '<b>',
    '<b><p>',
    '</b>',
    '<s>',
    '<svg>',
    '<div><div>',
    '<li>',
    '<span>x</span>',
    '&',
    ' ',
    '> <',
    '<br>',
    '<a id=cmnt1>',
  ])('100,000 times %j takes no longer than any other text of its size', (unit) => {
    // Where each beginning is searched for its end, the first ones take ten seconds and more.
    expect(quickestMs(() => cleanHtml(unit.repeat(100_000)))).toBeLessThan(1000);
  });
});
