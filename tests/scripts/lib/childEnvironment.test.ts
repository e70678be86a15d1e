import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childEnvironment } from '../../../scripts/lib/childEnvironment.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';

const SECRETS = {
  PUBLISH_EMAIL: 'publisher@agency.com',
  PUBLISH_PASSWORD: 'a secret',
  SERVICE_ACCOUNT: '{}',
  GOOGLE_APPLICATION_CREDENTIALS: '/tmp/key.json',
  FIREBASE_TOKEN: 'a secret',
  WIN_CSC_LINK: 'a secret',
  CSC_KEY_PASSWORD: 'a secret',
  APPLE_API_KEY_TEXT: 'a secret',
  GH_TOKEN: 'a secret',
  ACTIONS_RUNTIME_TOKEN: 'a secret',
  npm_config__authToken: 'a secret',
};
const ORDINARY = {
  PATH: '/usr/bin',
  Path: 'C:\\Windows',
  HOME: '/home/ana',
  https_proxy: 'http://p',
  SystemDrive: 'C:',
  SSL_CERT_FILE: '/etc/ssl/agency.pem',
  SSL_CERT_DIR: '/etc/ssl/certs',
  NODE_USE_SYSTEM_CA: '1',
  NODE_USE_ENV_PROXY: '1',
  LD_LIBRARY_PATH: '/opt/lib',
  DYLD_LIBRARY_PATH: '/opt/lib',
};

test('a program gets the common variables and those with its own prefixes, and no other program’s secrets', () => {
  const env = { ...SECRETS, ...ORDINARY, VITE_FIREBASE_API_KEY: 'AIza' };
  expect(childEnvironment(['VITE_', 'PUBLISHED_'], env)).toEqual({
    ...ORDINARY,
    VITE_FIREBASE_API_KEY: 'AIza',
  });
  expect(childEnvironment(['GOOGLE_'], env)).toEqual({
    ...ORDINARY,
    GOOGLE_APPLICATION_CREDENTIALS: '/tmp/key.json',
  });
});

test.each(['lib/firebaseDeploy', 'lib/runBuild', 'desktop/electron'])(
  'scripts/%s.ts never passes on the whole environment',
  async (name) => {
    const source = await readFile(join(PROJECT_ROOT, 'scripts', `${name}.ts`), 'utf8');
    expect(source).toContain('childEnvironment(');
    expect(source).not.toMatch(/process\.env[,)\s]/);
  },
);
