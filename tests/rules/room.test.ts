import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { putRules } from '../e2e/emulatorRules.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import { PROJECT, storeOld } from './deletable.ts';
import { FULLEST, savedNow } from './documents.ts';
import { commitKept, staff } from './rulesTest.ts';

// Firestore refuses a request whose rules evaluate more than 1,000 expressions, and only says that it is not allowed.

const MOST_EXPRESSIONS = 1000;

/** Enough for two fields like the facts. */
const LEAST_ROOM = 150;

const RULES = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The end of the check of a project, behind which more conditions are added. */
const END = "&& isSavedNow('projects', id, project);";

const store = staff();

const ONLY = (condition: string) => `rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents/{path=**} { allow write: if ${condition}; }
  }`;

const BESIDE = (condition: string) => RULES.replace(END, `${END.slice(0, -1)} && ${condition};`);

afterAll(() => putRules(RULES));

/** A condition that is true, of at least this many values and operators. */
function conditionOf(size: number): string {
  if (size < 3) return 'true';
  const first = Math.floor((size - 1) / 2);
  return `(${conditionOf(first)} && ${conditionOf(size - 1 - first)})`;
}

/** Whether the fullest project can be changed under the rules with a condition of this size. */
async function isAcceptedWith(size: number, toRules: (condition: string) => string) {
  await putRules(toRules(conditionOf(size)));
  const { path } = await storeOld(PROJECT, FULLEST);
  const save = commitKept(store, path, (batch, reference) =>
    batch.update(reference, { ...savedNow(), title: 'Changed' }),
  );
  return isAccepted(save);
}

/** The size of the largest condition with which a save is accepted. */
async function largestSize(toRules: (condition: string) => string): Promise<number> {
  let [accepted, refused] = [1, MOST_EXPRESSIONS * 2];
  while (refused - accepted > 2) {
    const size = Math.floor((accepted + refused) / 2);
    if (await isAcceptedWith(size, toRules)) accepted = size;
    else refused = size;
  }
  return accepted;
}

it('leaves room for further fields of a project', async () => {
  const room = await largestSize(BESIDE);
  const whole = await largestSize(ONLY);
  const left = Math.round((room / whole) * MOST_EXPRESSIONS);
  console.log(`A save of a project leaves room for ${left} of ${MOST_EXPRESSIONS} expressions.`);
  expect(left).toBeGreaterThan(LEAST_ROOM);
  expect(left).toBeLessThan(MOST_EXPRESSIONS);
});
