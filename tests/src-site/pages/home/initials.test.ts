import { describe, expect, test } from 'vitest';
import { initials } from '../../../../src-site/pages/home/initials.ts';

describe('initials', () => {
  test.each([
    ['Marta Lindqvist', 'ML'],
    ['Ana María de la Cruz', 'AC'],
    ['Plato', 'P'],
    ['  samuel   okafor ', 'SO'],
    ['Åsa Öberg', 'ÅÖ'],
    ['A\u030Asa Berg', 'ÅB'],
    ['“Kit” O’Neill', 'KO'],
    ['𐐨ro Smith', '𐐀S'],
    ['', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
