import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeAdvice } from '../../../scripts/lib/machine.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';

const read = (...path: string[]) => readFile(join(PROJECT_ROOT, ...path), 'utf8');

it.each(['20.20.2', '22.23.3', '24.9.0', '24.15.0', '25.4.0'])(
  'on Windows, Node %s gets a warning in one sentence, which names the version to install',
  (version) => {
    expect(nodeAdvice(version, 'win32')).toMatch(
      /^On Windows, Node [\d.]+ may end .*: install Node 24\.16 or a newer 24, or Node 26\.$/,
    );
  },
);

it('Node 22.17 gets a warning that the tests in a browser do not load, and the README asks for a newer one', async () => {
  const advice = 'Node 22.17.1 cannot load the tests in a browser ("Unexpected module status 3")';
  expect(nodeAdvice('22.17.1', 'linux')).toBe(`${advice}: install Node 22.18 or a newer one.`);
  expect(await read('README.md')).toContain('from 22.18 on');
});

it.each([
  ['22.18.0', 'linux'],
  ['22.16.0', 'darwin'],
  ['24.16.0', 'win32'],
  ['24.21.0', 'win32'],
  ['26.0.0', 'win32'],
  ['22.23.3', 'linux'],
  ['22.23.3', 'darwin'],
] as const)('Node %s on %s gets no warning', (version, platform) => {
  expect(nodeAdvice(version, platform)).toBeUndefined();
});

it('the README names the same version, and "npm start" and "npm test" warn', async () => {
  expect(await read('README.md')).toContain('Windows needs Node 24.16 or newer');
  for (const command of ['start.ts', 'test.ts']) {
    expect(await read('scripts', command)).toContain('adviseOnNode();');
  }
});

it('the workflows use a Node that works on Windows', async () => {
  for (const name of ['ci', 'release']) {
    const text = await read('.github', 'workflows', `${name}.yml`);
    const versions = [...text.matchAll(/node-version: (\d+\.\d+\.\d+)/g)];
    expect(versions).not.toEqual([]);
    for (const [, version] of versions) expect(nodeAdvice(version, 'win32')).toBeUndefined();
  }
});
