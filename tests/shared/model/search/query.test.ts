import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../../shared/model/search/folding.ts';
import { queryWords, wordFinder } from '../../../../shared/model/search/query.ts';

const found = (text: string, query: string) =>
  (wordFinder(query)?.(text) ?? []).map(([from, to]) => text.slice(from, to));

describe('a query', () => {
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
        const isAnywhere = words.some((word) => fold(text).includes(word));
        expect(ranges.length > 0).toBe(isAnywhere);
        for (const [from, to] of ranges) {
          const part = fold(text.slice(from, to));
          expect(words.some((word) => part.includes(word))).toBe(true);
        }
      }),
    );
  });
});
