import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { inOneLine, plainText, withoutMarks } from '../../../shared/model/richText.ts';
import { parseRichText } from '../../../shared/richText/parse.ts';
import { quickestMs } from '../../support/processorTime.ts';

const plainOf = (markdown: string) => plainText(parseRichText(markdown));

test.each([
  ['One.\n\n**Two** [three](https://example.com).', 'One.\n\nTwo three.'],
  ['## Result\nNine *hours*.\nA week.', 'Result\nNine hours.\nA week.'],
  ['We:\n- read\n  - twice\n- check\n\nEnd', 'We:\n\n• read\n• twice\n• check\n\nEnd'],
  ['3. c\n4. d\n\n1. a', '3. c\n4. d\n1. a'],
  ['- a\n  goes on\n\n  more', '• a\ngoes on\nmore'],
  ['', ''],
])('%j is %j without its marks', (markdown, plain) => {
  expect(plainOf(markdown)).toBe(plain);
});

const ADDRESS = 'https://example.com/x';

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('*', '**', '***', '[', ']', `](${ADDRESS})`, '](', ')', '!', '\\', '`', '<'),
      fc.constantFrom('# ', '## ', '### ', '- ', '* ', '1. ', '2. ', '10. ', '1) ', '---', '> '),
      fc.constantFrom('\n', '\n\n', '\r\n', '\r', '  ', '    ', '\t', ' '),
      fc.constantFrom('a', 'B', '7', 'é', '漢', '١', 'Wort', '\u{1f600}', '\u202e', '\0', '\u00a0'),
      fc.constantFrom('_', '~', '&amp;', '|', 'https://', 'javascript:', '"', '(', ':'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

const lettersAndDigits = (text: string) =>
  text.replaceAll(ADDRESS, '').replaceAll(/[^\p{L}\p{N}]/gu, '');

it('no letter and no digit is lost or moved, whatever is typed', () => {
  fc.assert(
    fc.property(hostile, (markdown) => {
      expect(lettersAndDigits(plainOf(markdown))).toBe(lettersAndDigits(markdown));
    }),
    { numRuns: 3000 },
  );
});

it('the same lines give the same structure, whatever ends them', () => {
  fc.assert(
    fc.property(hostile, (markdown) => {
      const lines = markdown.split(/\r\n?|\n/);
      expect(parseRichText(lines.join('\r\n'))).toEqual(parseRichText(lines.join('\n')));
    }),
  );
});

test.each([
  ['The problem\nEach shift wrote its own.', 'The problem · Each shift wrote its own.'],
  ['It reads.\n\nWe:\n- read\n  1. check', 'It reads. We: read · check'],
  ['One.', 'One.'],
  ['', ''],
])('%j is %j in one line', (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test.each([
  ['## Result\n### Steps\nNine **hours**', 'Result\nSteps\nNine hours'],
  ['Tide**wire** is ***very*** *fast*', 'Tidewire is very fast'],
  ['See [the **case**](https://example.com/a) of ours', 'See the case of ours'],
  ['- read\n1. check', '- read\n1. check'],
  ['2 * 3 * 4, 2*3*4 and Kund*innen, m*w*d', '2 * 3 * 4, 2*3*4 and Kund*innen, m*w*d'],
  ['[a](javascript:alert(1)) #hashtag # one', '[a](javascript:alert(1)) #hashtag # one'],
])('%j is %j', (markdown, plain) => {
  expect(withoutMarks(markdown)).toBe(plain);
});

it('has the words that the parser finds', () => {
  const word = fc.constantFrom('invoice', 'Zoë', '9', 'two words', 'résumé');
  const part = fc.oneof(
    word,
    word.map((text) => `**${text}**`),
    word.map((text) => `*${text}*`),
    word.map((text) => `[${text}](https://example.com/page)`),
    fc.constantFrom('\n', '\n\n', '\n## ', '\n- ', '\n1. ', ',', '(', ')'),
  );
  const markdown = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(markdown, (text) => {
      expect(words(withoutMarks(text))).toEqual(words(plainText(parseRichText(text))));
    }),
    { numRuns: 1000 },
  );
});

it('takes less than 50 ms of the processor, whatever is typed', () => {
  for (const unit of ['*', '**a', '[', '[a](https:', '## ', ' *a', '\t']) {
    const text = unit.repeat(PROJECT_LIMITS.description / unit.length);
    expect(
      quickestMs(() => withoutMarks(text)),
      unit,
    ).toBeLessThan(50);
  }
});
