import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../../shared/model/search/folding.ts';
import {
  bestMatch,
  findTerms,
  hasTerm,
  MATCH,
  matchOf,
  parseQuery,
  readingsOf,
} from '../../../../shared/model/search/query.ts';

const typed = (query: string) => parseQuery(query).terms.map(({ forms }) => forms[0]);
const found = (text: string, query: string) =>
  findTerms(text, parseQuery(query)).map(([from, to]) => text.slice(from, to));

describe('a query', () => {
  it.each([
    ['  Museum\tTICKET museum ', ['museum', 'ticket']],
    ['what does it cost?', ['what', 'does', 'it', 'cost']],
    ['(invoices), "desk"!', ['invoices', 'desk']],
    ['C++ C# .NET AS/400 $9,500.', ['c++', 'c#', '.net', 'as/400', '$9,500']],
    ['R & D', ['r', '&', 'd']],
    ['...', ['...']],
    [' ', []],
    ['\xad', []],
  ])('%j has the terms %j', (query, terms) => {
    expect(typed(query)).toEqual(terms);
  });

  it.each([
    ['desk', ['desk']],
    ['price & terms', ['price & terms', 'price terms']],
    ['C++', ['c++']],
    ['&', ['&']],
    ['how much does it cost?', ['how much does it cost', 'cost']],
    [
      'how does an AS/400 work',
      ['how does an as/400 work', 'how does an as 400 work', 'as 400 work'],
    ],
    ['how much', ['how much']],
    ['', []],
  ])('%j is read as %j, one after the other', (query, readings) => {
    const small = new Set(['how', 'much', 'does', 'it', 'an']);
    const texts = readingsOf(query, small).map(({ terms }) =>
      terms.map(({ forms }) => forms[0]).join(' '),
    );
    expect(texts).toEqual(readings);
  });
});

describe('a term', () => {
  const [cost, company, boxes, net] = parseQuery('cost company boxes .net').terms;

  it.each([
    [cost, 'the cost', MATCH.wholeWord],
    [cost, 'accosted, two costs', MATCH.wholeWord],
    [cost, 'costly', MATCH.startOfWord],
    [cost, 'accosted', MATCH.insideWord],
    [cost, 'price', MATCH.none],
    [company, 'our companies', MATCH.wholeWord],
    [boxes, 'a box', MATCH.wholeWord],
    [net, 'asp.net', MATCH.wholeWord],
    [parseQuery('請求').terms[0], '請求書を', MATCH.wholeWord],
    [parseQuery('読み').terms[0], '請求書を読みます', MATCH.wholeWord],
    [parseQuery('диск').terms[0], 'индиск', MATCH.insideWord],
  ])('%j in %j is matched to this degree: %i', (term, text, match) => {
    expect(term && matchOf(text, term)).toBe(match);
  });

  it('is searched in a part of a text', () => {
    if (!cost) throw new Error('There is a term.');
    expect(bestMatch('cost of a card', cost, 4)).toEqual({ match: MATCH.none, at: -1 });
    expect(bestMatch('accost, the cost', cost)).toEqual({ match: MATCH.wholeWord, at: 12 });
    expect(bestMatch('accost, the cost', cost, 0, 1)).toEqual({ match: MATCH.insideWord, at: 2 });
    expect(hasTerm('a cost', cost, 2)).toBe(false);
    expect(hasTerm('a cost', cost, 3)).toBe(true);
  });

  it('is in each text that has what was typed', () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        'a',
        'B',
        's',
        'ies',
        'es',
        'y',
        'ß',
        '’',
        '-',
        '\u0301',
        '.',
        ' ',
        '&',
      ),
    });
    fc.assert(
      fc.property(letters, letters, letters, (before, query, after) => {
        const text = fold(before + query + after);
        for (const term of parseQuery(query).terms) expect(hasTerm(text, term)).toBe(true);
      }),
    );
  });
});

describe('the places of the terms', () => {
  it.each([
    ['Invoice desk, invoices', 'INVOICE', ['Invoice', 'invoice']],
    ['Invoice desk, invoices', 'invoices', ['Invoice', 'invoices']],
    ['Two companies', 'company', ['companies']],
    ['Zoë’s cafe\u0301 bar', 'cafe zoe', ['Zoë', 'cafe\u0301']],
    ['Große Straße', 'strasse', ['Straße']],
    ['Rech\xadnung', 'rechnung', ['Rech\xadnung']],
    ['Ärger in Łódź', 'lodz', ['Łódź']],
    ['ticket', 'tick cket', ['ticket']],
    ['aaaa', 'aa', ['aaaa']],
    ['a - b', '-', ['-']],
    ['İİ ﬁne Agents', 'agents', ['Agents']],
    ['🤖 Agents', 'a', ['A']],
    ['a🤖b', '🤖', ['🤖']],
    ['nothing', 'else', []],
  ])('in %j, for %j, are those of %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it('stay in the text, whatever it is, and are there whenever a term is', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'B', 's', 'ß', 'ë', '\u0301', 'ﬁ', '🙂', ' ', '-', '\xad'),
    });
    fc.assert(
      fc.property(letters, letters, (text, query) => {
        const parsed = parseQuery(query);
        const ranges = findTerms(text, parsed);
        const places = ranges.flat();
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
        expect(places.every((at) => at >= 0 && at <= text.length)).toBe(true);
        expect(ranges.length > 0).toBe(parsed.terms.some((term) => hasTerm(fold(text), term)));
        for (const [from, to] of ranges) {
          const part = fold(text.slice(from, to));
          expect(parsed.terms.some((term) => hasTerm(part, term))).toBe(true);
        }
      }),
    );
  });
});
