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
    ['Martin Reyes Jr.', 'MR'],
    ['Samuel Okafor, Jr.', 'SO'],
    ['Henry Ford III', 'HF'],
    ['Ana Lopez, PhD', 'AL'],
    ['Ana Lopez PhD, MBA', 'AL'],
    ['Dr. Ana Lopez', 'AL'],
    ['Prof. Dr. Hannah Brandt', 'HB'],
    ['Lopez, Ana María', 'AL'],
    ['Plato, PhD', 'P'],
    ['Sam Reed (she/her)', 'SR'],
    ['Sam Reed （they/them）', 'SR'],
    ['Mary McDonald', 'MM'],
    ['Sam 2 Reed -', 'SR'],
    ['ß. Muster', 'SM'],
    ['ﬁona Reed', 'FR'],
    ['محمد علي', 'م\u200cع'],
    ['山田 太郎', '山太'],
    ['', ''],
    ['Dr.', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
