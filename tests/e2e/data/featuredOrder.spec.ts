import { expect, test } from '@playwright/test';
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  DEMO_STRANGER,
} from '../../../scripts/emulators/demoAccounts.ts';
import { placeBefore } from '../../../shared/model/featuredOrder.ts';
import { clearStore } from '../emulatorStore.ts';
import { auth, featuredOrder } from './product.ts';

const { changeFeaturedOrder, readFeaturedOrder } = featuredOrder;

const IDS = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(20));
const [A, B, C, D] = IDS as [string, string, string, string];

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('there is no order before anybody has placed a project', async () => {
  expect(await readFeaturedOrder()).toEqual([]);
});

test('a move changes what is stored at that moment', async () => {
  await changeFeaturedOrder(() => IDS);
  await changeFeaturedOrder((placed) => placeBefore(placed, D, A));
  expect(await changeFeaturedOrder((placed) => placeBefore(placed, B))).toEqual([D, A, C, B]);
  expect(await readFeaturedOrder()).toEqual([D, A, C, B]);
});

test('two moves at the same moment are both kept', async () => {
  await changeFeaturedOrder(() => IDS);
  const moves = [
    changeFeaturedOrder((placed) => placeBefore(placed, D, A)),
    changeFeaturedOrder((placed) => placeBefore(placed, B, undefined)),
  ];
  await Promise.all(moves);
  expect(await readFeaturedOrder()).toEqual([D, A, C, B]);
});

test('a stranger neither reads nor changes it', async () => {
  await auth.signIn(DEMO_STRANGER, DEMO_PASSWORD);
  const refused = /permission|PERMISSION|false for/;
  await expect(readFeaturedOrder()).rejects.toThrow(refused);
  await expect(changeFeaturedOrder(() => IDS)).rejects.toThrow(refused);
});
