import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { untestedRefusal } from '../../../scripts/release/testedElsewhere.ts';
import { skipWithoutGit } from '../../support/git.ts';
import { type GithubApi, passedRun, startGithubApi } from '../../support/githubApi.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();
let api: GithubApi;
let origin: string;
let clone: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Returns the commit. */
function commit(folder: string, name: string): string {
  writeFileSync(join(folder, name), name);
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '-m', name);
  return git(folder, 'rev-parse', 'HEAD');
}

beforeAll(async () => {
  api = await startGithubApi();
});

afterAll(() => api.close());

beforeEach((context) => {
  skipWithoutGit(context);
  vi.stubEnv('GIT_CONFIG_GLOBAL', inFolder('gitconfig'));
  writeFileSync(inFolder('gitconfig'), '[user]\nname=Ana\nemail=ana@agency.example\n');
  origin = inFolder('origin');
  clone = inFolder('clone');
  git(inFolder(), 'init', '--quiet', '-b', 'main', origin);
  commit(origin, 'first');
  git(inFolder(), 'clone', '--quiet', origin, clone);
  Object.assign(api.state, { runs: [], refuses: undefined, token: '', asked: [] });
});

/** What is said of a commit of main, or of another one. */
const refusalOf = (tested: string, github: object = {}) =>
  untestedRefusal(tested, { ...api.github, ...github }, { folder: clone, file: inFolder('noted') });

const head = () => git(clone, 'rev-parse', 'HEAD');
const UNTESTED =
  /^The tests have not passed for this commit \([0-9a-f]{7}\) on this computer, and /;

it('a commit of main whose tests have passed on GitHub counts, and is not asked for again', async () => {
  api.state.runs = [passedRun(head())];
  expect(await refusalOf(head())).toBeUndefined();
  const [asked = ''] = api.state.asked;
  expect(Object.fromEntries(new URL(asked, 'http://localhost').searchParams)).toEqual({
    branch: 'main',
    event: 'push',
    per_page: '100',
    head_sha: head(),
  });
  api.state.refuses = { status: 503 };
  expect(await refusalOf(head())).toBeUndefined();
  expect(api.state.asked).toHaveLength(1);
  expect(readFileSync(inFolder('noted'), 'utf8')).toBe(`${head()}\n`);
});

it('one run that has passed is enough', async () => {
  api.state.runs = [{ ...passedRun(head()), conclusion: 'failure' }, passedRun(head())];
  expect(await refusalOf(head())).toBeUndefined();
});

it.each<[string, object]>([
  ['with its branch after the path', { path: '.github/workflows/ci.yml@main' }],
  ['with its ref after the path', { path: '.github/workflows/ci.yml@refs/heads/main' }],
  ['with capital letters in the repository’s name', { repository: { full_name: 'Agency/Site' } }],
])('our run is known %s', async (_how, more) => {
  api.state.runs = [{ ...passedRun(head()), ...more }];
  expect(await refusalOf(head())).toBeUndefined();
});

describe('what everybody who pushes can make counts for nothing', () => {
  const FORK = { full_name: 'mallory/site' };
  it.each<[string, object]>([
    ['a run of another commit', { head_sha: 'f'.repeat(40) }],
    ['a run of another branch', { head_branch: 'fix' }],
    ['a run of a branch whose name ends like main', { head_branch: 'mallory/main' }],
    ['a run of a fork’s main', { head_repository: FORK }],
    ['a run in another repository', { repository: FORK }],
    ['a run in a fork', { repository: FORK, head_repository: FORK }],
    ['a run of a fork that is gone', { head_repository: null }],
    ['a pull request from a fork’s main', { event: 'pull_request', head_repository: FORK }],
    ['a pull request from main', { event: 'pull_request' }],
    ['a pull request with the rights of main', { event: 'pull_request_target' }],
    ['a run that somebody has started by hand', { event: 'workflow_dispatch' }],
    ['another workflow with the same name', { path: '.github/workflows/evil.yml' }],
    ['a workflow in another folder', { path: 'evil/.github/workflows/ci.yml' }],
    ['the workflow of another branch', { path: '.github/workflows/ci.yml@evil' }],
    ['a run that was skipped', { conclusion: 'skipped' }],
    ['a run that says nothing', { conclusion: 'neutral' }],
    ['a run that is not over', { status: 'in_progress', conclusion: 'success' }],
  ])('%s', async (_what, forged) => {
    api.state.runs = [{ ...passedRun(head()), ...forged }];
    expect(await refusalOf(head())).toMatch(UNTESTED);
  });

  it('a check and a status of the commit, in an answer of their kind', async () => {
    api.state.runs = [
      { name: 'CI', head_sha: head(), status: 'completed', conclusion: 'success', app: {} },
      { context: 'CI', sha: head(), state: 'success' },
    ];
    expect(await refusalOf(head())).toMatch(UNTESTED);
  });

  it('a tag that is called main: its run looks like ours, and its commit is not on main', async () => {
    git(origin, 'checkout', '--quiet', '-b', 'fix');
    const forged = commit(origin, 'forged');
    git(origin, 'tag', 'main');
    git(origin, 'checkout', '--quiet', 'refs/heads/main');
    git(clone, 'fetch', '--quiet', '--tags', 'origin', 'fix');
    git(clone, 'checkout', '--quiet', forged);
    api.state.runs = [passedRun(forged)];
    expect(await refusalOf(forged)).toMatch(/only tests of a commit of main count/);
    expect(api.state.asked).toEqual([]);
  });

  it('a commit of a branch that was merged: only the merge was main', async () => {
    git(origin, 'checkout', '--quiet', '-b', 'fix');
    const between = commit(origin, 'between');
    git(origin, 'checkout', '--quiet', 'main');
    git(origin, 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'fix');
    git(clone, 'pull', '--quiet');
    api.state.runs = [passedRun(between), passedRun(head())];
    expect(await refusalOf(between)).toMatch(/only tests of a commit of main count/);
    expect(await refusalOf(head())).toBeUndefined();
  });

  it('a note of git, a tag, and a file of the repository', async () => {
    git(clone, 'notes', 'add', '-m', 'tested', 'HEAD');
    git(clone, 'notes', '--ref', 'tested-commit', 'add', '-m', head(), 'HEAD');
    git(clone, 'tag', `tested-${head()}`);
    git(clone, 'update-ref', `refs/tested/${head()}`, 'HEAD');
    writeFileSync(join(clone, 'tested-on-github'), head());
    expect(await refusalOf(head())).toMatch(UNTESTED);
  });
});

it.each<[string, object, RegExp]>([
  ['still runs', { status: 'in_progress', conclusion: null }, /GitHub still tests it: wait/],
  ['waits', { status: 'queued', conclusion: null }, /GitHub still tests it: wait/],
  ['has failed', { conclusion: 'failure' }, /their result is "failure": take a commit that/],
  ['was cancelled', { conclusion: 'cancelled' }, /their result is "cancelled"/],
])('a test that %s is said', async (_what, more, said) => {
  api.state.runs = [{ ...passedRun(head()), ...more }];
  const refusal = await refusalOf(head());
  expect(refusal).toMatch(UNTESTED);
  expect(refusal).toMatch(said);
});

const LIMIT = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' };

it.each<[string, number, Record<string, string>, RegExp]>([
  ['unknown or private', 404, {}, /shows no tests of agency\/site \(404\).*PUBLISH_GITHUB_TOKEN/],
  ['over the limit', 403, LIMIT, /no more before \d\d:\d\d: wait until then, or give it a token/],
  ['over the limit', 429, LIMIT, /no more before \d\d:\d\d/],
  ['asked too fast', 403, { 'retry-after': '60' }, /no more before \d\d:\d\d/],
  ['over the limit, without a time', 403, { 'x-ratelimit-remaining': '0' }, /no more for an hour/],
  ['forbidden', 403, {}, /shows no tests of agency\/site \(403\)/],
  ['moved', 301, { location: '/elsewhere' }, /has moved: put its new name/],
  ['broken', 502, {}, /GitHub has trouble \(502\): try again/],
])(
  'a repository that is %s (%i) is said, and never counts as tested',
  async (_what, status, headers, said) => {
    api.state.runs = [passedRun(head())];
    api.state.refuses = { status, headers };
    const refusal = await refusalOf(head());
    expect(refusal).toMatch(UNTESTED);
    expect(refusal).toMatch(said);
    expect(refusal).toMatch(/^[^\n]+\.$/);
  },
);

it('a private repository needs a token that may read it', async () => {
  api.state.token = 'right';
  api.state.runs = [passedRun(head())];
  expect(await refusalOf(head())).toContain('if it is private, give a token');
  expect(await refusalOf(head(), { token: 'wrong' })).toMatch(UNTESTED);
  expect(await refusalOf(head(), { token: 'right' })).toBeUndefined();
});

it.each([401, 403])('a token that GitHub refuses (%i) is named, and not shown', async (status) => {
  api.state.refuses = { status };
  const refusal = await refusalOf(head(), { token: 'secret-token' });
  expect(refusal).toContain(`GitHub does not accept PUBLISH_GITHUB_TOKEN (${status})`);
  expect(refusal).not.toContain('secret-token');
});

it('without a network, or with an answer that is none, it is not tested', async () => {
  const closed = await startGithubApi();
  await closed.close();
  const refusal = await refusalOf(head(), { api: closed.github.api });
  expect(refusal).toMatch(/GitHub could not be asked \(.*ECONNREFUSED.*\): check this computer’s/);
  api.state.runs = 'none' as never;
  expect(await refusalOf(head())).toContain('an answer without runs');
  api.state.runs = [];
  expect(await refusalOf(head())).toContain('GitHub has not tested it either: run "npm test".');
});

it('a folder that follows no main has no commit that GitHub’s tests count for', async () => {
  api.state.runs = [passedRun(head())];
  git(clone, 'update-ref', '-d', 'refs/remotes/origin/main');
  expect(await refusalOf(head())).toContain('only tests of a commit of main count');
});
