import { mkdtempSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { KEYS, QUESTIONS } from '../../../scripts/company/answers.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { endAll, runProgram } from '../../support/command.ts';
import { git, initClone } from '../../support/google/clone.ts';
import { serve } from '../../support/google/server.ts';
import { GoogleStandIn } from '../../support/google/standIn.ts';
import type { Project } from '../../support/google/state.ts';
import { HOSTING_PROJECT } from '../../support/hosting/cliEnvironment.ts';

/** The fake Hosting knows one project. */
const ID = HOSTING_PROJECT;

const FACTS: Record<string, string> = { name: 'Bright & Loop', emailDomain: 'brightloop.io' };

/** What takes minutes: a build of pages that say nothing, with the content that was published. */
const SHORT_BUILD = `
import { mkdir, writeFile } from 'node:fs/promises';
import { formatPublished } from '../shared/model/publishedFile.ts';
import { readFollows, readPublished } from '../src-site/published/file.ts';

const file = '.published/${ID}.json';
await mkdir('dist/site', { recursive: true });
await writeFile('dist/site/index.html', '<title>Live</title>');
await writeFile('dist/site/published.json', formatPublished(await readPublished(file), new Date(), await readFollows(file)));
`;

/** Parts of the project that no command here needs. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.published',
  '.emulator',
  'docs',
  'src-desktop',
  'tests',
  'test-results',
]);

const folders: string[] = [];

/** A copy of the project as it is now, committed. Only the long tests and the build are short ones. */
async function copyProject(): Promise<string> {
  const folder = newFolder('clone of Bright & Loop ');
  await cp(PROJECT_ROOT, folder, {
    recursive: true,
    filter: (file) => !LEFT_OUT.has(relative(PROJECT_ROOT, file)),
  });
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'scripts', 'build.ts'), SHORT_BUILD);
  const file = join(folder, 'package.json');
  const short = (await readFile(file, 'utf8'))
    .replace(/"typecheck": ".*"/, '"typecheck": "node --version"')
    .replace(/"test:rules": ".*"/, '"test:rules": "node --version"');
  await writeFile(file, short);
  // A folder is ignored, a link to one is not.
  await writeFile(
    join(folder, '.gitignore'),
    `node_modules\n${await readFile(join(folder, '.gitignore'), 'utf8')}`,
  );
  initClone(folder);
  return folder;
}

function newFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  folders.push(folder);
  return folder;
}

test.afterEach(async () => {
  await endAll();
  for (const folder of folders.splice(0)) {
    await rm(join(folder, 'node_modules'), { force: true });
    await removeFolder(folder);
  }
});

test('setup leads from an empty account to a live site, also after Ctrl-C, and prints no secret', async () => {
  const google = new GoogleStandIn();
  const server = await serve(google);
  const folder = await copyProject();
  const settings = newFolder('settings-');
  const log = newFolder('log-');
  const env = {
    ...server.env,
    XDG_CONFIG_HOME: settings,
    // Where the Firebase CLI writes what it sends and gets.
    FIREBASE_DEBUG_PATH: log,
    DEBUG: 'true',
    ENV_FOLDER: folder,
    PUBLISHED_CONTENT: undefined,
    CI: 'true',
  };
  const outputs: string[] = [];
  const start = (...args: string[]) => {
    const script = join('scripts', 'setup.ts');
    return runProgram(process.execPath, ['--import', 'tsx', script, ...args], env, folder);
  };

  const before = start('--check');
  expect(await before.end(), before.output()).toBe(1);
  expect(before.output()).toContain('missing  Sign-in with Google');

  const first = start();
  await first.printed('The code that it shows');
  first.type(google.code);
  await first.printed('Id of a new project');
  first.type(ID);
  for (const key of KEYS) {
    await first.printed(`${QUESTIONS[key].text} [`);
    first.type(FACTS[key] ?? '');
  }
  await first.printed('Region of the database');
  expect(await first.end('SIGINT')).toBe(130);
  expect(first.output().trim().split('\n').at(-1)).toBe(
    'Stopped, and nothing is half made: "npm run setup" continues here.',
  );

  const second = start();
  await second.printed('Region of the database');
  second.type('');
  await second.printed('first member of staff');
  second.type('ana@brightloop.io');
  await second.printed('Commit this');
  second.type('');
  expect(await second.end(), second.output()).toBe(0);
  expect(second.output()).toContain('[2/14] Firebase project: done already.');
  expect(second.output().trim().split('\n').at(-1)).toBe(
    `Your site is live: https://${ID}.web.app`,
  );
  expect(linesMissing(recording(), first.output() + second.output())).toEqual([]);
  const { site, users, keys } = google.projects.get(ID) as Project;
  expect(site.releases.at(-1)?.get('/index.html')?.toString()).toBe('<title>Live</title>');

  const after = start('--check');
  expect(await after.end(), after.output()).toBe(0);
  const refusalOf = async (...args: string[]) => {
    const command = runProgram(process.execPath, ['--import', 'tsx', ...args], env, folder);
    expect(await command.end(), command.output()).toBe(1);
    return command.output().trim();
  };
  const deploy = join('scripts', 'deploy.ts');
  expect(await refusalOf(deploy)).toMatch(/^The tests have not passed .* run "npm test"/);
  const setup = join('scripts', 'setup.ts');
  expect(await refusalOf(setup, '--desktop', '--nightly')).toBe(
    'Give one of these alone: --publisher, --nightly, --desktop.',
  );
  const desktop = await refusalOf(setup, '--desktop', '--check');
  expect(desktop).toMatch(/^done +Sign-in with Google\nmissing +GitHub’s command line\n/);
  expect(desktop).toContain('This clone has no repository on GitHub: ');
  expect(await refusalOf(deploy, '--first')).toMatch(/^tidewire-test was deployed before: /);

  await writeFile(join(folder, '.cache', 'tested-commit'), git(folder, 'rev-parse', 'HEAD'));
  const visitor = { localId: 'v', email: 'visitor@example.com', password: 'a visitor’s own' };
  users.push({ ...visitor, emailVerified: true });
  const again = runProgram(process.execPath, ['--import', 'tsx', deploy], env, folder);
  expect(await again.end(), again.output()).toBe(0);
  expect(again.output()).toContain('the rules give them nothing: visitor@example.com');
  expect(site.releases).toHaveLength(2);

  outputs.push(...[before, first, second, after, again].map((command) => command.output()));

  const secrets = [
    ...users.map(({ password }) => password),
    ...keys.map(({ keyString }) => keyString),
    google.code,
  ];
  const texts = [folder, settings, log].flatMap(textsIn);
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect([...outputs, ...texts].some((text) => text.includes(`${secret}`))).toBe(false);
  }
  expect(google.unknown).toEqual([]);
  await server.close();
});

/** The run that the guide shows, line by line; where something was typed, as far as the question. */
function recording(): string[] {
  const guide = readFileSync(join(PROJECT_ROOT, 'docs', 'setup.md'), 'utf8');
  const [, run = ''] = /^## A run\n(.*?)^## /ms.exec(guide) ?? [];
  const lines = [...run.matchAll(/^ {4}(.*)$/gm)].map(([, line = '']) =>
    line.replace(/\]:.*/, ']:'),
  );
  expect(lines.length).toBeGreaterThan(40);
  return lines;
}

/** The lines of the run that were not printed, apart from the command itself and "…". */
const linesMissing = (lines: readonly string[], printed: string) =>
  lines.filter((line) => !/^\$ |^ *…$/.test(line) && !printed.includes(line));

/** All files of a clone but the packages and the one that holds the secrets. */
function textsIn(folder: string): string[] {
  const names = readdirSync(folder).filter(
    (name) => !['node_modules', '.env.production.local'].includes(name),
  );
  return names.flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
    const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
    const files = inside.map((file) => join(path, file)).filter((file) => statSync(file).isFile());
    return files.map((file) => readFileSync(file, 'utf8'));
  });
}
