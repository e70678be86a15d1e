import { expect, it } from 'vitest';
import { merge, nextBase, takeOver } from './merging.ts';

const text = (title: string, tags: string[] = []) => JSON.stringify([title, tags, true]);
const BASE = text('A');

it('expects fields that only one of two people changed to be merged', () => {
  expect(merge(BASE, text('Mine'), text('A', ['Go']))).toBe(text('Mine', ['Go']));
  expect(merge(BASE, text('Same'), text('Same', ['Go']))).toBe(text('Same', ['Go']));
});

it('expects a question if both changed a field, and the other fields merged in the form', () => {
  const [mine, theirs] = [text('Mine'), text('Theirs', ['Go'])];
  expect(merge(BASE, mine, theirs)).toBeUndefined();
  expect(takeOver(BASE, mine, theirs)).toBe(text('Mine', ['Go']));
  expect(nextBase(BASE, mine, theirs)).toBe(text('A', ['Go']));
});
