import { expect, test } from '@playwright/test';
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  DEMO_STRANGER,
} from '../../../scripts/emulators/demoAccounts.ts';
import { moveInOrder } from '../../../shared/model/collections/orders.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { clearStore } from '../emulatorStore.ts';
import { auth, featuredOrder } from './product.ts';

const { changeFeaturedOrder, readFeaturedOrder } = featuredOrder;

const IDS = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(20));
const [A, B, C, D] = IDS as [string, string, string, string];

const PROJECTS = IDS.map((id, index): Project => {
  const time = new Date(Date.UTC(2026, 0, index + 1));
  return { ...EMPTY_PROJECT_FORM, id, featured: true, createdAt: time, lastUpdated: time };
});

/** As the dashboard saves a move. */
const move = (id: string, behind: string[], known = PROJECTS) =>
  changeFeaturedOrder((placed) => moveInOrder('featured', known, placed, { id, behind }));

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('there is no order before anybody has placed a project', async () => {
  expect(await readFeaturedOrder()).toEqual([]);
});

test('a move changes the order that is stored at that moment', async () => {
  await changeFeaturedOrder(() => IDS);
  await move(D, [A, B, C]);
  expect(await move(B, [])).toEqual([D, A, C, B]);
  expect(await readFeaturedOrder()).toEqual([D, A, C, B]);
});

test('two moves at the same moment are both kept', async () => {
  await changeFeaturedOrder(() => IDS);
  await Promise.all([move(D, [A, B, C]), move(B, [])]);
  expect(await readFeaturedOrder()).toEqual([D, A, C, B]);
});

test('a project that a colleague has placed keeps its place when somebody whose list does not have it moves another one', async () => {
  await changeFeaturedOrder(() => [A, B, C]);
  await move(D, []);
  const old = PROJECTS.filter(({ id }) => id !== D);
  expect(await move(B, [A, C], old)).toEqual([B, A, C, D]);
});

test('a stranger can neither read nor change the order', async () => {
  await auth.signIn(DEMO_STRANGER, DEMO_PASSWORD);
  const refused = /permission|PERMISSION|false for/;
  await expect(readFeaturedOrder()).rejects.toThrow(refused);
  await expect(changeFeaturedOrder(() => IDS)).rejects.toThrow(refused);
});
