import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { commitsBehind, watchRepository } from '../../../scripts/publisher/updates.ts';
import { skipWithoutGit } from '../../support/git.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();
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
  skipWithoutGit(context);
  origin = inFolder('origin');
  folder = inFolder('clone');
  vi.stubEnv('GIT_CONFIG_GLOBAL', inFolder('gitconfig'));
  writeFileSync(inFolder('gitconfig'), '[user]\nname=Ana\nemail=ana@agency.example\n');
  git(inFolder(), 'init', '--quiet', '-b', 'main', origin);
  commit('zero');
  git(inFolder(), 'clone', '--quiet', origin, folder);
  vi.spyOn(console, 'log').mockReturnValue();
});

it('a folder that is no clone, and a repository that does not answer, are no reason to stop', async () => {
  expect(await commitsBehind(inFolder())).toBe(0);
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
