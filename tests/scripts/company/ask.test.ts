import { Readable } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { answersOf, askForAnswers, KEYS, type Key } from '../../../scripts/company/answers.ts';
import { UserError } from '../../../scripts/lib/userError.ts';
import * as companyModule from '../../../shared/company.ts';

const PRESENT = answersOf(companyModule);

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const type = (...lines: string[]) => Readable.from(lines)[Symbol.asyncIterator]();
const lineOf = (key: Key) => KEYS.indexOf(key);
const enters = (count: number) => Array<string>(count).fill('');

it('keeps every answer if the person only presses Enter', async () => {
  expect(await askForAnswers(PRESENT, type(...enters(KEYS.length)))).toEqual(PRESENT);
});

it('asks again until an answer is valid, and says what it expects', async () => {
  const typed = [
    'Bright & Loop',
    'Bright Loop',
    '',
    'brightloop',
    'brightloop.io',
    ...enters(KEYS.length - 3),
  ];
  const answers = await askForAnswers(PRESENT, type(...typed));
  expect(answers).toMatchObject({
    name: 'Bright & Loop',
    shortName: 'bright-loop',
    emailDomain: 'brightloop.io',
    city: PRESENT.city,
  });
  expect(answers.publisherEmail).toMatch(/@brightloop\.io$/);
  expect(vi.mocked(console.log).mock.calls.flat()).toEqual([
    'Press Enter to keep what is in brackets.',
    'Give 2 to 20 lower-case letters, digits and dashes.',
    'Give a domain in lower case, such as agency.com.',
  ]);
});

it('takes "None" and "Later" as these words, but no missing name in the legal notice', async () => {
  const typed = enters(KEYS.length);
  typed[lineOf('contactPhone')] = 'None';
  typed[lineOf('registerEntry')] = ' LATER ';
  typed[lineOf('vatNumber')] = 'NONE';
  typed.splice(lineOf('legalName'), 1, 'None', 'Acme Ltd.');
  expect(await askForAnswers(PRESENT, type(...typed))).toMatchObject({
    contactPhone: 'none',
    legalName: 'Acme Ltd.',
    registerEntry: 'later',
    vatNumber: 'none',
  });
  expect(vi.mocked(console.log)).toHaveBeenCalledWith('Give one line of text, or "later".');
});

it('fails if the input ends early', async () => {
  await expect(askForAnswers(PRESENT, type('Bright & Loop'))).rejects.toThrow(UserError);
});
