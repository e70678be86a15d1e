import { expect, test } from '@playwright/test';
import { signUpRefusal } from '../../../scripts/release/signUpRefusal.ts';
import { AUTH_EMULATOR_PORT, EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { countAccounts } from '../emulatorAccounts.ts';

const EMULATOR = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com`;

test('a project in which anybody can sign up is found out, and no account comes of asking', async () => {
  const before = await countAccounts();
  expect(before).toBeGreaterThan(0);
  expect(await signUpRefusal('emulator', EMULATOR)).toMatch(/^Strangers can make accounts/);
  expect(await countAccounts()).toBe(before);
});
