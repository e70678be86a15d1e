import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts, type Stretch } from '../../../shared/ui/compareTexts.ts';

const SIGNS = { same: '', removed: '-', added: '+' };
/** Writes a comparison as "Reads [-invoices][+tenders]." */
const shown = (stretches: readonly Stretch[]) =>
  stretches.map(({ kind, text }) => (kind === 'same' ? text : `[${SIGNS[kind]}${text}]`)).join('');
const without = (kind: Stretch['kind'], stretches: readonly Stretch[]) =>
  stretches
    .filter((stretch) => stretch.kind !== kind)
    .map(({ text }) => text)
    .join('');

test.each([
  ['a word', 'Reads invoices fast.', 'Reads tenders fast.', 'Reads [-invoices][+tenders] fast.'],
  [
    'two words',
    'It reads old bills.',
    'It reads new tenders.',
    'It reads [-old bills][+new tenders].',
  ],
  ['a removed word', 'Reads all invoices.', 'Reads invoices.', 'Reads [-all ]invoices.'],
  [
    'text at the end',
    'Reads.',
    'Reads. Then books, files and pays.',
    'Reads.[+ Then books, files and pays.]',
  ],
  ['a capital', 'The Desk', 'The desk', 'The [-Desk][+desk]'],
  [
    'a part of an address',
    'https://a.example/old/x',
    'https://a.example/new/x',
    'https://a.example/[-old][+new]/x',
  ],
  ['Chinese', '我喜欢红色的苹果', '我喜欢绿色的苹果', '我喜欢[-红色][+绿色]的苹果'],
  ['Japanese', '請求書を読みます', '契約書を読みます', '[-請求][+契約]書を読みます'],
  ['Thai', 'ฉันกินข้าว', 'ฉันกินปลา', 'ฉันกิน[-ข้าว][+ปลา]'],
  ['Arabic', 'فواتير الموردين اليوم', 'عقود الموردين اليوم', '[-فواتير][+عقود] الموردين اليوم'],
  [
    'an emoji of several characters',
    'Our team 👩‍👩‍👧 works',
    'Our team 👩‍👩‍👦 works',
    'Our team [-👩‍👩‍👧][+👩‍👩‍👦] works',
  ],
  ['combining letters', 'Le cafe\u0301 noir', 'Le cafe noir', 'Le [-cafe\u0301][+cafe] noir'],
])('only what differs is marked: %s', (_what, before, after, expected) => {
  expect(shown(compareTexts(before, after))).toBe(expected);
});

test.each([
  ['a blank at the end', 'Reads.', 'Reads. ', 'Reads.[+ ]'],
  ['a blank between', 'Reads  all.', 'Reads all.', 'Reads[- ] all.'],
  ['a blank line', 'One.\nTwo.', 'One.\n\nTwo.', 'One.[+\n]\nTwo.'],
  ['a line break instead of a blank', 'One. Two.', 'One.\nTwo.', 'One.[- ][+\n]Two.'],
  ['a blank at the start', ' One', 'One', '[- ]One'],
])('white space is a change of its own: %s', (_what, before, after, expected) => {
  expect(shown(compareTexts(before, after))).toBe(expected);
});

test.each([
  ['Mine', 'Theirs'],
  ['Spoilt.', 'As it was.'],
  ['', 'New'],
  ['Old', ''],
  ['No', 'Yes'],
])('texts with nothing or little in common stay whole: "%s" and "%s"', (before, after) => {
  const both = [before && `[-${before}]`, after && `[+${after}]`].join('');
  expect(shown(compareTexts(before, after))).toBe(both);
});

test('a list is compared line by line', () => {
  const before = 'Claude Code\nSAP\nGo';
  expect(compareTexts(before, 'Claude\nSAP\nRust, Go', true)).toEqual([
    { kind: 'removed', text: 'Claude Code' },
    { kind: 'added', text: 'Claude' },
    { kind: 'same', text: 'SAP' },
    { kind: 'removed', text: 'Go' },
    { kind: 'added', text: 'Rust, Go' },
  ]);
  expect(compareTexts('', 'SAP\nGo', true)).toEqual([{ kind: 'added', text: 'SAP\nGo' }]);
});

const word = fc.constantFrom(
  'Reads',
  'invoices',
  'fast',
  '.',
  ',',
  '请求',
  '👩‍👩‍👧',
  'cafe\u0301',
  'فواتير',
);
const space = fc.constantFrom(' ', '', '  ', '\n', '\n\n', '\t', '\u00a0');
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: word }, { weight: 3, arbitrary: space }, fc.string()))
  .map((parts) => parts.join(''));

test('both texts are in every comparison, to the last blank', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const stretches = compareTexts(before, after);
      expect(without('added', stretches)).toBe(before);
      expect(without('removed', stretches)).toBe(after);
      expect(stretches.every((stretch) => stretch.text !== '')).toBe(true);
    }),
  );
});

test('a long text that is added, removed or put in between is one change', () => {
  const added = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(' ');
  const start = Array.from({ length: 600 }, (_, index) => `start${index}`).join(' ');
  expect(shown(compareTexts('Reads.', `Reads. ${added}`))).toBe(`Reads.[+ ${added}]`);
  expect(shown(compareTexts(`${start} end`, `${start} ${added} end`))).toBe(
    `${start} [+${added} ]end`,
  );
  expect(shown(compareTexts(`${added} end`, 'end'))).toBe(`[-${added} ]end`);
});

test('two long texts of the same words in another order stay whole, so that nobody waits for the comparison', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `w${(index * 7919) % 2000}`);
  const before = words.join(' ');
  const after = words.toSorted().join(' ');
  expect(compareTexts(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});
