import { beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../../../shared/model/fields.ts';
import { URL_MAX_LENGTH } from '../../../shared/model/httpsUrl.ts';
import { formatFact, PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { keepTeamOnly } from '../rulesTest.ts';
import { HOLD, isGood, type Kind, PERSON, PROJECT, SECTION, saveForm } from './kinds.ts';

beforeAll(keepTeamOnly);

/** Fill characters: of one, two and several UTF-16 units, and of one or more code points. */
const FILLINGS = ['x', 'é', '中', '\u{1f680}', 'e\u0301', '👩‍👩‍👧‍👦'];

function fill(start: string, filling: string, length: number): string {
  const whole = start + filling.repeat(Math.floor((length - start.length) / filling.length));
  return whole.padEnd(length, 'x');
}

const STEPS = [-1, 0, 1];

const around = (limit: number) =>
  STEPS.map((step) => ({ length: limit + step, isWithin: step <= 0 }));

async function expectBoth<Form extends object>(
  kind: Kind<Form>,
  changes: Partial<Form>,
  expected: boolean,
): Promise<void> {
  const form = { ...kind.shortest, ...changes };
  expect(isGood(kind, form), 'the form').toBe(expected);
  expect(await saveForm(kind, form), 'the rules').toBe(expected);
}

/** The longest text of each field that takes any. */
function limitsOf<Form extends object>({ fields }: Kind<Form>): [field: string, limit: number][] {
  return namesOf(fields).flatMap((name): [string, number][] => {
    const limit = name.endsWith('Url') ? URL_MAX_LENGTH : fields[name].limit;
    return limit && name !== 'slug' ? [[name, limit]] : [];
  });
}

/** Tests that the form and the rules accept each text of this kind of record up to its limit. */
function testTexts<Form extends object>(kind: Kind<Form>, filling: string): void {
  it.each(limitsOf(kind))(
    `is accepted as the %s of ${kind.what} up to its limit, by the form and by the rules`,
    async (field, limit) => {
      const isUrl = field.endsWith('Url');
      const start = isUrl ? 'https://example.com/' : '';
      // The family emoji contains format characters, which a link must not hold.
      const character = isUrl && filling.includes('\u200d') ? '\u{1f468}' : filling;
      for (const { length, isWithin } of around(limit)) {
        const changes = { [field]: fill(start, character, length) } as Partial<Form>;
        await expectBoth(kind, changes, isWithin);
      }
    },
  );
}

describe.each(FILLINGS)('a text filled with %j', (filling) => {
  testTexts(PROJECT, filling);
  testTexts(PERSON, filling);
  testTexts(HOLD, filling);
  testTexts(SECTION, filling);

  it('is accepted as a technology up to its limit, by the form and by the rules', async () => {
    for (const { length, isWithin } of around(PROJECT_LIMITS.technology)) {
      const technology = fill('', filling, length);
      await expectBoth(PROJECT, { technologies: [technology] }, isWithin);
      await expectBoth(PROJECT, { technologies: ['Go', technology, 'Rust'] }, isWithin);
    }
  });
});

describe.each(FILLINGS)('a part of a fact filled with %j', (filling) => {
  it.each(['label', 'value'] as const)(
    'is accepted as its %s up to its limit, by the form and by the rules',
    async (part) => {
      const limit = { label: PROJECT_LIMITS.factLabel, value: PROJECT_LIMITS.factValue }[part];
      for (const { length, isWithin } of around(limit)) {
        const fact = formatFact({ label: 'Weeks', value: '6', [part]: fill('', filling, length) });
        await expectBoth(PROJECT, { facts: [fact] }, isWithin);
        await expectBoth(PROJECT, { facts: ['Price\t$9,500', fact, 'Weeks\t6'] }, isWithin);
      }
    },
  );
});

it('the form and the rules accept facts up to the same number, and addresses up to the same length', async () => {
  for (const { length, isWithin } of around(PROJECT_LIMITS.facts)) {
    const facts = Array.from({ length }, (_, index) => `Week ${index}\tdone`);
    await expectBoth(PROJECT, { facts }, isWithin);
  }
  for (const { length, isWithin } of around(PROJECT_LIMITS.slug))
    await expectBoth(PROJECT, { slug: 'x'.repeat(length) }, isWithin);
});

it('the form and the rules accept technologies up to the same number', async () => {
  for (const { length, isWithin } of around(PROJECT_LIMITS.technologies)) {
    const technologies = Array.from({ length }, (_, index) => `Technology ${index}`);
    await expectBoth(PROJECT, { technologies }, isWithin);
    const longest = technologies.map((name) => name.padEnd(PROJECT_LIMITS.technology, '中'));
    await expectBoth(PROJECT, { technologies: longest }, isWithin);
  }
});

it.each([
  ['', false],
  ['x', true],
  ['\u200b', false],
  ['\u200bx', true],
])('the form and the rules require one visible character: %j', async (text, isEnough) => {
  await expectBoth(PROJECT, { title: text }, isEnough);
  await expectBoth(PROJECT, { description: text }, isEnough);
  await expectBoth(PROJECT, { facts: [`${text}\t6`] }, isEnough);
  await expectBoth(PROJECT, { facts: [`Weeks\t${text}`] }, isEnough);
  await expectBoth(PERSON, { name: text }, isEnough);
  await expectBoth(PERSON, { role: text }, isEnough);
  await expectBoth(PERSON, { bio: text }, true);
  await expectBoth(HOLD, { title: text }, isEnough);
  await expectBoth(SECTION, { title: text }, isEnough);
  await expectBoth(SECTION, { content: text }, true);
});
