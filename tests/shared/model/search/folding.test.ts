import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  fold,
  foldByLetter,
  foldedLength,
  isEnglish,
  singular,
  wordPattern,
  wordsOf,
} from '../../../../shared/model/search/folding.ts';

describe('folding', () => {
  it.each([
    ['case', 'ZOE', 'zoe'],
    ['accents', 'Zoë', 'zoe'],
    ['accents that are characters of their own', 're\u0301sume\u0301', 'resume'],
    ['Vietnamese accents and letters', 'Đường', 'duong'],
    ['Polish letters', 'Łódź', 'lodz'],
    ['Danish letters', 'Ærø', 'aero'],
    ['Croatian letters', 'Đurđevac', 'durdevac'],
    ['a German letter', 'Straße', 'strasse'],
    ['its capital', 'STRAẞE', 'strasse'],
    ['French letters', 'Œuvre', 'oeuvre'],
    ['Turkish letters', 'İstanbul Işık', 'istanbul isik'],
    ['Greek letters at the end of a word', 'ΟΔΟΣ οδος', 'οδοσ οδοσ'],
    ['width', 'ＡＢＣ　１', 'abc 1'],
    ['ligatures', 'ﬁnance', 'finance'],
    ['Arabic vowels', 'مُحَمَّد', 'محمد'],
    ['apostrophes', 'client’s client‘s clientʼs client´s', "client's client's client's client's"],
    ['quotation marks', '“desk” „desk‟', '"desk" "desk"'],
    ['hyphens and dashes', 'e‑mail e‐mail 5–7 −1', 'e-mail e-mail 5-7 -1'],
    ['spaces that do not break', 'AS\xa0400', 'as 400'],
    ['soft hyphens', 'Rech\xadnung', 'rechnung'],
    ['marks of direction and joiners', '\u200eab\u200dc\ufeff', 'abc'],
    ['an ellipsis', 'wait…', 'wait...'],
  ])('ignores %s', (_what, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  const anyText = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...Array.from('aBßẞ\u0301ﬁİ’–´\xadΣς한')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });

  it('does the same to a part of a text and to the whole', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(fold(one + other)).toBe(fold(one) + fold(other));
      }),
    );
  });

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('knows the length of a folded text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldedLength(text)).toBe(fold(text).length);
      }),
    );
  });

  it('keeps the place of each character in what it calls English', () => {
    const english = fc.string({
      unit: fc.constantFrom('a', 'B', ' ', '\xa0', '’', '“', '–', '‑', '•', '€', '\n'),
    });
    fc.assert(
      fc.property(english, (text) => {
        expect(isEnglish(text)).toBe(true);
        expect(Array.from(fold(text))).toEqual(Array.from(text, fold));
      }),
    );
  });
});

describe('a place in a folded text', () => {
  it.each([
    ['cafe\u0301 bar', 'cafe', 'cafe\u0301'],
    ['Große Straße', 'rass', 'raß'],
    ['Rech\xadnung', 'hn', 'h\xadn'],
    ['xİy', 'i', 'İ'],
    ['🙂 Ærø', 'aero', 'Ærø'],
  ])('in %j, where %j is, covers whole letters: %j', (text, part, original) => {
    const { folded, toOriginal } = foldByLetter(text);
    const at = folded.indexOf(part);
    const [from, to] = toOriginal([at, at + part.length]);
    expect(text.slice(from, to)).toBe(original);
  });
});

test.each([
  ['invoices', 'invoice'],
  ['companies', 'company'],
  ['boxes', 'box'],
  ['processes', 'process'],
  ['branches', 'branch'],
  ['cases', 'case'],
  ['leases', 'lease'],
  ['process', 'process'],
  ['status', 'status'],
  ['analysis', 'analysis'],
  ['sap', 'sap'],
  ['gas', 'gas'],
  ['ies', 'ies'],
])('the singular of %s is %s', (word, one) => {
  expect(singular(word)).toBe(one);
});

test('words are letters, digits and emoji, as they are written; other signs belong to none', () => {
  expect(wordsOf('“Zoë’s” C++ <b>$9,500</b> 🤖!')).toEqual([
    'Zoë',
    's',
    'C',
    'b',
    '9',
    '500',
    'b',
    '🤖',
  ]);
  for (const signs of ['', '   ', '.', '&', '…—“”', '%', '.*', '$^+|']) {
    expect(wordsOf(signs), signs).toEqual([]);
  }
});

test('words are replaced in their places', () => {
  const text = 'Frieght, invoices!';
  const replaced = text.replace(wordPattern(text), (word) => word.toUpperCase());
  expect(replaced).toBe('FRIEGHT, INVOICES!');
});
