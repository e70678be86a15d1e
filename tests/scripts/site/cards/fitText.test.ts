import { expect, test } from 'vitest';
import { fitLines, type MeasuredWord } from '../../../../scripts/site/cards/fitText.ts';

/** Each letter is half as wide as high. */
const measured = (text: string): MeasuredWord[] =>
  text.split(' ').map((word) => ({ text: word, widthEm: word.length / 2 }));

const fit = (text: string) =>
  fitLines(measured(text), { widthPx: 400, sizesPx: [80, 40], lines: 3 });

test('a short text has the largest size', () => {
  expect(fit('Invoice desk')).toEqual({ lines: ['Invoice', 'desk'], sizePx: 80 });
});

test('a text that needs more than two lines has the smaller size, and no line is too long', () => {
  const { lines, sizePx } = fit('Tender radar for a civil engineering firm');
  expect(sizePx).toBe(40);
  expect(lines.join(' ')).toBe('Tender radar for a civil engineering firm');
  for (const line of lines) expect(line.length / 2).toBeLessThanOrEqual(400 / 40);
});

test('a text that does not fit ends with an ellipsis', () => {
  const { lines } = fit('Tender radar for a civil engineering firm that has many offices and more');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/\S…$/);
});

const fitOne = (text: string) =>
  fitLines(measured(text), { widthPx: 400, sizesPx: [80, 40], lines: 1 });

test('a text with one line gets smaller before it is cut off', () => {
  expect(fitOne('Tender radar')).toEqual({ lines: ['Tender radar'], sizePx: 40 });
  expect(fitOne('Tender radar for engineers').lines).toEqual(['Tender radar fo…']);
});

test('a long word is broken, and an empty text has no line', () => {
  const { lines } = fit('x'.repeat(50));
  expect(lines.map((line) => line.length)).toEqual([17, 17, 16]);
  expect(fitLines([], { widthPx: 400, sizesPx: [40], lines: 3 }).lines).toEqual([]);
});

test('lines are about as long as each other, and no more than needed', () => {
  expect(fit('of the invoices are booked without a touch').lines).toEqual([
    'of the invoices',
    'are booked',
    'without a touch',
  ]);
});

test('a place can prefer more lines to a smaller size', () => {
  const place = { widthPx: 400, sizesPx: [80, 40], lines: 6, preferredLines: 5 };
  const { lines, sizePx } = fitLines(measured('one two three four five six'), place);
  expect([sizePx, lines.length]).toEqual([80, 3]);
});
