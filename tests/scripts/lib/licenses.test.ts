import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NOTED_LICENSES, writeLicenses } from '../../../scripts/lib/licenses.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();

const DESK = {
  name: 'desk',
  version: '1.0.0',
  identifier: 'MIT',
  text: 'Copyright Desk. Permission…',
};

/** The text for bundles with these packages. */
async function licensesOf(bundles: object[][], others: string[] = []): Promise<string> {
  const folders = bundles.map((_, index) => inFolder(`${index}`));
  for (const [index, packages] of bundles.entries()) {
    const bundle = folders[index] ?? '';
    await mkdir(bundle);
    await writeFile(join(bundle, NOTED_LICENSES), JSON.stringify(packages));
  }
  const file = inFolder('licenses.txt');
  await writeLicenses(file, folders, others);
  return readFile(file, 'utf8');
}

it('each package is named once, with its version and its own text; packages with the same text are together', async () => {
  const lamp = { ...DESK, name: 'lamp' };
  const text = await licensesOf([[DESK, lamp], [DESK]]);
  expect(text).toContain('desk 1.0.0 (MIT)\nlamp 1.0.0 (MIT)\n\nCopyright Desk. Permission…\n');
  expect(text.split('desk 1.0.0')).toHaveLength(2);
});

it('a package that comes without the text of its license has that of Apache or MIT', async () => {
  const [apache, mit] = ['Apache-2.0', 'MIT'].map((identifier) => ({
    name: identifier.toLowerCase(),
    version: '2.0.0',
    identifier,
  }));
  const text = await licensesOf([[apache ?? {}, mit ?? {}]]);
  expect(text).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).not.toContain('Tidewire');
});

it('a package whose license has no text stops the build', async () => {
  const odd = { name: 'odd', version: '1.0.0', identifier: 'WTFPL' };
  await expect(licensesOf([[odd]])).rejects.toThrow('odd has no license text');
});

it('the font, which is in no script, has its own', async () => {
  const text = await licensesOf([], ['@fontsource-variable/geist']);
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
