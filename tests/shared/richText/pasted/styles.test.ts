import { expect, test } from 'vitest';
import { setStylesApart } from '../../../../shared/richText/pasted/styles.ts';
import { quickestMs } from '../../../support/processorTime.ts';

test.each([
  [
    '<p class="a" style="x">a</p><b STYLE = y>b',
    '<p class="a" data-style="x">a</p><b data-style = y>b',
  ],
  ['a<style>b{}</style>c<STYLE media="x">\n</STYLE>d', 'acd'],
  ['a<style>b</style><style>c', 'a<style>c'],
  ['style="x" <a style', 'style="x" <a style'],
])('of %j, %j is read', (html, expected) => {
  expect(setStylesApart(html)).toBe(expected);
});

test.each(['<a', '<a style', '<style', '<style>', '</style>', '> <'])(
  'a hostile text of many %j takes no longer than any other of its size',
  (unit) => {
    const html = unit.repeat(100_000);
    // Where each beginning is searched for its end, the first ones take ten seconds and more.
    expect(quickestMs(() => setStylesApart(html))).toBeLessThan(1000);
  },
);
