import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { endAll, runScript } from '../../support/command.ts';
import { type Listening, listen } from '../../support/hosting/liveSite.ts';

/** Where npm asks for the vulnerabilities of all packages at once. */
const ADVISORIES = '/-/npm/v1/security/advisories/bulk';

let registry: Listening;

test.afterEach(async () => {
  await registry.close();
  await endAll();
});

/** Runs the command with a registry that reports a vulnerability in these packages, or fails if they are undefined. */
async function audit(vulnerable: readonly string[] | undefined) {
  const advisory = { title: 'Reads too much', url: 'https://a.example', severity: 'high' };
  const advisories = vulnerable?.map((name, id) => [
    name,
    [Object.assign({ id, vulnerable_versions: '*' }, advisory)],
  ]);
  const server = createServer((request, response) => {
    if (request.url !== ADVISORIES || !advisories) response.writeHead(503).end('{}');
    else response.end(JSON.stringify(Object.fromEntries(advisories)));
  });
  registry = await listen(server);
  const command = runScript('audit', [], {
    npm_config_registry: `${registry.address}/`,
    npm_config_fetch_retries: '0',
    GITHUB_ACTIONS: '',
  });
  return { code: await command.end(), said: command.output().trim() };
}

test('npm run audit fails for a vulnerability in a package that ships, or that reads untrusted input', async () => {
  const { code, said } = await audit(['sharp', 'ipaddr.js', 'react', 'electron', 'vite']);
  expect(code).toBe(1);
  expect(said).toContain('\n  sharp (high): Reads too much, https://a.example\n');
  expect(said.match(/^ {2}\S+(?= .*Reads too much)/gm)?.toSorted()).toEqual(
    ['electron', 'ipaddr.js', 'react', 'sharp'].map((name) => `  ${name}`),
  );
});

test('npm run audit passes if only development tools have a vulnerability', async () => {
  expect(await audit(['vite', 'vitest'])).toEqual({ code: 0, said: 'No known vulnerability.' });
});

test('npm run audit passes without an answer from the registry, and says that nothing was checked', async () => {
  const { code, said } = await audit(undefined);
  expect(said).toMatch(/^Nothing was checked, because the registry gave no answer: .*503/);
  expect(code).toBe(0);
});
