import { describe, expect, it, test } from 'vitest';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { isTooDeep } from '../../../shared/model/richText.ts';
import { parseRichText } from '../../../shared/richText/parse.ts';
import { quickestMs } from '../../support/processorTime.ts';
import { shapeOf } from './shape.ts';

describe('marks become structure', () => {
  test.each([
    ['one\ntwo\r\nthree\rfour', '<p>one<br>two<br>three<br>four</p>'],
    ['one\n\ntwo\n \t\n\nthree', '<p>one</p><p>two</p><p>three</p>'],
    ['## Result\nNine hours.', '<h2>Result</h2><p>Nine hours.</p>'],
    ['Before\n###  What *we* did ', '<p>Before</p><h3>What <em>we</em> did</h3>'],
    ['## C# and F #', '<h2>C# and F #</h2>'],
    ['We:\n- read\n- check', '<p>We:</p><ul><li><p>read</p></li><li><p>check</p></li></ul>'],
    ['* read\n* check', '<ul><li><p>read</p></li><li><p>check</p></li></ul>'],
    ['- a\n\n- b\n\n\n- c', '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>'],
    ['1. a\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['- a\n1. b', '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>'],
    ['1. FC Example won.', '<ol><li><p>FC Example won.</p></li></ol>'],
    [
      'Tide**wire** is **very *fast***',
      '<p>Tide<strong>wire</strong> is <strong>very <em>fast</em></strong></p>',
    ],
    ['これは**重要**です', '<p>これは<strong>重要</strong>です</p>'],
    ['**a **b** c**', '<p><strong>a b c</strong></p>'],
    ['***a******b***', '<p><em><strong>a</strong></em><em><strong>b</strong></em></p>'],
    [
      'See [the *case*](https://example.com/a?b=1&c=(2)).',
      '<p>See <a https://example.com/a?b=1&c=(2)>the <em>case</em></a>.</p>',
    ],
  ])('%j', (markdown, shape) => {
    expect(shapeOf(markdown)).toBe(shape);
  });
});

/** Items of which each is within the one before. */
const nestedItems = (depth: number) =>
  Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- ${level + 1}`).join('\n');
/** How many lists are within each other. */
const deepest = (shape: string) =>
  shape.split(/(?=<)/).reduce(
    ({ depth, max }, tag) => {
      const next = depth + (tag.startsWith('<ul') ? 1 : tag.startsWith('</ul') ? -1 : 0);
      return { depth: next, max: Math.max(max, next) };
    },
    { depth: 0, max: 0 },
  ).max;

describe('lists', () => {
  it('an item within an item is indented by two columns or a tab; what is indented like it belongs to it', () => {
    const inner = '<ul><li><p>b</p></li></ul>';
    for (const indent of ['  ', '   ', '\t']) {
      expect(shapeOf(`- a\n${indent}- b\n- c`)).toBe(
        `<ul><li><p>a</p>${inner}</li><li><p>c</p></li></ul>`,
      );
    }
    expect(shapeOf('1. a\n  - b\n2. c')).toBe(
      `<ol><li><p>a</p>${inner}</li><li><p>c</p></li></ol>`,
    );
    expect(shapeOf('- a\n  goes on\n\n  ## more\n- b')).toBe(
      '<ul><li><p>a<br>goes on</p><p>## more</p></li><li><p>b</p></li></ul>',
    );
  });

  it('is no deeper than 21 items, as browsers read no element below some hundred others', () => {
    expect(deepest(shapeOf(nestedItems(21)))).toBe(21);
    expect(deepest(shapeOf(nestedItems(130)))).toBe(21);
    expect(shapeOf(nestedItems(130))).toContain('<li><p>129</p></li><li><p>130</p></li>');
    expect(isTooDeep(nestedItems(21))).toBe(false);
    expect(isTooDeep(nestedItems(22))).toBe(true);
    expect(isTooDeep(`${'\t'.repeat(10)}- a\n${' '.repeat(50)}`)).toBe(false);
    expect(isTooDeep(`${'\t'.repeat(10)} - a`)).toBe(true);
  });

  it('a line that is not indented ends the list', () => {
    expect(shapeOf('- a\n- b\nAll of it.')).toBe(
      '<ul><li><p>a</p></li><li><p>b</p></li></ul><p>All of it.</p>',
    );
  });

  it('the number that is typed is the one that is shown', () => {
    expect(shapeOf('3. c\n2. b\n1. a')).toBe(
      '<ol 3><li><p>c</p></li></ol><ol 2><li><p>b</p></li></ol><ol><li><p>a</p></li></ol>',
    );
    expect(shapeOf('7. g\n8. h')).toBe('<ol 7><li><p>g</p></li><li><p>h</p></li></ol>');
    expect(shapeOf('0. zero\n1. one')).toBe('<ol 0><li><p>zero</p></li><li><p>one</p></li></ol>');
  });

  it('a sentence that goes on with a number is no list', () => {
    expect(shapeOf('We opened in\n1998. It was\n1. April')).toBe(
      '<p>We opened in<br>1998. It was</p><ol><li><p>April</p></li></ol>',
    );
  });

  it('one line with an asterisk is a footnote', () => {
    expect(shapeOf('9 hours*\n\n* without travel')).toBe('<p>9 hours*</p><p>* without travel</p>');
  });
});

it.each([
  '1) one\n2) two',
  '---',
  'above\n---\nbelow\n===\n***\n* * *\n- - -\n___',
  '2 * 3 * 4 = 24, 2*3*4 and 2 ** 3',
  'Kund*innen und Mitarbeiter*innen (m*w*d)',
  'a single * in the middle, one at the end*',
  '*******seven*******',
  'snake_case_name, _not_ and __not__',
  '#hashtag #1\n# not a heading\n#### nor this\n##nor this\n##\n## ##',
  'AT&amp;T &lt;b&gt; &#42;',
  'C:\\Data\\new \\\\server\\share \\d+\\_ and at the end\\',
  '<b>bold</b> <script>alert(1)</script> <!-- x --> <https://example.com>',
  '`code` ```js\nx\n```\n~~~',
  '> quoted\n| a | b |\n|---|---|',
  'https://example.com www.example.com ana@example.com',
  '![a picture](https://example.com/a.png) [ref][a] [a] [] [](https://example.com',
  '[a]: https://example.com "title"',
  '-no space\n*no space*here\n1.no space\n007. Bond',
  '+ plus\n• bullet\n– dash',
  '~~gone~~ ==marked== ^[note] :smile: $x$ {{y}}',
  '- ',
])('is text, as it is today: %j', (text) => {
  const shown = text.trimEnd().split('\n').join('<br>');
  expect(shapeOf(text)).toBe(`<p>${shown}</p>`);
});

it('white space around a line is not shown, as today', () => {
  expect(shapeOf('    indented\n\tby a tab  \n  both \t ')).toBe(
    '<p>indented<br>by a tab<br>both</p>',
  );
  expect(shapeOf('a\tb  c')).toBe('<p>a\tb  c</p>');
  expect(parseRichText(' \n\t\n')).toEqual([]);
});

it('a backslash makes a mark text', () => {
  expect(shapeOf('\\*a\\* \\**b** \\[c](https://example.com) [d\\]](https://example.com)')).toBe(
    '<p>*a* *<em>b</em>* [c](https://example.com) <a https://example.com/>d]</a></p>',
  );
  expect(shapeOf('\\- a\n\\## b\n1\\. c')).toBe('<p>- a<br>## b<br>1. c</p>');
});

describe('a link that is not allowed is text', () => {
  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,x)',
    '[a](http://example.com)',
    '[a](//example.com)',
    '[a](/admin)',
    '[a](#top)',
    '[a](mailto:ana@example.com)',
    '[a](https://user:password@example.com)',
    '[a](https://localhost/)',
    '[a](https://127.0.0.1/)',
    '[a](https://0x7f.1/)',
    '[a](https://router.local/)',
    '[a](https://exa\u202emple.com)',
    '[a](https://example.com "title")',
    '[a](https://example.com\u0007)',
    '[a]( )',
    '[](https://example.com)',
    '[ ](https://example.com)',
    '[\u200b](https://example.com)',
    '[**\u2060**](https://example.com)',
    '[https://bank.example](https://attacker.example)',
    '[bank.example](https://attacker.example)',
    '[**www.bank.example/login**](https://attacker.example)',
    '[bank.example\u200b](https://attacker.example)',
    '[bank\u00ad.example](https://attacker.example)',
    '[b\ufe0fank.exam\u034fple](https://attacker.example)',
    '[\u202eelpmaxe.knab](https://attacker.example)',
    '[bank.example.](https://attacker.example)',
    '[bank.example,](https://attacker.example)',
    '[(bank.example)](https://attacker.example)',
    '[“https://bank.example/login”: ](https://attacker.example)',
    '[bank。example](https://attacker.example)',
    '[ｂａｎｋ．example](https://attacker.example)',
    '[bank.xn--p1ai](https://attacker.example)',
    '[बैंक.भारत](https://attacker.example)',
    '[example.com](https://notexample.com)',
    '[example.com](https://example.com.attacker.example)',
    `[a](https://example.com/${'x'.repeat(2048)})`,
  ])('%j', (text) => {
    expect(shapeOf(text)).toBe(`<p>${text}</p>`);
  });

  test.each([
    ['[example.com](https://www.example.com/a)', 'https://www.example.com/a'],
    ['[https://example.com/](https://docs.example.com)', 'https://docs.example.com/'],
    ['[Node.js](https://nodejs.org)', 'https://nodejs.org/'],
    ['[(example.com)](https://example.com/a)', 'https://example.com/a'],
    ['[Node.js,](https://nodejs.org)', 'https://nodejs.org/'],
    ['[It reads. Then checks](https://example.com)', 'https://example.com/'],
    ['[It reads.\nThen checks](https://example.com)', 'https://example.com/'],
    ['[Version 2.0](https://example.com)', 'https://example.com/'],
    ['[demo.mp4](https://example.com)', 'https://example.com/'],
    ['[…](https://example.com)', 'https://example.com/'],
    ['[a](<https://example.com>)', 'https://example.com/'],
  ])('but %j is one', (text, href) => {
    expect(shapeOf(text)).toContain(`<a ${href}>`);
  });
});

const fill = (text: string) =>
  text
    .repeat(Math.ceil(PROJECT_LIMITS.description / text.length))
    .slice(0, PROJECT_LIMITS.description);

describe('5,000 characters are parsed in less than 50 ms', () => {
  const LIMIT_MS = 50;
  /** As many marks as the parser reads in one paragraph, nested. */
  const nested = `${'*a '.repeat(75)}${' b*'.repeat(75)}\n\n`;
  /** The same number of runs that begin and that end a mark. */
  const runs = [3, 6, 30, 60, 600].map((length) => {
    const run = '*'.repeat(length);
    const count = Math.min(74, Math.floor(2400 / (length + 2)));
    return ` ${run}a`.repeat(count) + `a${run} `.repeat(count);
  });

  test.each([
    '[',
    ']',
    '[](',
    '![a](',
    '[a](https://example.com) ',
    '*',
    '* ',
    ' *a',
    'a* ',
    '**a ***b ',
    '*([<](https://example.com)',
    '> ',
    '- ',
    '- a\n',
    '- a\n  ',
    '1. a\n',
    '\n',
    '\t',
    '\\',
    '\\[',
    '## a\n',
    '\u202e',
    nested,
    ...runs,
  ])('%j', (unit) => {
    const text = fill(unit);
    // Each text differs, because what was parsed last is kept.
    const tookMs = quickestMs(
      (attempt) => parseRichText(text.slice(0, -2) + String(attempt).padStart(2, '0')),
      20,
    );
    expect(tookMs).toBeLessThan(LIMIT_MS);
  });
});

it('very many marks in one paragraph do not reach over a line, in one line they are text', () => {
  expect(shapeOf('**a\nb** '.repeat(75))).toContain('<strong>a<br>b</strong>');
  expect(shapeOf('**a**\n'.repeat(200))).toContain('<strong>a</strong><br><strong>a</strong>');
  expect(shapeOf('**a\nb** '.repeat(76))).not.toContain('<strong>');
  expect(shapeOf('**a** '.repeat(76))).not.toContain('<strong>');
});
