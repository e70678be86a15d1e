import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { childEnvironment, runToEnd } from '../../../scripts/lib/childProcess.ts';
import { deployArguments, EVERYTHING } from '../../../scripts/lib/firebaseDeploy.ts';
import { FIREBASE_CLI, PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { PERMISSIONS as ROLE } from '../../../scripts/setup/steps/siteDeployer.ts';
import { type FakeHosting, startFakeHosting } from '../../support/hosting/fakeHosting.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

// The CLI takes seconds to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const inFolder = eachInNewFolder();
let google: FakeHosting;

beforeEach(() => {
  for (const name of ['firebase.json', 'firestore.rules'])
    copyFileSync(join(PROJECT_ROOT, name), inFolder(name));
  mkdirSync(inFolder('dist', 'site'), { recursive: true });
  writeFileSync(inFolder('dist', 'site', 'index.html'), 'A site');
});
afterEach(() => google.close());

/** Uploads a small site, in a run that Google trusts, as a service account with the role. */
async function upload(role: readonly string[]): Promise<{ code: number; said: string }> {
  google = await startFakeHosting(role);
  const env = { ...childEnvironment([]), ...google.env };
  const config = inFolder('firebase.json');
  const args = [FIREBASE_CLI, ...deployArguments(google.project, EVERYTHING, config)];
  const output = new PassThrough();
  const code = await runToEnd(process.execPath, args, env, output);
  output.end();
  return { code, said: await text(output) };
}

test('a run that Google trusts deploys without a key, with the role that setup makes, which holds only what that needs, and nothing to read a record', async () => {
  const { code, said } = await upload(ROLE);
  expect(said).toContain('Deploy complete!');
  expect(code).toBe(0);
  expect(google.requests.slice(0, 3)).toEqual(['GET /run', 'POST /exchange', 'POST /impersonate']);
  const beyond = [...google.needed].filter((permission) => !ROLE.includes(permission));
  // The CLI looks whether there is a database, and goes on when it is not told.
  expect(beyond).toEqual(['datastore.databases.getMetadata']);
  expect(ROLE.filter((permission) => !google.needed.has(permission))).toEqual([]);
  expect(ROLE.filter((permission) => permission.startsWith('datastore.'))).toEqual([]);
});

test('without a permission of the role nothing is released', async () => {
  const { code } = await upload(ROLE.filter((name) => name !== 'firebasehosting.sites.update'));
  expect(code).not.toBe(0);
  expect(google.requests.filter((asked) => asked.endsWith('/channels/live/releases'))).toEqual([]);
});
