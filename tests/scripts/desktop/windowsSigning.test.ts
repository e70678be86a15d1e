import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { expect, test, vi } from 'vitest';
import { assertAccepted, windowsSigning } from '../../../scripts/desktop/windowsSigning.ts';
import { answerAsPowerShell, validSignature } from '../../src-desktop/powerShell.ts';

// electron-builder's validator compiles its schema first, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SUBJECT = 'CN=Agency GmbH, O=Agency GmbH, L=Berlin, S=Berlin, C=DE';

const ACCOUNT = {
  WINDOWS_PUBLISHER: SUBJECT,
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'agency',
  AZURE_SIGNING_PROFILE: 'desktop',
};

const NONE = Object.fromEntries(Object.keys(ACCOUNT).map((name) => [name, '']));
const FILE = { WIN_CSC_LINK: 'MIIK', WINDOWS_PUBLISHER: SUBJECT };
const INSTALLER = 'agency-admin-2.0.0-win.exe';

test('Azure signs Windows packages if the environment names an account', async () => {
  const config = windowsSigning(ACCOUNT);
  expect(config.win).toEqual({
    azureSignOptions: {
      publisherName: SUBJECT,
      endpoint: 'https://weu.codesigning.azure.net',
      codeSigningAccountName: 'agency',
      certificateProfileName: 'desktop',
    },
    signtoolOptions: null,
  });
  const log = { isEnabled: false, add: () => undefined };
  await validateConfiguration(config, log as never);
});

test('without an account, or with empty texts as a workflow passes them, a certificate in a file signs them', () => {
  expect(windowsSigning({ ...NONE, ...FILE })).toEqual({
    win: { signtoolOptions: { publisherName: SUBJECT } },
  });
});

test('without either, nothing is signed', () => {
  expect(windowsSigning({})).toEqual({});
  expect(windowsSigning({ ...NONE, WIN_CSC_LINK: '' })).toEqual({});
});

test.each([
  [{ ...ACCOUNT, AZURE_SIGNING_PROFILE: '' }, 'AZURE_SIGNING_PROFILE'],
  [{ ...ACCOUNT, WINDOWS_PUBLISHER: '' }, 'WINDOWS_PUBLISHER'],
  [{ ...FILE, WINDOWS_PUBLISHER: '' }, 'WINDOWS_PUBLISHER'],
])('incomplete settings are an error that names the missing values', (env, missing) => {
  expect(() => windowsSigning(env)).toThrow(
    `Windows packages cannot be signed yet: set ${missing}, too.`,
  );
});

test.each(['Agency GmbH', 'CN=Agency GmbH', 'CN=Agency GmbH, OU=O=Agency GmbH'])(
  'a publisher that is not a whole subject is an error: %s',
  (publisher) => {
    for (const env of [ACCOUNT, FILE]) {
      expect(() => windowsSigning({ ...env, WINDOWS_PUBLISHER: publisher })).toThrow(
        'give the whole subject of the certificate',
      );
    }
  },
);

test('an installer that installed apps would refuse is an error', async () => {
  answerAsPowerShell(validSignature(INSTALLER, SUBJECT));
  await assertAccepted([INSTALLER, 'latest.yml'], FILE);
  const other = { WINDOWS_PUBLISHER: SUBJECT.replace('Berlin', 'Bonn') };
  await expect(assertAccepted([INSTALLER], other)).rejects.toThrow('would refuse');
  await expect(assertAccepted([INSTALLER], {})).rejects.toThrow('would refuse');
});
