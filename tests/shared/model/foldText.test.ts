import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedLength, foldText, queryWords, wordFinder } from '../../../shared/model/foldText.ts';

const found = (text: string, query: string) =>
  (wordFinder(query)?.(text) ?? []).map(([from, to]) => text.slice(from, to));

describe('folding', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁnance', 'finance'],
    ['“Plain” – €5', '“plain” – €5'],
  ])('%j and %j are the same', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it('knows the length of a folded text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', '\u0301', 'ﬁ', 'İ', '’', '–') });
    fc.assert(
      fc.property(text, (any) => {
        expect(foldedLength(any)).toBe(foldText(any).length);
      }),
    );
  });

  it('divides a query into distinct words', () => {
    expect(queryWords('  Museum\tTICKET museum ')).toEqual(['museum', 'ticket']);
    expect(queryWords(' ')).toEqual([]);
  });
});

describe('the words that a search has found', () => {
  it.each([
    ['Invoice desk, invoices', 'INVOICE', ['Invoice', 'invoice']],
    ['Zoë’s cafe\u0301 bar', 'cafe zoe', ['Zoë', 'cafe\u0301']],
    ['Große Straße', 'strasse', ['Straße']],
    ['ticket', 'tick cket', ['ticket']],
    ['nothing', 'else', []],
  ])('in %j, the words of %j are %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it('stay in the text, whatever it is, and are the words', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'B', 'ß', 'ë', '\u0301', 'ﬁ', '🙂', ' '),
    });
    fc.assert(
      fc.property(letters, letters, (text, query) => {
        const words = queryWords(query);
        const ranges = wordFinder(query)?.(text) ?? [];
        const places = ranges.flat();
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
        expect(places.every((at) => at >= 0 && at <= text.length)).toBe(true);
        const isAnywhere = words.some((word) => foldText(text).includes(word));
        expect(ranges.length > 0).toBe(isAnywhere);
        for (const [from, to] of ranges) {
          const part = foldText(text.slice(from, to));
          expect(words.some((word) => part.includes(word))).toBe(true);
        }
      }),
    );
  });
});
