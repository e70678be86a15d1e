import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CACHE_FOLDER, PROJECT_ROOT, packageFile } from '../scripts/lib/paths.ts';
import { removeFolder } from '../scripts/lib/removeFolder.ts';
import { HOSTILE_VARIABLES, writeHostileFiles } from './support/hostileEnvironment.ts';

/** Inside the project, so that its test files find Vitest. */
const FOLDER = join(CACHE_FOLDER, 'hostile-env-files');

/** By project of vitest.config.ts that needs no browser: a file that it runs. */
const FILES = {
  unit: 'tests/read.test.ts',
  'unit-isolated': 'tests/scripts/read.test.ts',
  rules: 'tests/rules/read.test.ts',
  'rules-agreement': 'tests/rules/attacks/read.test.ts',
};

const TEST = `import { expect, it } from 'vitest';
  const hostile = ${JSON.stringify(Object.entries(HOSTILE_VARIABLES))};
  it.each(hostile)('%s is not read', (name, value) => {
    expect([import.meta.env[name], process.env[name]]).not.toContain(value);
  });`;

afterAll(() => removeFolder(FOLDER));

it('no test reads a .env file', () => {
  const names = Object.keys(FILES);
  for (const [name, text] of [
    ...Object.values(FILES).map((file) => [file, TEST] as const),
    ['tests/failOnConsole.ts', ''] as const,
  ]) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  }
  writeHostileFiles(FOLDER);
  const args = ['run', '--config', join(PROJECT_ROOT, 'vitest.config.ts'), '--root', FOLDER];
  const projects = names.flatMap((name) => ['--project', name]);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [packageFile('vitest', 'vitest.mjs'), ...args, ...projects],
    { cwd: FOLDER, env: environment(), encoding: 'utf8' },
  );
  const count = names.length * Object.keys(HOSTILE_VARIABLES).length;
  expect(stdout + stderr).toContain(`${count} passed (${count})`);
  expect(status).toBe(0);
});

/** Of a shell in which no test runs. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST|VITE_|PUBLISH)/.test(name),
  );
  return { ...Object.fromEntries(entries), NO_COLOR: '1' };
}
