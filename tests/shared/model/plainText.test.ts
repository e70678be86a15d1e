import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { plainText } from '../../../shared/model/richText.ts';
import { parseRichText } from '../../../shared/richText/parse.ts';

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
