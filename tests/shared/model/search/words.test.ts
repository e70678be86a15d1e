import { expect, test } from 'vitest';
import { singular, wordPattern, wordsOf } from '../../../../shared/model/search/folding.ts';

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
