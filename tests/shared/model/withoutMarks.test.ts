import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { inOneLine, plainText, withoutMarks } from '../../../shared/model/richText.ts';
import { parseRichText } from '../../../shared/richText/parse.ts';
import { quickestMs } from '../../support/processorTime.ts';

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
