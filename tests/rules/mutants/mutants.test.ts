import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listMutants } from './mutants.ts';

const RULES = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');

it('breaks something on every line of the rules that has a condition or a permission', () => {
  const broken = new Set(listMutants(RULES).map(({ line }) => line));
  const unbroken = RULES.split('\n').filter(
    (text, index) => /^\s*(&&|\|\||allow|return)/.test(text) && !broken.has(index + 1),
  );
  // No test could notice it: without an account the next condition cannot be evaluated.
  expect(unbroken.map((text) => text.trim())).toEqual(['return request.auth != null']);
});

it('breaks one thing at a time', () => {
  const texts = listMutants(RULES).map(({ rules }) => rules);
  expect(texts.length).toBeGreaterThan(700);
  expect(new Set([RULES, ...texts]).size).toBe(texts.length + 1);
});
