import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listMutants } from './mutants.ts';

const RULES = `service cloud.firestore {
  match /databases/{database}/documents {
    function isText(value) { // the reader's "a && b" is no condition
      return value is string && (value.size() <= 40 || value.matches('[^a-z\\\\s]+'));
    }
    match /projects/{id} {
      allow get, list: if isAdmin();
      allow create: if request.resource.data.keys().hasOnly(['title', 'text']);
    }
    match /site/status {
      allow get: if isAdmin();
    }
  }
}
`;

const mutants = listMutants(RULES);
const names = mutants.map(({ line, name }) => `${line}: ${name}`);

it('breaks each operand, even in parentheses, and each number, part of a pattern, list and permission', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      '2: match /{any=**} { allow get: if isAdmin(); } added',
      '4: value is string becomes true',
      "4: (value.size() <= 40 || value.matches('[^a-z\\\\s]+')) becomes true",
      '4: value.size() <= 40 becomes false',
      "4: value.matches('[^a-z\\\\s]+') becomes false",
      '4: 40 becomes 39',
      '4: 40 becomes 41',
      '4: a-z dropped',
      '4: \\\\s dropped',
      '4: + becomes *',
      '6: =** added',
      '6: allow update: if isAdmin(); added',
      '6: allow delete: if isAdmin(); added',
      '10: status becomes {any}',
      '10: allow list: if isAdmin(); added',
      '10: allow update: if isAdmin(); added',
      '7: get, list becomes get',
      '7: get, list becomes list',
      '7: isAdmin() becomes true',
      '7: isAdmin() becomes false',
      "8: 'title becomes 'titles",
      "8: 'text becomes 'texts",
      "8: , 'extra' added",
      '8: hasOnly becomes hasAny',
      '8: hasOnly becomes hasAll',
    ]),
  );
});

it('breaks one thing at a time, and nothing in a comment', () => {
  const texts = mutants.map(({ rules }) => rules);
  expect(new Set([RULES, ...texts]).size).toBe(texts.length + 1);
  expect(names.filter((name) => name.startsWith('3:'))).toEqual([]);
});

const REAL_RULES = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');

it('breaks something on every line of the real rules that has a condition or a permission', () => {
  const broken = new Set(listMutants(REAL_RULES).map(({ line }) => line));
  const unbroken = REAL_RULES.split('\n').filter(
    (text, index) => /^\s*(&&|\|\||allow|return)/.test(text) && !broken.has(index + 1),
  );
  // No test could notice it: without an account the next condition cannot be evaluated.
  expect(unbroken.map((text) => text.trim())).toEqual(['return request.auth != null']);
});

it('leaves out mutants that would mean the same', () => {
  const [, address] = /^(.*matches\('\[!-~\]\+'\).*)$/m.exec(REAL_RULES) ?? [];
  const line = REAL_RULES.split('\n').indexOf(address ?? '') + 1;
  const onThatLine = listMutants(REAL_RULES).filter((mutant) => mutant.line === line);
  expect(onThatLine.map(({ name }) => name)).toContain('[!-~] becomes .');
  expect(onThatLine.map(({ name }) => name)).not.toContain('+ becomes *');
  const all = listMutants(REAL_RULES).map(({ name }) => name);
  expect(all).toContain(String.raw`\\x{ad} dropped`);
  expect(all).not.toContain(String.raw`\\x{180e} dropped`);
});
