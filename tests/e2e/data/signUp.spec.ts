import { expect, test } from '@playwright/test';
import { checkSignIn } from '../../../scripts/release/signInChecks.ts';
import { AUTH_EMULATOR_PORT, EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { countAccounts } from '../emulatorAccounts.ts';

const EMULATOR = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com`;

test('a Firebase project with open sign-up is detected, and the check leaves no account', async () => {
  const before = await countAccounts();
  expect(before).toBeGreaterThan(0);
  const { refusal } = await checkSignIn('emulator', EMULATOR);
  expect(refusal).toMatch(/^Strangers can make accounts .* and then deploy\.$/);
  expect(await countAccounts()).toBe(before);
});
