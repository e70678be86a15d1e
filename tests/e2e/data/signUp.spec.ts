import { expect, test } from '@playwright/test';
import { emailLinkWarning, signUpRefusal } from '../../../scripts/release/signInChecks.ts';
import { AUTH_EMULATOR_PORT, EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { countAccounts } from '../emulatorAccounts.ts';

const EMULATOR = `http://${EMULATOR_HOST}:${AUTH_EMULATOR_PORT}/identitytoolkit.googleapis.com`;

test('a Firebase project with open sign-up or with email links is detected, and the checks create no account', async () => {
  const before = await countAccounts();
  expect(before).toBeGreaterThan(0);
  expect(await signUpRefusal('emulator', EMULATOR)).toMatch(/^Strangers can make accounts/);
  expect(await emailLinkWarning('emulator', EMULATOR)).toContain('(INVALID_OOB_CODE)');
  expect(await countAccounts()).toBe(before);
});
