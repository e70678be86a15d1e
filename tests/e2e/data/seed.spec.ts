import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../../scripts/emulators/demoAccounts.ts';
import { seedWhenEmpty } from '../../../scripts/emulators/seed.ts';
import { countAccounts, deleteAccount } from '../emulatorAccounts.ts';
import { clearStore, readCollection } from '../emulatorStore.ts';
import { auth } from './product.ts';

test('a demo account that is missing in older data is created, without adding content', async () => {
  await clearStore();
  const accounts = await countAccounts();
  await deleteAccount(DEMO_PUBLISHER);
  expect(await seedWhenEmpty()).toBe(false);
  expect(await countAccounts()).toBe(accounts);
  await auth.signIn(DEMO_PUBLISHER, DEMO_PASSWORD);
  await auth.signOut();
  expect(await readCollection('projects')).toEqual([]);
  expect(await readCollection('pageContent')).toEqual([]);
});
