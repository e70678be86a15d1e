import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';

/** Characters with a special meaning: white space, line ends, controls, direction, markup, URLs, the end of each plane. */
const SPECIAL_CHARACTERS = [
  ...Array.from(
    ' \t\n\r\u0000\u001f\u007f\u0085\u00a0\u00ad\u061c\u1680\u2003\u2028\u2029\u202f\u3000\ufeff\ufffd\uffff',
  ),
  ...Array.from(
    '\u200b\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufff9\u{e0001}\u{e007f}\u{1f680}\u{ffff}\u{10ffff}',
  ),
  ...Array.from('<>"\'`\\@:/?#%&;=[]{}|^-_.~+$^*()'),
  ...Array.from('aZ09éßあ中مא'),
  'e\u0301',
];

/** One character: a special one, or any of Unicode. */
export const anyCharacter: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...SPECIAL_CHARACTERS),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

const AROUND = 2;

/** Text of any characters; with `around`, of a length in UTF-16 units near that limit. */
export function anyText(around?: number): Arbitrary<string> {
  const short = fc.string({ unit: anyCharacter, maxLength: 6 });
  if (around === undefined) return short;
  const long = fc
    .record({
      start: short,
      fill: anyCharacter,
      offset: fc.integer({ min: -AROUND, max: AROUND }),
    })
    .map(({ start, fill, offset }) => fillTo(start, fill, around + offset));
  return fc.oneof({ weight: 3, arbitrary: short }, { weight: 1, arbitrary: long });
}

/** Text of any characters that is at most as long as the limit. */
export function textWithin(limit: number): Arbitrary<string> {
  return anyText(limit - AROUND);
}

function fillTo(start: string, fill: string, length: number): string {
  return start + fill.repeat(Math.max(0, Math.floor((length - start.length) / fill.length)));
}

/** A visible character of some alphabet. */
export const letter = fc.constantFrom(
  ...Array.from('aZ9éßжあ中मא'),
  '\u{1f680}',
  '\u{20000}',
  '<',
  '"',
);

/** Text within the limit that has a visible character. */
export function visibleText(limit: number): Arbitrary<string> {
  return fc
    .tuple(anyText(limit - 8), letter, anyText())
    .map((parts) => cut(parts.join(''), limit))
    .filter((text) => /[\p{L}\p{N}<"\u{1f680}]/u.test(text));
}

/** Cuts the text to the limit without cutting a character in two. */
function cut(text: string, limit: number): string {
  return text.length > limit ? text.slice(0, limit).replace(/[\ud800-\udbff]$/, '') : text;
}
