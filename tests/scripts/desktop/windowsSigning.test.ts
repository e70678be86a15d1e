import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { expect, test, vi } from 'vitest';
import { azureSigning } from '../../../scripts/desktop/windowsSigning.ts';

// electron-builder's validator compiles its schema first, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ACCOUNT = {
  AZURE_SIGNING_PUBLISHER: 'Agency GmbH',
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'agency',
  AZURE_SIGNING_PROFILE: 'desktop',
};

test('Azure signs Windows packages where the environment names an account', async () => {
  const config = azureSigning(ACCOUNT);
  expect(config.win).toEqual({
    azureSignOptions: {
      publisherName: 'Agency GmbH',
      endpoint: 'https://weu.codesigning.azure.net',
      codeSigningAccountName: 'agency',
      certificateProfileName: 'desktop',
    },
    signtoolOptions: null,
  });
  const log = { isEnabled: false, add: () => undefined };
  await validateConfiguration(config, log as never);
});

test('without an account, which a workflow passes as empty texts, a certificate in a file signs them', () => {
  expect(azureSigning({})).toEqual({});
  const empty = Object.fromEntries(Object.keys(ACCOUNT).map((name) => [name, '']));
  expect(azureSigning(empty)).toEqual({});
});

test('an incomplete account is an error that names the missing values', () => {
  expect(() => azureSigning({ ...ACCOUNT, AZURE_SIGNING_PROFILE: '' })).toThrow(
    'Azure cannot sign yet: set AZURE_SIGNING_PROFILE, too.',
  );
});
