import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT, packageFile } from '../../../scripts/lib/paths.ts';

interface Package {
  version: string;
  devDependencies: Record<string, string>;
}

const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;

const BY_HAND =
  'Look at scripts/setup/google.ts and firebase-tools.d.ts beside the new CLI, run the tests of setup, and write its version here.';

it('the Firebase CLI is the one whose inner modules setup was written for', () => {
  const { version } = readPackage(packageFile('firebase-tools', 'package.json'));
  const { devDependencies } = readPackage(join(PROJECT_ROOT, 'package.json'));
  expect([version, devDependencies['firebase-tools']], BY_HAND).toEqual(['15.34.2', '15.34.2']);
});

it('it has the commands that setup calls', async () => {
  const { default: commands } = await import('firebase-tools');
  const { projects, apps, hosting, firestore, deploy } = commands;
  const called = [
    projects.create,
    projects.addfirebase,
    apps.create,
    hosting.sites.create,
    firestore.locations,
    firestore.databases.create,
    deploy,
  ];
  expect(called.map((command) => typeof command)).toEqual(called.map(() => 'function'));
});

it('its inner modules have what setup uses, with these parameters', async () => {
  const { Client } = await import('firebase-tools/lib/apiv2.js');
  const auth = await import('firebase-tools/lib/auth.js');
  const { requireAuth } = await import('firebase-tools/lib/requireAuth.js');
  const { ensure, POLL_SETTINGS } = await import('firebase-tools/lib/ensureApiEnabled.js');
  expect(new Client({ urlPrefix: 'https://agency.example' })).toHaveProperty('request');
  const parameters = {
    getProjectDefaultAccount: auth.getProjectDefaultAccount.length,
    loginRemotelyStart: auth.loginRemotelyStart.length,
    loginRemotelyComplete: auth.loginRemotelyComplete.length,
    recordCredentials: auth.recordCredentials.length,
    // Those without a default.
    requireAuth: requireAuth.length,
    ensure: ensure.length,
  };
  expect(parameters).toEqual({
    getProjectDefaultAccount: 1,
    loginRemotelyStart: 0,
    loginRemotelyComplete: 2,
    recordCredentials: 1,
    requireAuth: 1,
    ensure: 3,
  });
  expect(Object.keys(POLL_SETTINGS)).toEqual(['pollInterval', 'pollsBeforeRetry']);
});

it('it asks Google at these addresses, which its own variables can change', async () => {
  const origins = await import('firebase-tools/lib/api.js');
  expect([
    origins.firebaseApiOrigin(),
    origins.resourceManagerOrigin(),
    origins.firestoreOrigin(),
    origins.identityOrigin(),
    origins.apiKeysOrigin(),
    origins.hostingApiOrigin(),
    origins.rulesOrigin(),
    origins.iamOrigin(),
    origins.serviceUsageOrigin(),
  ]).toEqual(
    [
      'firebase',
      'cloudresourcemanager',
      'firestore',
      'identitytoolkit',
      'apikeys',
      'firebasehosting',
      'firebaserules',
      'iam',
      'serviceusage',
    ].map((name) => `https://${name}.googleapis.com`),
  );
});
