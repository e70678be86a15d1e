import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { commitsBehind, watchRepository } from '../../../scripts/publisher/updates.ts';
import { skipWithoutGit } from '../../support/git.ts';

let home: string;
let origin: string;
let folder: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

function commit(name: string): void {
  writeFileSync(join(origin, name), name);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', name);
}

beforeEach((context) => {
  home = mkdtempSync(join(tmpdir(), 'updates-'));
  skipWithoutGit(context);
  origin = join(home, 'origin');
  folder = join(home, 'clone');
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(home, 'gitconfig'));
  writeFileSync(join(home, 'gitconfig'), '[user]\nname=Ana\nemail=ana@agency.example\n');
  git(home, 'init', '--quiet', '-b', 'main', origin);
  commit('zero');
  git(home, 'clone', '--quiet', origin, folder);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await removeFolder(home);
});

it('counts the commits that the folder does not have', async () => {
  expect(await commitsBehind(folder)).toBe(0);
  commit('one');
  commit('two');
  expect(await commitsBehind(folder)).toBe(2);
});

it('a folder that is no clone, and a repository that does not answer, are no reason to stop', async () => {
  expect(await commitsBehind(home)).toBe(0);
  await removeFolder(origin);
  expect(await commitsBehind(folder)).toBe(0);
});

it('says so in the dashboards, and goes on when the store does not answer, until it is ended', async () => {
  const ending = new AbortController();
  const warnings: string[] = [];
  const warn = async (text: string) => {
    warnings.push(text);
    if (warnings.length === 1) commit('one');
    if (warnings.length === 2) commit('two');
    if (warnings.length === 3) ending.abort();
    throw new Error('The store does not answer.');
  };
  await watchRepository({ folder, warn, lookEveryMs: 1, signal: ending.signal });
  expect(warnings).toEqual([
    '',
    'The site’s code is 1 commit older than the repository’s.',
    'The site’s code is 2 commits older than the repository’s.',
  ]);
});
