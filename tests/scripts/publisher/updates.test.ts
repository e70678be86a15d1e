import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { keepUpToDate } from '../../../scripts/publisher/keepUpToDate.ts';
import {
  describeUpdate,
  findObstacle,
  findUpdate,
  takeOver,
} from '../../../scripts/publisher/updates.ts';
import { skipWithoutGit } from '../../support/git.ts';

/** Stands in for npm: notes what it is asked for, and fails where the file "broken" says so. */
const NPM = `
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const [, , , folder, task] = process.argv;
appendFileSync(join(__dirname, 'asked'), task + ' ' + Object.keys(process.env).includes('PUBLISH_PASSWORD') + '\\n');
const broken = join(folder, 'broken');
process.exit(existsSync(broken) && readFileSync(broken, 'utf8').includes(task) ? 1 : 0);
`;

let home: string;
let origin: string;
let folder: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

function commit(name: string, text: string): string {
  writeFileSync(join(origin, name), text);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', name);
  return git(origin, 'rev-parse', 'HEAD');
}

const head = () => git(folder, 'rev-parse', 'HEAD');
const asked = () => readFileSync(join(home, 'asked'), 'utf8').trim().split('\n');

beforeEach((context) => {
  home = mkdtempSync(join(tmpdir(), 'updates-'));
  skipWithoutGit(context);
  origin = join(home, 'origin');
  folder = join(home, 'clone');
  writeFileSync(join(home, 'npm.js'), NPM);
  vi.stubEnv('npm_execpath', join(home, 'npm.js'));
  vi.stubEnv('PUBLISH_PASSWORD', 'a secret');
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(home, 'gitconfig'));
  writeFileSync(join(home, 'gitconfig'), '[user]\nname=Ana\nemail=ana@agency.example\n');
  git(home, 'init', '--quiet', '-b', 'main', origin);
  commit('.gitignore', '.cache\n');
  git(home, 'clone', '--quiet', origin, folder);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await removeFolder(home);
});

it('finds newer code, takes it over once its tests have passed, and shows npm none of the secrets', async () => {
  expect(await findUpdate(folder)).toBeUndefined();
  commit('one', '1');
  const newest = commit('two', '2');
  const update = await findUpdate(folder);
  expect(update).toEqual({ commit: newest, behind: 2 });
  expect(update && describeUpdate(update)).toBe(
    'The site’s code is 2 commits older than the repository’s.',
  );
  // One that was killed while it tested.
  git(folder, 'worktree', 'add', '--detach', join(folder, '.cache', 'update'), 'HEAD');
  expect(await findObstacle(newest, folder)).toBeUndefined();
  expect(existsSync(join(folder, '.cache', 'update'))).toBe(false);
  expect(await takeOver(newest, folder)).toBe(true);
  expect(head()).toBe(newest);
  expect(asked()).toEqual(['ci false', 'test false', 'ci false']);
  expect(readFileSync(join(folder, '.cache', 'tested-commit'), 'utf8')).toBe(`${newest}\n`);
});

it('a folder that is no clone, and a repository that does not answer, are no reason to stop', async () => {
  expect(await findUpdate(home)).toBeUndefined();
  await removeFolder(origin);
  expect(await findUpdate(folder)).toBeUndefined();
});

it('a commit whose tests fail is not taken over; the dashboards say so, and it is not tested twice', async () => {
  const before = head();
  const newest = commit('broken', 'test');
  const warnings: string[] = [];
  const ending = new AbortController();
  const warn = async (text: string) => {
    warnings.push(text);
    if (warnings.length === 2) ending.abort();
  };
  const options = { folder, warn, signal: ending.signal, lookEveryMs: 1 };
  expect(await keepUpToDate({ ...options, isPulling: true })).toBeUndefined();
  const failed =
    'The site’s code is 1 commit older than the repository’s, whose tests have failed on the publisher’s computer.';
  expect(warnings).toEqual([failed, failed]);
  expect(asked()).toEqual(['ci false', 'test false']);
  expect(head()).toBe(before);
  expect(newest).not.toBe(before);
});

it('without being told to pull it only says so; otherwise it names the commit', async () => {
  const newest = commit('one', '1');
  const warnings: string[] = [];
  const ending = new AbortController();
  const warn = async (text: string) => {
    warnings.push(text);
    ending.abort();
    throw new Error('The store does not answer.');
  };
  const options = { folder, warn, lookEveryMs: 1 };
  const looked = keepUpToDate({ ...options, isPulling: false, signal: ending.signal });
  expect(await looked).toBeUndefined();
  expect(warnings).toEqual(['The site’s code is 1 commit older than the repository’s.']);
  expect(await keepUpToDate({ ...options, isPulling: true })).toBe(newest);
});

it('own changes, and a rewritten history, are never overwritten', async () => {
  const newest = commit('one', '1');
  await findUpdate(folder);
  writeFileSync(join(folder, '.gitignore'), '.cache\nmine\n');
  expect(await findObstacle(newest, folder)).toBe('changes');
  git(folder, 'commit', '--quiet', '-am', 'mine');
  const update = await findUpdate(folder);
  expect(await findObstacle(newest, folder)).toBe('changes');
  expect(update && describeUpdate(update, 'changes')).toContain('changes of its own');
  expect(existsSync(join(home, 'asked'))).toBe(false);
});

it('new code that cannot be installed is not kept', async () => {
  const before = head();
  const newest = commit('broken', 'ci');
  await findUpdate(folder);
  expect(await findObstacle(newest, folder)).toBe('tests');
  expect(await takeOver(newest, folder)).toBe(false);
  expect(head()).toBe(before);
});
