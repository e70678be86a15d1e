import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../../../scripts/emulators/demoAccounts.ts';
import { findStaffAccount } from '../../../../scripts/release/publish/store.ts';
import { chooseBackend } from '../../../../shared/model/backend.ts';

const EMULATOR = chooseBackend({ VITE_USE_EMULATORS: 'true' });
const FIREBASE = { ...EMULATOR, kind: 'firebase' } as typeof EMULATOR;
const OWN = { PUBLISH_EMAIL: 'ana@agency.com', PUBLISH_PASSWORD: 'a secret' };

const { isTTY } = process.stdin;
beforeEach(() => {
  process.stdin.isTTY = false;
});
afterEach(() => {
  process.stdin.isTTY = isTTY;
});

test('the emulators use the demo account, never a real one', async () => {
  const demo = { email: DEMO_PUBLISHER, password: DEMO_PASSWORD };
  expect(await findStaffAccount(EMULATOR, OWN)).toEqual(demo);
});

test('a real project uses the account of the environment', async () => {
  const account = await findStaffAccount(FIREBASE, OWN);
  expect(account).toEqual({ email: 'ana@agency.com', password: 'a secret' });
});

test.each([{}, { PUBLISH_EMAIL: 'ana@agency.com' }, { ...OWN, PUBLISH_PASSWORD: '' }])(
  'without a terminal and a complete account, as in %j, it says what to set',
  async (env) => {
    await expect(findStaffAccount(FIREBASE, env)).rejects.toThrow(
      'set PUBLISH_EMAIL and PUBLISH_PASSWORD, or run it in a terminal',
    );
  },
);
