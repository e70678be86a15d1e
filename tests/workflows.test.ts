import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';
import { OTHER_ENGINES } from './support/otherEngines.ts';

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

it('every workflow runs the one Node that all packages take', async () => {
  const texts = await Promise.all(['ci', 'deploy', 'release'].map(read));
  const versions = texts.flatMap((text) => text.match(/node-version: .+/g) ?? []);
  expect(versions.length).toBeGreaterThan(4);
  expect(new Set(versions).size).toBe(1);
  const major = Number(/: (\d+)\.\d+\.\d+$/.exec(versions[0] ?? '')?.[1]);
  const packages = ['electron', '@electron/get', '@sparticuz/chromium', 'firebase-tools', 'vitest'];
  const needed = await Promise.all(packages.map(newestNodeNeeded));
  expect(Math.max(...needed)).toBeGreaterThan(20);
  for (const version of needed) expect(major).toBeGreaterThanOrEqual(version);
});

/** The last of the major versions that a package says it runs with. */
async function newestNodeNeeded(name: string): Promise<number> {
  const file = join(PROJECT_ROOT, 'node_modules', name, 'package.json');
  const { engines } = JSON.parse(await readFile(file, 'utf8')) as { engines: { node: string } };
  return Number(/>=\s*(\d+)[^>]*$/.exec(engines.node)?.[1]);
}

const readGuide = () => readFile(join(PROJECT_ROOT, 'docs', 'releasing.md'), 'utf8');

describe('docs/releasing.md', () => {
  it('names every variable and secret that a release takes', async () => {
    const used = (await read('release')).matchAll(/(?:vars|secrets)\.(\w+)/g);
    const names = new Set(
      [...used].map(([, name = '']) =>
        name.replace(/^VITE_FIREBASE_(?!DESKTOP_).*/, 'VITE_FIREBASE_'),
      ),
    );
    expect(names.size).toBeGreaterThan(10);
    const guide = await readGuide();
    for (const name of names) expect(guide).toContain(`\`${name}\``);
  });

  it('lists fifteen first clicks to tick off', async () => {
    const clicks = [...(await readGuide()).matchAll(/^- \[ \] \*\*(\d+)\. [^*]+:\*\* .+\.$/gm)];
    expect(clicks.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
  });
});

/** What names the Firebase project to a deploy. */
const CONFIGURATION = [
  'PUBLISH_API_KEY',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
];

describe('a deploy', () => {
  it('is the command of the terminal, step by step, for a commit that all tests have passed for', async () => {
    const text = await read('deploy');
    const steps = [...text.matchAll(/npm run deploy -- --only (\w+)\n/g)].map(([, step]) => step);
    expect(steps).toEqual(['publish', 'build', 'upload']);
    expect(text).toMatch(/key: tested-commit-\$\{\{ github\.sha \}\}/);
    expect(text).toMatch(/if: steps\.tested\.outputs\.cache-hit != 'true'\n\s+run: npm test\n/);
  });

  it('names the Firebase project only after the tests, which expect none', async () => {
    const [before = '', after = ''] = (await read('deploy')).split('run: npm test\n');
    expect(before).not.toMatch(/^\s*(PUBLISH|VITE)_\w+:/m);
    const project = after.indexOf('>> "$GITHUB_ENV"');
    expect(project).toBeGreaterThan(0);
    expect(after.indexOf('npm run deploy')).toBeGreaterThan(project);
    for (const name of CONFIGURATION) expect(after).toContain(`          ${name}: \${{ vars.VITE_`);
  });

  it('shows each step the secrets that it is for, and the build none', async () => {
    expect(secretsOf(await read('deploy'), /npm run deploy -- --only (\w+)/)).toEqual({
      publish: ['PUBLISH_EMAIL', 'PUBLISH_PASSWORD'],
      build: [],
      upload: ['FIREBASE_SERVICE_ACCOUNT'],
    });
  });
});

describe('a platform’s packages', () => {
  it('are signed with its own certificates, and no step sees another’s', async () => {
    const { Linux, Windows, macOS } = secretsOf(await read('release'), /runner\.os == '(\w+)'/);
    expect(Linux).toEqual([]);
    expect(Windows).toEqual([
      'AZURE_TENANT_ID',
      'AZURE_CLIENT_ID',
      'AZURE_CLIENT_SECRET',
      'WIN_CSC_LINK',
      'WIN_CSC_KEY_PASSWORD',
    ]);
    expect(macOS?.every((name) => /^(MAC_CSC|APPLE_API)_/.test(name))).toBe(true);
    expect(macOS).toHaveLength(5);
  });
});

it.each([
  ['deploy', "github.ref == 'refs/heads/main' && "],
  ['release', "startsWith(github.ref, 'refs/tags/v')"],
])('in %s, every job that sees a secret runs for its own refs alone', async (name, condition) => {
  const [, jobs = ''] = (await read(name)).split(/^jobs:$/m);
  const secret = jobs.split(/^(?= {2}\w+:$)/m).filter((job) => job.includes('secrets.'));
  expect(secret).toHaveLength(1);
  for (const job of secret) {
    expect(job).toContain(`    if: ${condition}`);
    expect(job).toMatch(/^ {4}environment: \w+$/m);
  }
});

/** The secrets of each step that the pattern names; fails where another step, or a whole job, sees one. */
function secretsOf(workflow: string, stepName: RegExp): Record<string, string[]> {
  const steps = workflow.split(/^ {6}- /m);
  const named = steps.flatMap((step) => {
    const [, name] = stepName.exec(step) ?? [];
    const secrets = [...step.matchAll(/secrets\.(\w+)/g)].map(([, secret = '']) => secret);
    if (!name) expect(secrets).toEqual([]);
    return name ? [[name, secrets] as const] : [];
  });
  return Object.fromEntries(named);
}

/** The steps of one of ci's jobs. */
async function stepsOf(job: string): Promise<string> {
  const jobs = (await read('ci')).split(/^ {2}(?=\w+:$)/m);
  return jobs.find((text) => text.startsWith(`${job}:`)) ?? '';
}

describe('ci', () => {
  it('tests with the browsers of every engine, and fails without one of them', async () => {
    const test = await stepsOf('test');
    expect(test).toMatch(
      /- run: npx playwright install --with-deps firefox webkit\n\s+- run: npm test\n\s+env:\n\s+REQUIRE_ENGINES: 1\n/,
    );
    for (const name of OTHER_ENGINES) expect(test).toContain(name);
  });

  it('soaks with a seed of its own every night, and keeps the log also when it fails', async () => {
    expect(await read('ci')).toMatch(/schedule:\n\s+- cron: '\d+ \d+ \* \* \*'\n/);
    const soak = await stepsOf('soak');
    expect(soak).toContain("if: github.event_name == 'schedule'");
    // bash fails with a failing pipe's first command.
    expect(soak).toMatch(/- run: npm run soak 2>&1 \| tee soak\.log\n\s+shell: bash\n/);
    expect(soak).toMatch(/- if: always\(\)\n\s+uses: actions\/upload-artifact@/);
    expect(soak).toContain('path: soak.log');
  });

  it('opens the real window on three systems, and keeps its pictures also when a test fails', async () => {
    const window = await stepsOf('window');
    expect(window).toContain('os: [ubuntu-24.04, windows-2025, macos-15]\n');
    expect(window).toContain('fail-fast: false\n');
    expect(window).toContain('shell: bash\n');
    const runs = window.match(/npm run test:desktop.*/g);
    expect(runs).toEqual(Array(2).fill('npm run test:desktop -- --required'));
    expect(window).toMatch(
      /- if: always\(\)\n\s+uses: actions\/upload-artifact@[^]*?name: window-\$\{\{ matrix\.os \}\}\n\s+path: test-results\n/,
    );
  });

  it('packs the real app, whose AppImage is its own runtime', async () => {
    const window = await stepsOf('window');
    expect(window).toMatch(
      /npm run package\n\s+file dist\/packages\/\*\.AppImage .* grep -q 'static'\n/,
    );
  });

  it('leaves the night to the soak', async () => {
    for (const job of ['test', 'window']) {
      expect(await stepsOf(job)).toContain("if: github.event_name != 'schedule'");
    }
  });
});
