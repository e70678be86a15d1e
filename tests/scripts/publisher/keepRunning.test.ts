import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { create } from 'tar';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { type Command, endAll, runProgram } from '../../support/command.ts';
import { skipWithoutGit } from '../../support/git.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();
let origin: string;
let clone: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

const head = () => git(clone, 'rev-parse', 'HEAD');

/** What a publisher of the test does once it works. */
const WORKS = `
process.send('ready');
const look = () => {
  if (!existsSync('.cache/wanted')) return;
  const update = readFileSync('.cache/wanted', 'utf8');
  unlinkSync('.cache/wanted');
  process.send({ update }, () => process.exit());
};
setInterval(look, 20);`;

/** A publisher that prints its name, that of its package, and when it may be updated; then it does this. */
const program = (name: string, does: string) => `
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { packageName } from 'helper';
const waits = Number(process.env.NO_UPDATE_BEFORE) > Date.now() + 3_600_000;
const isClean = !execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
console.log('${name} with ' + packageName + (isClean ? '' : ' and other files') + (waits ? ', which waits' : ''));
process.on('SIGTERM', () => { console.log('${name} ends'); process.exit(); });
process.on('disconnect', () => process.exit());
${does}`;

/** Commits a publisher with a package of its own; returns the commit. */
function commit(name: string, does = WORKS, helper = name): string {
  mkdirSync(inFolder('made', helper, 'package'), { recursive: true });
  const inPackage = (file: string) => inFolder('made', helper, 'package', file);
  writeFileSync(inPackage('index.js'), `export const packageName = 'package ${helper}';`);
  writeFileSync(inPackage('package.json'), '{"name":"helper","version":"1.0.0","type":"module"}');
  const file = `${helper}.tgz`;
  const cwd = inFolder('made', helper);
  create({ gzip: true, file: join(origin, file), cwd, sync: true }, ['package']);
  const dependencies = { helper: `file:${file}` };
  const helperOf = { version: '1.0.0', resolved: `file:${file}` };
  const lock = {
    lockfileVersion: 3,
    packages: { '': { dependencies }, 'node_modules/helper': helperOf },
  };
  return commitFiles({
    'publisher.mjs': program(name, does),
    'package.json': JSON.stringify({ dependencies }),
    'package-lock.json': JSON.stringify(lock),
    // A publisher refuses a clone with files that git does not ignore.
    '.gitignore': readFileSync(join(PROJECT_ROOT, '.gitignore'), 'utf8'),
  });
}

function commitFiles(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(origin, name), text);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '--allow-empty', '-m', 'Change');
  return git(origin, 'rev-parse', 'HEAD');
}

/** As npm would. */
const installed = (helper: string) =>
  cpSync(inFolder('made', helper, 'package'), join(clone, 'node_modules', 'helper'), {
    recursive: true,
  });

beforeEach((context) => {
  skipWithoutGit(context);
  vi.stubEnv('GIT_CONFIG_GLOBAL', inFolder('gitconfig'));
  vi.stubEnv('npm_config_cache', inFolder('npm'));
  vi.stubEnv('npm_config_offline', 'true');
  writeFileSync(inFolder('gitconfig'), '[user]\nname=Ana\nemail=ana@agency.example\n');
  origin = inFolder('origin');
  clone = inFolder('clone');
  git(inFolder(), 'init', '--quiet', '-b', 'main', origin);
  commit('One');
  git(inFolder(), 'clone', '--quiet', origin, clone);
  mkdirSync(join(clone, '.cache'));
  installed('One');
});

afterEach(endAll);

const MODULE = pathToFileURL(join(PROJECT_ROOT, 'scripts', 'publisher', 'keepRunning.js'));

function startService(readyWithinMs = 60_000): Command {
  const inClone = ['publisher.mjs'];
  const options = { root: clone, program: inClone, restartAfterMs: 50, readyWithinMs };
  writeFileSync(
    inFolder('service.mjs'),
    `import { keepRunning } from ${JSON.stringify(MODULE)};
await keepRunning(${JSON.stringify(options)});`,
  );
  return runProgram(process.execPath, [inFolder('service.mjs')]);
}

/** Lets the publisher that runs want to be this commit. */
function want(wanted: string): void {
  git(clone, 'fetch', '--quiet');
  writeFileSync(join(clone, '.cache', 'wanted.part'), wanted);
  renameSync(join(clone, '.cache', 'wanted.part'), join(clone, '.cache', 'wanted'));
}

/** Nothing of an update is left. */
async function isSettled(): Promise<boolean> {
  const rest = ['.cache/update-from', '.cache/node_modules-before'].map((name) =>
    join(clone, name),
  );
  while (rest.some((file) => existsSync(file))) await pause(20);
  return git(clone, 'status', '--porcelain') === '';
}

it('the publisher becomes the commit that it wants to be, with its packages', async () => {
  const service = startService();
  await service.printed('One with package One');
  const two = commit('Two');
  want(two);
  await service.printed('Two with package Two');
  expect(await isSettled()).toBe(true);
  expect(head()).toBe(two);
  const three = commit('Three', WORKS, 'Two');
  want(three);
  await service.printed('Three with package Two');
  expect(head()).toBe(three);
  expect(service.output()).not.toContain('waits');
});

it('packages that have not changed are not installed again', async () => {
  const service = startService();
  await service.printed('One with package One');
  writeFileSync(join(clone, 'node_modules', 'mark'), '');
  want(commit('Two', WORKS, 'One'));
  await service.printed('Two with package One');
  expect(existsSync(join(clone, 'node_modules', 'mark'))).toBe(true);
  expect(await isSettled()).toBe(true);
});

it.each<[string, () => string, RegExp]>([
  [
    'whose packages cannot be installed',
    () => {
      commit('Two');
      return commitFiles({ 'package.json': '{"dependencies":{"helper":"2.0.0","more":"1.0.0"}}' });
    },
    /The update to \w+ has failed: .*npm/,
  ],
  ['that ends at once', () => commit('Two', 'process.exit(1);'), /does not start with the new/],
  ['that cannot be read', () => commit('Two', '}'), /does not start with the new code/],
  [
    'that wants to be another one before it is ready',
    () => commit('Two', "process.send({ update: 'main' }, () => process.exit());"),
    /does not start with the new code/,
  ],
])(
  'new code %s is taken back with its packages, and is not tried again this night',
  async (_what, make, said) => {
    const before = head();
    const service = startService();
    await service.printed('One with package One');
    want(make());
    await service.printed('One with package One, which waits');
    expect(service.output()).toMatch(said);
    expect(await isSettled()).toBe(true);
    expect(head()).toBe(before);
  },
);

it('new code that is not ready in time is ended, and taken back', async () => {
  const before = head();
  const service = startService(1000);
  await service.printed('One with package One');
  want(commit('Two', 'setInterval(() => 0, 1000);'));
  await service.printed('One with package One, which waits');
  expect(service.output()).toContain('does not start with the new code');
  expect(await isSettled()).toBe(true);
  expect(head()).toBe(before);
});

it('files that somebody has changed stay, and so does the code', async () => {
  const service = startService();
  await service.printed('One with package One');
  writeFileSync(join(clone, 'package.json'), '{"mine":1}');
  want(commit('Two'));
  await service.printed('One with package One and other files, which waits');
  expect(service.output()).toContain('somebody has changed files in its folder');
  expect(readFileSync(join(clone, 'package.json'), 'utf8')).toBe('{"mine":1}');
});

it('a commit that does not follow on the present one is refused', async () => {
  const before = head();
  const service = startService();
  await service.printed('One with package One');
  git(origin, 'checkout', '--quiet', '--orphan', 'other');
  want(commit('Two'));
  await service.printed('One with package One, which waits');
  expect(head()).toBe(before);
  expect(await isSettled()).toBe(true);
});

it.each([
  'before the packages',
  'while packages are installed',
  'when the new code was about to start',
])('an update that a power cut has interrupted %s is taken back', async (when) => {
  const before = head();
  const two = commit('Two');
  writeFileSync(join(clone, '.cache', 'update-from'), before);
  git(clone, 'pull', '--quiet');
  if (when !== 'before the packages')
    renameSync(join(clone, 'node_modules'), join(clone, '.cache/node_modules-before'));
  if (when === 'when the new code was about to start') installed('Two');
  expect(head()).toBe(two);
  const service = startService();
  await service.printed('One with package One');
  expect(service.output()).toContain('The last update was interrupted');
  expect(await isSettled()).toBe(true);
  expect(head()).toBe(before);
});

it('an update whose rest was not cleared away does not hinder the next one', async () => {
  mkdirSync(join(clone, '.cache', 'node_modules-before', 'helper'), { recursive: true });
  const service = startService();
  await service.printed('One with package One');
  want(commit('Two'));
  await service.printed('Two with package Two');
  expect(await isSettled()).toBe(true);
});

it('a publisher that crashes is started again', async () => {
  writeFileSync(
    join(clone, 'publisher.mjs'),
    program('One', 'setTimeout(() => process.exit(1), 50);'),
  );
  const service = startService();
  const starts = () => service.output().split('One with package One').length - 1;
  while (starts() < 3) await pause(20);
  expect(service.output()).not.toContain('waits');
});

it.skipIf(process.platform === 'win32')(
  'it stops the publisher before it ends itself',
  async () => {
    const service = startService();
    await service.printed('One with package One');
    expect(await service.end('SIGTERM')).toBe(0);
    expect(service.output()).toContain('One ends');
  },
);
