import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type DeployFacts,
  deployRefusal,
  readWorkingTree,
  untestedFirstRefusal,
  wholeCommit,
} from '../../../scripts/release/deployable.ts';
import { skipWithoutGit } from '../../support/git.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const READY: DeployFacts = {
  env: {
    VITE_FIREBASE_API_KEY: 'AIza',
    VITE_FIREBASE_AUTH_DOMAIN: 'agency.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'agency',
    VITE_FIREBASE_STORAGE_BUCKET: 'agency.firebasestorage.app',
    VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
  },
  company: { siteUrl: 'https://agency.com', emailDomain: 'agency.com' },
  workingTree: { commit: COMMIT, isClean: true },
};

test('a configured project in a clean clone is deployed, once its commit is tested', () => {
  expect(deployRefusal(READY)).toBeUndefined();
});

test.each<[string, Partial<DeployFacts>, string]>([
  [
    'placeholders',
    { env: { ...READY.env, VITE_FIREBASE_API_KEY: 'your-api-key' } },
    'The configuration still holds placeholders',
  ],
  ['the emulators', { env: { VITE_USE_EMULATORS: 'true' } }, 'VITE_USE_EMULATORS is true'],
  [
    'the example company',
    { company: { ...READY.company, siteUrl: 'https://agency.example' } },
    'still names the example company',
  ],
  [
    'a domain of which everybody can have an address',
    { company: { ...READY.company, emailDomain: 'gmail.com' } },
    "shared/company.ts has gmail.com as emailDomain. Give your company's own domain",
  ],
  ['a folder without git', { workingTree: undefined }, 'This folder is not a git clone'],
  [
    'uncommitted changes',
    { workingTree: { commit: COMMIT, isClean: false } },
    'The working tree has uncommitted changes',
  ],
])('%s is refused in one sentence', (_case, change, sentence) => {
  const refusal = deployRefusal({ ...READY, ...change });
  expect(refusal).toContain(sentence);
  expect(refusal).toMatch(/^[^\n]+\.$/);
});

test('a first deploy needs its own tests, for that very commit', () => {
  expect(untestedFirstRefusal(COMMIT, COMMIT)).toBeUndefined();
  for (const tested of [undefined, 'fedcba']) {
    expect(untestedFirstRefusal(COMMIT, tested)).toContain(
      'passed for this commit (0123456): run "npm run setup"',
    );
  }
});

describe('the tested commit', () => {
  const inFolder = eachInNewFolder();

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@agency.example', ...args], {
      cwd: inFolder(),
      stdio: 'pipe',
    });
  const write = (file: string) => writeFileSync(inFolder(file), file);

  test('a folder is clean when all its files are committed or ignored', (context) => {
    skipWithoutGit(context);
    git('init');
    writeFileSync(inFolder('.gitignore'), 'ignored\n');
    git('add', '.');
    git('commit', '-m', 'First');
    write('ignored');
    const first = readWorkingTree(inFolder());
    expect(first).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), isClean: true });
    write('new');
    expect(readWorkingTree(inFolder())).toEqual({ ...first, isClean: false });
  });

  test('a folder without git has no state', () => {
    expect(readWorkingTree(inFolder())).toBeUndefined();
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
});
