import { expect, it } from 'vitest';
import { wholeNumber } from './options.ts';

it('reads a whole number', () => {
  expect(wholeNumber('--runs', '12')).toBe(12);
});

it.each(['', 'x', '1.5', '-3', '1e3'])('refuses "%s", and names the option', (text) => {
  expect(() => wholeNumber('--runs', text)).toThrow(`--runs takes a whole number, not "${text}".`);
});
