import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { AUDITED_TOOLS } from '../../../scripts/release/auditedTools.ts';

const read = (...path: string[]) => readFile(join(PROJECT_ROOT, ...path), 'utf8');

const { dependencies, devDependencies } = JSON.parse(await read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

it('every package that publishing or unpacking imports is audited', async () => {
  const folder = join('scripts', 'release', 'publish');
  const files = (await readdir(join(PROJECT_ROOT, folder))).map((name) => join(folder, name));
  files.push(join('scripts', 'emulators', 'unpack.ts'));
  const sources = await Promise.all(files.map((file) => read(file)));
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[/']/g)].map(([, name = '']) => name),
  );
  expect(imported).toContain('sharp');
  const audited = new Set([...AUDITED_TOOLS, ...Object.keys(dependencies)]);
  expect(imported.filter((name) => !audited.has(name))).toEqual([]);
});

it('each audited tool is installed', () => {
  expect(AUDITED_TOOLS.filter((name) => !(name in devDependencies))).toEqual([]);
});
