import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { newerCode, watchRepository } from '../../../scripts/publisher/updates.ts';
import { skipWithoutGit } from '../../support/git.ts';
import { type GithubApi, passedRun, startGithubApi } from '../../support/githubApi.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();
let api: GithubApi;
let origin: string;
let folder: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

function commit(name: string): string {
  writeFileSync(join(origin, name), name);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', name);
  return git(origin, 'rev-parse', 'HEAD');
}

beforeAll(async () => {
  api = await startGithubApi();
});

afterAll(() => api.close());

beforeEach((context) => {
  skipWithoutGit(context);
  Object.assign(api.state, { runs: [], refuses: undefined, asked: [] });
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
  const nothing = { behind: 0, commits: [] };
  expect(await newerCode(inFolder())).toEqual(nothing);
  await removeFolder(origin);
  expect(await newerCode(folder)).toEqual(nothing);
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

describe('as a service', () => {
  const NIGHT = new Date(2026, 0, 2, 3, 0);
  const DAY = new Date(2026, 0, 2, 12, 0);

  /** One look. Returns what it asks to become, and what it says in the dashboards. */
  async function look(now = NIGHT, notBeforeMs = 0) {
    const ending = new AbortController();
    const seen: { update?: string; warning?: string } = {};
    await watchRepository({
      folder,
      signal: ending.signal,
      warn: async (warning) => {
        seen.warning = warning;
        ending.abort();
      },
      now: () => now,
      updating: {
        github: api.github,
        notBeforeMs,
        update: (next) => {
          seen.update = next;
        },
      },
    });
    return seen;
  }

  const OLD = 'The site’s code is 2 commits older than the repository’s.';

  it('at night, it becomes the newest commit that GitHub has tested, and asks for all of them at once', async () => {
    const tested = commit('one');
    const newest = commit('two');
    const failed = { ...passedRun(newest), conclusion: 'failure' };
    api.state.runs = [failed, passedRun(tested)];
    expect(await look()).toEqual({ update: tested });
    api.state.runs = [passedRun(newest), failed, passedRun(tested)];
    expect(await look()).toEqual({ update: newest });
    expect(api.state.asked).toHaveLength(2);
  });

  it('by day, it says nothing of what the night brings', async () => {
    api.state.runs = [passedRun(commit('one'))];
    expect(await look(DAY)).toEqual({ warning: '' });
  });

  it('without newer code, it asks nobody', async () => {
    expect(await look()).toEqual({ warning: '' });
    expect(api.state.asked).toEqual([]);
  });

  it('code that is not tested stays where it is, and the dashboards say so', async () => {
    commit('one');
    api.state.runs = [{ ...passedRun(commit('two')), status: 'in_progress', conclusion: null }];
    expect(await look()).toEqual({ warning: OLD });
  });

  it('what GitHub has tested on another branch does not come, nor what a branch held before its merge', async () => {
    git(origin, 'checkout', '--quiet', '-b', 'fix');
    const between = commit('between');
    git(origin, 'tag', 'main');
    git(origin, 'symbolic-ref', 'HEAD', 'refs/heads/main');
    git(origin, 'reset', '--quiet', '--hard');
    api.state.runs = [passedRun(between)];
    expect(await look()).toEqual({ warning: '' });
    git(origin, 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'fix');
    expect(await look()).toEqual({ warning: OLD });
  });

  it('after an update that has failed, it waits, and the dashboards say so', async () => {
    commit('one');
    api.state.runs = [passedRun(commit('two'))];
    expect(await look(NIGHT, NIGHT.getTime() + 1)).toEqual({ warning: OLD });
    expect(await look(NIGHT, NIGHT.getTime())).toHaveProperty('update');
  });

  it('without an answer of GitHub, it stays as it is', async () => {
    commit('one');
    commit('two');
    api.state.refuses = { status: 404 };
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(await look()).toEqual({ warning: OLD });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('GitHub shows no tests'));
  });

  it('what was changed here and not in main does not come back', async () => {
    git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'Ours');
    api.state.runs = [passedRun(git(folder, 'rev-parse', 'HEAD'))];
    expect(await look()).toEqual({ warning: '' });
  });
});
