import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../scripts/paths.ts';

const read = (name: string) =>
  readFile(join(PROJECT_ROOT, '.github', 'workflows', `${name}.yml`), 'utf8');

describe.each(['ci', 'deploy', 'release'])('the workflow %s', (name) => {
  it('runs no action that could change under its name', async () => {
    const used = [...(await read(name)).matchAll(/uses: (\S+)(.*)/g)];
    expect(used.length).toBeGreaterThan(3);
    for (const [line, action = '', version] of used) {
      expect(action, line).toMatch(/^actions\/[\w/-]+@[0-9a-f]{40}$/);
      expect(version, line).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });

  it('may read the code and nothing else, unless a job says so', async () => {
    expect(await read(name)).toMatch(/^permissions:\n  contents: read\n\n/m);
  });

  it('leaves no credentials behind for the code that it checks out', async () => {
    const text = await read(name);
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
    const withoutCredentials = text.match(/persist-credentials: false/g) ?? [];
    expect(withoutCredentials).toHaveLength(checkouts.length);
  });
});

describe('a release', () => {
  it('is signed, is the version that its tag says, and waits as a draft', async () => {
    const text = await read('release');
    expect(text).toContain('npm run package -- --signed');
    expect(text).toContain(`require('./package.json').version")" = "$GITHUB_REF_NAME"`);
    expect(text).toContain('gh release create "$GITHUB_REF_NAME" --draft --verify-tag');
    expect(text).toContain('sha256sum');
    expect(text).toMatch(/- run: npm test\n[^]*\n {2}package:\n {4}needs: test\n/);
  });

  it('is made on three platforms by jobs that cannot write, and drafted by one that sees no secret', async () => {
    const [packing = '', drafting = ''] = (await read('release')).split(/^  release:$/m);
    expect(packing).toContain('os: [windows-2025, macos-15, ubuntu-24.04]');
    expect(packing).not.toContain('write');
    expect(drafting).toContain('contents: write');
    expect(drafting).not.toContain('secrets.');
  });
});

describe('a deploy', () => {
  it('is the command of the terminal, for a commit that all tests have passed for', async () => {
    const text = await read('deploy');
    expect(text).toContain('npm run deploy\n');
    expect(text).toMatch(/key: tested-commit-\$\{\{ github\.sha \}\}/);
    expect(text).toMatch(/if: steps\.tested\.outputs\.cache-hit != 'true'\n\s+run: npm test\n/);
  });

  it('shows its secrets to the step that deploys, and to no other', async () => {
    const steps = (await read('deploy')).split(/^ {6}- /m);
    const withSecrets = steps.filter((step) => step.includes('secrets.'));
    expect(withSecrets).toHaveLength(1);
    expect(withSecrets[0]).toContain('npm run deploy');
  });
});
