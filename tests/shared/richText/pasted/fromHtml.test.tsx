import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainText } from '../../../../shared/model/richText.ts';
import { parseRichText } from '../../../../shared/richText/parse.ts';
import { fromHtml as convert, wordsOf } from '../../../../shared/richText/pasted/fromHtml.ts';
import chrome from './clipboard/chrome.html?raw';
import excel from './clipboard/excel.html?raw';
import googleDocs from './clipboard/googleDocs.html?raw';
import googleDocsReview from './clipboard/googleDocsReview.html?raw';
import libreOffice from './clipboard/libreOffice.html?raw';
import notion from './clipboard/notion.html?raw';
import outlookOnline from './clipboard/outlookOnline.html?raw';
import word from './clipboard/word.html?raw';
import wordOnline from './clipboard/wordOnline.html?raw';
import wordOnlineReview from './clipboard/wordOnlineReview.html?raw';
import wordReview from './clipboard/wordReview.html?raw';

const fromHtml = (html: string) => convert(html)?.text;

const INTRODUCTION =
  'A haulier with **140 lorries** gets invoices in *nine* languages, see [the case](https://example.com/cases/invoice-desk).';

test('from Word', () => {
  expect(fromHtml(word)).toBe(`## Invoice desk

A haulier with **140 lorries** gets 2,600 invoices a\u00a0month, in *nine* languages. ***All*** are read by software, see [the case](https://example.com/cases/invoice-desk), write to us or our prices.

## What it does

- **Reads** every line
  - even a scanned one
- Checks the sum
  and the sender

### In three steps

1. Scan
2. Book

**Before** | 61 hours

The end.`);
});

test('from Word in the browser', () => {
  expect(fromHtml(wordOnline)).toBe(`## Invoice desk

A haulier with **140 lorries**

- Reads every line
  - even a scanned one
2. Book`);
});

test('from Google Docs', () => {
  expect(fromHtml(googleDocs)).toBe(`## Invoice desk

${INTRODUCTION}

A second paragraph,
on two lines: 2 * 3 * 4.

### What it does

- **Reads** every line
  - even a scanned one
- Checks the sum
1. Scan
2. Book`);
});

const REVIEWED = '## Result\n\nIt saves **nine hours** a day, and costs 12,000 euros.';

test.each([
  ['Word', wordReview, `${REVIEWED}\n\n- Checks every sum`],
  ['Word in the browser', wordOnlineReview, REVIEWED],
  ['Google Docs', googleDocsReview, REVIEWED],
  ['LibreOffice', libreOffice, `${REVIEWED}\n\n2. Checks *every* sum`],
  ['Outlook in the browser', outlookOnline, REVIEWED],
  ['Excel', excel, 'Before | 61 hours\n\n**After** | 9 hours'],
])('from %s, without comments and deletions', (_, html, markdown) => {
  expect(fromHtml(html)).toBe(markdown);
});

test('from Chrome, whose no-break spaces at the edges of elements are spaces', () => {
  expect(chrome).toContain('\u00a0');
  expect(fromHtml(chrome)).toBe(
    '## Result\n\nIt saves **nine** hours, see [the case](https://example.com/case).\n\n- reads\n- checks',
  );
});

test('for a field without marks, the words that are left; undefined if all are', () => {
  expect(wordsOf(wordReview)?.text).toBe(
    'Result\n\nIt saves nine hours a day, and costs 12,000 euros.\n\nChecks every sum',
  );
  expect(wordsOf(word)).toBeUndefined();
});

test('from Notion', () => {
  expect(fromHtml(notion)).toBe(`## Invoice desk

${INTRODUCTION}
On two lines.

### What it does

- **Reads** every line
  - even a scanned one
- Checks the sum
1. Scan
2. Book

“It never asks twice.”

The end.`);
});

describe('of other formatted texts', () => {
  test.each([
    ['<p>one</p><p><b>two</b></p>', 'one\n\n**two**'],
    ['<div>one<br><br>two</div><div><i>three</i></div>', 'one\n\ntwo\n\n*three*'],
    ['<li>a</li><li>b</li>', '- a\n- b'],
    ['<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n  b\n- c'],
    ['<ol start="3"><li>a<ol><li>b</li></ol></li><li>c</li></ol>', '3. a\n  1. b\n4. c'],
    ['<ul><li>a</li><li aria-level="4">b</li></ul>', '- a\n  - b'],
    ['<b> one </b>two<b>three</b>', '**one** two**three**'],
    ['<b>one</b> <b>two</b>', '**one two**'],
    ['<p><b>a(</b>b</p>', 'a(b'],
    [
      '<p>Mitarbeiter*innen, <b>2*3</b>, *x and y*, [a](https://example.com)</p>',
      'Mitarbeiter*innen, **2*3**, \\*x and y\\*, [a\\](https://example.com)',
    ],
    ['<a href="https://example.com/a_(b)">[see]</a>', '[\\[see\\]](https://example.com/a_%28b%29)'],
    [
      '<h1><a href="https://example.com"><b>one</b><br>two</a></h1>',
      '## [one two](https://example.com/)',
    ],
    ['<p>one <a href="https://example.com">\u200b</a><b>two</b></p>', 'one **two**'],
    ['<h2><a href="https://example.com/#a">\u200b</a></h2><p><b>two</b></p>', '**two**'],
    ['<p>one<a href="https://example.com"> </a><b>two</b></p>', 'one **two**'],
  ])('%j gives %j', (html, markdown) => {
    expect(fromHtml(html)).toBe(markdown);
  });
});

test.each([
  '<p>one</p><p>two</p>',
  '<span style="font-weight:400">one</span>',
  '<b style="font-weight:normal">one</b>',
  '<a href="javascript:alert(1)">one</a>',
  '<a href="http://example.com">one</a>',
  '<meta charset="utf-8"><div style="color: #ccc;font-weight: normal;white-space: pre;"><div><span style="font-weight: bold;">## a</span></div></div>',
  '<html><body><pre style="font-family:monospace"><b>const</b> a</pre></body></html>',
  '<img src="https://example.com/a.png" alt="a">',
  '',
])('%j has no formatting', (html) => {
  expect(fromHtml(html)).toBeUndefined();
});

it('runs nothing, loads nothing, and takes no text that is not shown', () => {
  const html =
    '<b>a</b><script>document.title = "run"</script><img src="x" onerror="document.title = \'run\'"><style>b{}</style><p hidden style="display:none">c</p><svg><a>d</a></svg><textarea>e</textarea><a href="https://localhost/">f</a>';
  expect(fromHtml(html)).toBe('**a**f');
  expect(document.title).not.toBe('run');
  expect(fromHtml('<a href="https://attacker.example"><b>bank.example</b></a>')).toBe(
    'bank.example',
  );
});

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

it('no letter is lost, whatever is pasted', () => {
  const text = fc.constantFrom(
    'one',
    'Zoë',
    '*',
    '2*3',
    '**',
    '[',
    '](',
    '\\',
    ' ',
    '(',
    ')',
    '-',
    '#',
    '1.',
    '漢字',
    '\u00a0',
    '<',
    '&',
    '🙂',
  );
  const inline = fc.array(
    fc
      .tuple(fc.constantFrom('b', 'i', 'span', 'a'), fc.array(text, { maxLength: 4 }))
      .map(([tag, texts]) => {
        const content = texts.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return tag === 'a'
          ? `<a href="https://example.com/page">${content}</a>`
          : `<${tag}>${content}</${tag}>`;
      }),
    { maxLength: 6 },
  );
  const block = fc
    .tuple(fc.constantFrom('p', 'h2', 'li', 'div'), inline)
    .map(([tag, parts]) => `<${tag}>x${parts.join('')}</${tag}>`);
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const html = `<b>x</b>${blocks.join('')}`;
      const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
      const plain = plainText(parseRichText(fromHtml(html) ?? ''));
      expect(letters(plain)).toBe(letters(textContent ?? ''));
    }),
    { numRuns: 500 },
  );
});
