import { expect, test } from 'vitest';
import type { Stretch } from '../../../shared/ui/compareTexts.ts';
import { type Part, shortenStretches } from '../../../shared/ui/shortenStretches.ts';

const LONG = 'Reads every invoice and books it. '.repeat(30);
const same = (text: string): Stretch => ({ kind: 'same', text });
const added = (text: string): Stretch => ({ kind: 'added', text });
const shown = (parts: readonly Part[]) =>
  parts.map(({ text, isFolded }) => (isFolded ? `<${text.length}>` : text)).join('');
const textOf = (parts: readonly Stretch[]) => parts.map(({ text }) => text).join('');

test('what is unchanged is folded around each change, at a word', () => {
  const stretches = [same(LONG), added('New. '), same(LONG), added('Newer. '), same(LONG)];
  const { shown: parts, rest } = shortenStretches(stretches, false);
  expect(shown(parts)).toBe(
    '<958>every invoice and books it. Reads every invoice and books it. New. ' +
      'Reads every invoice and books it. Reads every invoice and <900>' +
      'every invoice and books it. Reads every invoice and books it. Newer. ' +
      'Reads every invoice and books it. Reads every invoice and <962>',
  );
  expect(textOf(parts)).toBe(textOf(stretches));
  expect(rest).toEqual([]);
});

test('a short unchanged stretch is not folded', () => {
  const stretches = [same(LONG.slice(0, 150)), added('New.')];
  expect(shown(shortenStretches(stretches, false).shown)).toBe(textOf(stretches));
});

test.each([
  ['letters', 'x'.repeat(5000)],
  ['emoji', '👩‍👩‍👧'.repeat(1000)],
])('a very long word is folded between whole characters: %s', (_what, word) => {
  const stretches = [same(word), added(' New '), same(word)];
  const { shown: parts } = shortenStretches(stretches, false);
  expect(textOf(parts)).toBe(textOf(stretches));
  expect(parts.filter(({ isFolded }) => isFolded)).toHaveLength(2);
  for (const { text } of parts) expect(text).not.toMatch(/^\u200d|\u200d$|\p{Cs}/u);
});

test('a long change is folded after its beginning, and many changes after the first ones', () => {
  const { shown: first } = shortenStretches([added(LONG)], false);
  expect(first.map(({ isFolded }) => isFolded)).toEqual([false, true]);
  expect(first[0]?.text.length).toBeGreaterThan(200);

  const many = Array.from({ length: 100 }, (_, index) => [
    added(`Change ${index}. `),
    same('Unchanged here. '),
  ]).flat();
  const { shown: parts, rest } = shortenStretches(many, false);
  expect(textOf(parts).length).toBeLessThan(1000);
  expect(textOf([...parts, ...rest])).toBe(textOf(many));
  const places = [...parts, ...rest].map(({ at }) => at);
  expect(new Set(places).size).toBe(places.length);
});

test('a list is folded between its lines', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `Project ${index}`);
  const { shown: parts } = shortenStretches([same(lines.join('\n')), added('New')], true);
  expect(parts[0]?.isFolded).toBe(true);
  expect(parts[0]?.text.endsWith('\n')).toBe(true);
  expect(parts[1]?.text.split('\n').at(0)).toMatch(/^Project \d+$/);
});
