import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../../scripts/emulators/demoAccounts.ts';
import { seedWhenEmpty } from '../../../scripts/emulators/seed.ts';
import { PUBLISHER_UID } from '../../../shared/company.ts';
import { countAccounts, createAccount, deleteAccount, findAccount } from '../emulatorAccounts.ts';
import { clearStore, readCollection } from '../emulatorStore.ts';
import { auth } from './product.ts';

test('a demo account that is missing in older data is created, without adding content', async () => {
  await clearStore();
  const accounts = await countAccounts();
  await deleteAccount(DEMO_PUBLISHER);
  expect(await seedWhenEmpty()).toBe(false);
  expect(await countAccounts()).toBe(accounts);
  expect(await findAccount(DEMO_PUBLISHER)).toBe(PUBLISHER_UID);
  await auth.signIn(DEMO_PUBLISHER, DEMO_PASSWORD);
  await auth.signOut();
  expect(await readCollection('projects')).toEqual([]);
  expect(await readCollection('pageContent')).toEqual([]);
});

test('the demo publisher gets the uid by which the rules know it, in older data too', async () => {
  const accounts = await countAccounts();
  for (const [email, more] of [
    [DEMO_PUBLISHER, {}],
    ['robot@example.com', { localId: PUBLISHER_UID }],
  ] as const) {
    await deleteAccount(DEMO_PUBLISHER);
    await createAccount(email, 'another-password', more);
    expect(await seedWhenEmpty()).toBe(false);
    expect(await findAccount(DEMO_PUBLISHER)).toBe(PUBLISHER_UID);
    await auth.signIn(DEMO_PUBLISHER, DEMO_PASSWORD);
    await auth.signOut();
  }
  expect(await countAccounts()).toBe(accounts);
});
