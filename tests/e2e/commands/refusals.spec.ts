import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findElectron } from '../../../scripts/desktop/electron.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { type Command, endAll, runProgram, runScript } from '../../support/command.ts';

/** A download mirror that cannot be reached: nothing listens on the port. */
const NO_MIRROR = { ELECTRON_MIRROR: 'http://127.0.0.1:9/' };
const PLACEHOLDER = { VITE_FIREBASE_API_KEY: 'your-api-key' };

test.afterEach(endAll);

/** Runs a command that refuses to do anything, by its file, which takes less time than npm; returns what it says. */
async function refusalOf(name: string, args: string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const file = join('scripts', `${name}.ts`);
  return saidBy(runProgram(process.execPath, ['--import', 'tsx', file, ...args], env));
}

async function saidBy(command: Command): Promise<string> {
  expect(await command.end(), command.output()).toBe(1);
  return command.output().trim();
}

test('npm run deploy refuses placeholders in one sentence, and does nothing', async () => {
  expect(await saidBy(runScript('deploy', [], PLACEHOLDER))).toMatch(
    /^The configuration still holds placeholders: .*\.$/,
  );
});

type Refusal = [command: string, args: string[], env: NodeJS.ProcessEnv, said: RegExp];

const REFUSALS: Refusal[] = [
  ['build', ['--olny', 'site'], {}, /^Unknown option '--olny'$/],
  ['build', ['--only', 'stie'], {}, /^--only takes "site" or "desktop"\.$/],
  [
    'build',
    ['--only', 'site'],
    { VITE_USE_EMULATORS: 'flase' },
    /VITE_USE_EMULATORS is "flase"; write true or false\./,
  ],
  ...[[], ['--only', 'site'], ['--out', 'nowhere']].map(
    (args): Refusal => [
      'build',
      args,
      { PUBLISHED_PREVIEW: 'nowhere.json' },
      /^A shared preview is built with "--only site --out FOLDER"\.$/,
    ],
  ),
  [
    'build',
    ['--only', 'site', '--out', 'nowhere'],
    { PUBLISHED_PREVIEW: 'nowhere.json' },
    /^\S+nowhere\.json cannot be used: ENOENT: .*\.$/,
  ],
  ['publishContent', [], PLACEHOLDER, /^There is no store to publish from: .*\.$/],
];

for (const [name, args, env, said] of REFUSALS) {
  const where = Object.entries(env).map((pair) => pair.join('='));
  test(`${[name, ...args].join(' ')} with ${where.join() || 'nothing'} set does nothing, and says why in one sentence`, async () => {
    expect(await refusalOf(name, args, env)).toMatch(said);
  });
}

for (const name of ['desktop', 'package']) {
  test(`${name} says in one sentence that Electron cannot be downloaded`, async () => {
    test.skip(findElectron() !== undefined, 'Electron is on this machine.');
    const said = await refusalOf(name, [], NO_MIRROR);
    expect(said.split('\n').at(-1)).toMatch(
      new RegExp(`^Electron could not be downloaded: .* run "npm run ${name}" again\\.$`),
    );
  });
}

test('desktop says in one sentence why no window can open, before it builds', async () => {
  test.skip(process.platform !== 'linux', 'Only Linux may have no display.');
  const folder = mkdtempSync(join(tmpdir(), 'electron-'));
  writeFileSync(join(folder, 'electron'), '');
  const env = { ELECTRON_OVERRIDE_DIST_PATH: folder, DISPLAY: '' };
  expect(await refusalOf('desktop', [], env)).toMatch(/^Electron cannot start here: [^\n]+\.$/);
  await removeFolder(folder);
});

test('company says in one sentence which answer is wrong, and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  const file = join(folder, 'company.json');
  const answers = JSON.stringify({ name: 'Bright & Loop', siteUrl: 'brightloop.io' });
  // As PowerShell saves it.
  writeFileSync(file, `\ufeff${answers}`, 'utf16le');
  expect(await refusalOf('company', ['--file', file])).toBe(
    `${file}: siteUrl is "brightloop.io". Give an https address without a path, such as https://agency.com.`,
  );
  await removeFolder(folder);
});
