import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { readWorkingTree, wholeCommit } from '../../../scripts/release/testedCommit.ts';
import { skipWithoutGit } from '../../support/git.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@agency.example', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
const write = (file: string) => writeFileSync(join(folder, file), file);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tested-'));
});
afterEach(() => removeFolder(folder));

test('a folder is clean when all its files are committed or ignored', (context) => {
  skipWithoutGit(context);
  git('init');
  writeFileSync(join(folder, '.gitignore'), 'ignored\n');
  git('add', '.');
  git('commit', '-m', 'First');
  write('ignored');
  const first = readWorkingTree(folder);
  expect(first).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), isClean: true });
  write('new');
  expect(readWorkingTree(folder)).toEqual({ ...first, isClean: false });
});

test('a folder without git has no state', () => {
  expect(readWorkingTree(folder)).toBeUndefined();
});

test('only a commit without further changes from start to end counts as tested', () => {
  const clean = { commit: 'a', isClean: true };
  const changed = { commit: 'a', isClean: false };
  expect(wholeCommit(clean, clean)).toBe('a');
  expect(wholeCommit(changed, clean)).toBeUndefined();
  expect(wholeCommit(clean, changed)).toBeUndefined();
  expect(wholeCommit(clean, { commit: 'b', isClean: true })).toBeUndefined();
  expect(wholeCommit(undefined, undefined)).toBeUndefined();
});
