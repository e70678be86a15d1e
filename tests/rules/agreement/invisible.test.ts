import { beforeAll, expect, it } from 'vitest';
import { INVISIBLE } from '../../../shared/model/text.ts';
import { keepTeamOnly } from '../rulesTest.ts';
import { HOLD, isGood, type Kind, PERSON, PROJECT, SECTION, saveForm } from './kinds.ts';

beforeAll(keepTeamOnly);

const RANGES = [...INVISIBLE.matchAll(/\\u\{(\w+)\}(?:-\\u\{(\w+)\})?/g)].map(
  ([, first = '', last = first]) => [first, last].map((hex) => Number.parseInt(hex, 16)),
);

/** White space, control characters, the first and last character of each range, and the characters next to them. */
const CHARACTERS = [
  ...Array.from(' \n\u0000\u007f\u0085\u00a0\u1680\u2028\u2029\u3000'),
  ...RANGES.flatMap(([first = 0, last = 0]) =>
    [...new Set([first - 1, first, last, last + 1])].map((code) => String.fromCodePoint(code)),
  ),
];

it.each(CHARACTERS.map((character) => [toHex(character), character]))(
  'the rules and the form agree on whether U+%s is visible, and allowed in a link',
  async (_code, character) => {
    await expectSame(PROJECT, { title: character });
    await expectSame(PROJECT, { facts: [`${character}\t6`] });
    await expectSame(PROJECT, { facts: [`Weeks\t${character}`] });
    await expectSame(PROJECT, { demoUrl: `https://example.com/${character}x` });
    await expectSame(PERSON, { name: character });
    await expectSame(PERSON, { role: character });
    await expectSame(SECTION, { title: character });
    await expectSame(HOLD, { title: character });
  },
);

async function expectSame<Form extends object>(kind: Kind<Form>, changes: Partial<Form>) {
  const form = { ...kind.shortest, ...changes };
  expect(await saveForm(kind, form)).toBe(isGood(kind, form));
}

function toHex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
}
