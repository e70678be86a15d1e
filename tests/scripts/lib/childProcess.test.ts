import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import {
  childEnvironment,
  descendants,
  exceptLoopback,
  proxyFor,
  withoutProxy,
} from '../../../scripts/lib/childProcess.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { listProcesses } from '../../support/processes.ts';

it('lists each running process of this system with its parent and its arguments', async () => {
  const marker = 'a Höhle of its own';
  const waits = 'process.stdout.write("ready"); setInterval(() => undefined, 1000)';
  const child = spawn(process.execPath, ['-e', waits, marker]);
  await once(child.stdout, 'data');
  const all = listProcesses();
  expect(all.find(({ pid }) => pid === child.pid)).toEqual({
    pid: child.pid,
    parent: process.pid,
    command: expect.stringContaining(marker),
  });
  expect(descendants(process.pid, all)).toContain(child.pid);
  child.kill();
  await once(child, 'exit');
  expect(listProcesses().filter(({ pid }) => pid === child.pid)).toEqual([]);
});

it('finds the descendants of a process, even if the ids form a cycle', () => {
  const parents = [
    [2, 1],
    [3, 2],
    [1, 3],
    [4, 3],
    [9, 8],
  ] as const;
  const all = parents.map(([pid, parent]) => ({ pid, parent, command: '' }));
  expect(new Set(descendants(1, all))).toEqual(new Set([2, 3, 4]));
});

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

const PROXY = { https_proxy: 'http://ana:secret@proxy.example:3128' };

it('behind a proxy, this machine is excepted beside what was excepted before', () => {
  const env: NodeJS.ProcessEnv = { ...PROXY, NO_PROXY: 'intranet.example, localhost' };
  exceptLoopback(env);
  const excepted = 'intranet.example,localhost,127.0.0.1,::1';
  expect(env).toEqual({ ...PROXY, NO_PROXY: excepted, no_proxy: excepted });
});

it('without a proxy, nothing is set', () => {
  const env = { PATH: '/bin' };
  exceptLoopback(env);
  expect(env).toEqual({ PATH: '/bin' });
});

it('the emulators get no proxy, because firebase-tools would ask it for the emulators themselves', () => {
  const all = { ...PROXY, HTTP_PROXY: 'x', ALL_PROXY: 'x', NODE_USE_ENV_PROXY: '1', PATH: '/bin' };
  expect(withoutProxy(all)).toEqual({ PATH: '/bin' });
});

it('the proxy of an address is named without its password', () => {
  expect(proxyFor('https://api.example', PROXY)).toBe('proxy.example:3128');
  expect(proxyFor('http://api.example', PROXY)).toBeUndefined();
  expect(proxyFor('https://api.example', { HTTPS_PROXY: 'proxy' })).toBeUndefined();
});
