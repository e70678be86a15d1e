import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';

const read = (name: string) => readFile(join(PROJECT_ROOT, name), 'utf8');

it('no dependency runs an install script, whatever npm’s version', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('no script of ours depends on a lifecycle script that npm skips', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: object };
  const names = Object.keys(scripts);
  const left = names.filter((name) => /^(pre|post)?(install|prepare)$/.test(name));
  const around = names.filter((name) =>
    names.some((other) => [`pre${other}`, `post${other}`].includes(name)),
  );
  expect([...left, ...around]).toEqual([]);
});
