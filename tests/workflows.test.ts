import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as LanguageService from '@actions/languageservice';
import { tsImport } from 'tsx/esm/api';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';
import { OTHER_ENGINES } from './support/otherEngines.ts';

interface Step {
  run?: string;
  uses?: string;
  if?: string;
  with?: Record<string, unknown>;
  env?: Record<string, unknown>;
}

interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  permissions?: object;
  steps: Step[];
}

interface Workflow<Names extends string = string> {
  permissions: object;
  jobs: Record<Names, Job>;
}

// GitHub's own validator. It imports JSON as bundlers do, which Node alone refuses.
const { validate } = (await tsImport(
  '@actions/languageservice',
  import.meta.url,
)) as typeof LanguageService;

const read = (...path: string[]) => readFile(join(PROJECT_ROOT, ...path), 'utf8');
const readWorkflow = (name: string) => read('.github', 'workflows', `${name}.yml`);

const ci = parse(await readWorkflow('ci')) as Workflow<'test' | 'window' | 'soak'>;
const deploy = parse(await readWorkflow('deploy')) as Workflow<'deploy'>;
const release = parse(await readWorkflow('release')) as Workflow<'test' | 'package' | 'release'>;
const WORKFLOWS: Record<string, Workflow> = { ci, deploy, release };

const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const running = (job: Job, command: string) =>
  job.steps.filter(({ run = '' }) => run.includes(command));
const secretsOf = (part: unknown) => namesOf('secrets', part);

function namesOf(context: 'secrets' | 'vars', part: unknown): string[] {
  const used = JSON.stringify(part).matchAll(new RegExp(String.raw`\b${context}\.(\w+)`, 'g'));
  return [...used].map(([, name = '']) => name);
}

describe.each(Object.entries(WORKFLOWS))('the workflow %s', (name, workflow) => {
  it('is one that GitHub understands', async () => {
    const text = await readWorkflow(name);
    const document = TextDocument.create(`file:///${name}.yml`, 'yaml', 1, text);
    expect(await validate(document)).toEqual([]);
  });

  it('runs no action that could change under its name', async () => {
    const used = (await readWorkflow(name)).match(/uses:.*/g) ?? [];
    expect(used.length).toBeGreaterThan(3);
    for (const line of used) {
      expect(line).toMatch(/^uses: actions\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('may read the code and nothing else, but for the draft of a release', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [job, { permissions }] of Object.entries(workflow.jobs)) {
      const isDraft = workflow === release && job === 'release';
      expect(permissions).toEqual(isDraft ? { contents: 'write' } : undefined);
    }
  });

  it('leaves no credentials behind for the code that it checks out', () => {
    const checkouts = stepsOf(workflow).filter(({ uses }) => uses?.includes('/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const step of checkouts) expect(step.with).toEqual({ 'persist-credentials': false });
  });
});

it('every workflow runs the one Node that all packages take', async () => {
  const setups = Object.values(WORKFLOWS)
    .flatMap(stepsOf)
    .filter(({ uses }) => uses?.includes('/setup-node@'));
  expect(setups.length).toBeGreaterThan(4);
  const versions = new Set(setups.map((step) => String(step.with?.['node-version'])));
  expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  const packages = ['electron', '@electron/get', '@sparticuz/chromium', 'firebase-tools', 'vitest'];
  const needed = await Promise.all(packages.map(newestNodeNeeded));
  expect(Math.max(...needed)).toBeGreaterThan(20);
  expect(Number.parseInt([...versions].join(), 10)).toBeGreaterThanOrEqual(Math.max(...needed));
});

/** The last of the major versions that a package says it runs with. */
async function newestNodeNeeded(name: string): Promise<number> {
  const { engines } = JSON.parse(await read('node_modules', name, 'package.json')) as {
    engines: { node: string };
  };
  return Number(/>=\s*(\d+)[^>]*$/.exec(engines.node)?.[1]);
}

describe('a job that sees secrets', () => {
  it.each([
    ['deploy', "github.ref == 'refs/heads/main' && ", 'deploy'],
    ['release', "startsWith(github.ref, 'refs/tags/v')", 'package'],
  ])('is the only one of %s, runs for %j alone, and has an environment', (workflow, refs, name) => {
    const { jobs = {}, ...rest } = WORKFLOWS[workflow] ?? {};
    expect(secretsOf(rest)).toEqual([]);
    const seeing = Object.entries(jobs).filter(([, job]) => secretsOf(job).length > 0);
    expect(seeing.map(([key]) => key)).toEqual([name]);
    for (const [, job] of seeing) {
      expect(job.if?.startsWith(refs)).toBe(true);
      expect(job.environment).toMatch(/^\w+$/);
      expect(secretsOf({ ...job, steps: [] })).toEqual([]);
    }
  });

  it('shows each step the secrets that it is for: of a deploy the build none', () => {
    const seeing = deploy.jobs.deploy.steps.filter((step) => secretsOf(step).length > 0);
    expect(seeing.map((step) => [step.run?.trim().split(' ').at(-1), secretsOf(step)])).toEqual([
      ['publish', ['PUBLISH_EMAIL', 'PUBLISH_PASSWORD']],
      ['upload', ['FIREBASE_SERVICE_ACCOUNT']],
    ]);
  });

  it('shows each step the secrets that it is for: of a release each platform its own', () => {
    const seeing = release.jobs.package.steps.filter((step) => secretsOf(step).length > 0);
    expect(seeing.map((step) => [step.if, secretsOf(step)])).toEqual([
      [
        "runner.os == 'Windows'",
        [
          ...Array(3).fill(expect.stringMatching(/^AZURE_/)),
          ...Array(2).fill(expect.stringMatching(/^WIN_CSC_/)),
        ],
      ],
      ["runner.os == 'macOS'", Array(5).fill(expect.stringMatching(/^(MAC_CSC|APPLE_API)_/))],
    ]);
  });
});

describe('a release', () => {
  it('is tested and signed, is the version that its tag says, and waits as a draft', () => {
    const { test, package: packing, release: drafting } = release.jobs;
    expect(running(test, 'npm test')).toHaveLength(1);
    expect([packing.needs, drafting.needs]).toEqual(['test', 'package']);
    const check = `test "v$(node --print "require('./package.json').version")" = "$GITHUB_REF_NAME"`;
    expect(running(packing, check)).toHaveLength(1);
    expect(running(packing, 'npm run package')).toHaveLength(3);
    expect(running(packing, 'npm run package -- --signed')).toHaveLength(3);
    expect(
      running(drafting, 'gh release create "$GITHUB_REF_NAME" --draft --verify-tag '),
    ).toHaveLength(1);
    expect(running(drafting, 'sha256sum')).toHaveLength(1);
  });

  it('finds every variable and secret that it takes named in docs/releasing.md', async () => {
    const used = [...namesOf('vars', release), ...namesOf('secrets', release)];
    const names = used.map((name) =>
      name.replace(/^VITE_FIREBASE_(?!DESKTOP_).*/, 'VITE_FIREBASE_'),
    );
    expect(new Set(names).size).toBeGreaterThan(10);
    const guide = await read('docs', 'releasing.md');
    for (const name of names) expect(guide).toContain(`\`${name}\``);
  });

  it('has fifteen first clicks to tick off there', async () => {
    const guide = await read('docs', 'releasing.md');
    const clicks = [...guide.matchAll(/^- \[ \] \*\*(\d+)\. [^*]+:\*\* .+\.$/gm)];
    const numbers = Array.from({ length: 15 }, (_, index) => String(index + 1));
    expect(clicks.map(([, number]) => number)).toEqual(numbers);
  });
});

describe('a deploy', () => {
  const { steps } = deploy.jobs.deploy;
  const indexOf = (command: string) => steps.findIndex(({ run = '' }) => run.includes(command));

  it('is the command of the terminal, step by step, for a commit that all tests have passed for', () => {
    const parts = running(deploy.jobs.deploy, 'npm run deploy -- --only ');
    expect(parts.map(({ run }) => run?.trim().split(' ').at(-1))).toEqual([
      'publish',
      'build',
      'upload',
    ]);
    const key = 'tested-commit-${{ github.sha }}';
    const note = steps.find((step) => step.with?.['key'] === key);
    expect(note).toMatchObject({ id: 'tested', with: { path: '.cache/tested-commit' } });
    expect(steps[indexOf('npm test')]?.if).toBe("steps.tested.outputs.cache-hit != 'true'");
  });

  it('names the Firebase project only after the tests, which expect none', () => {
    const naming = indexOf('>> "$GITHUB_ENV"');
    expect(naming).toBeGreaterThan(indexOf('npm test'));
    expect(naming).toBeLessThan(indexOf('npm run deploy'));
    const before = [deploy, deploy.jobs.deploy, ...steps.slice(0, naming)];
    expect(before.filter((part) => 'env' in part)).toEqual([]);
    expect(Object.entries(steps[naming]?.env ?? {})).toHaveLength(7);
    for (const [name, value] of Object.entries(steps[naming]?.env ?? {})) {
      const variable = name === 'PUBLISH_API_KEY' ? 'VITE_FIREBASE_DESKTOP_API_KEY' : name;
      expect(value).toBe(`\${{ vars.${variable} }}`);
    }
  });
});

it('ci leaves the night to the soak, and keeps what a window and the soak show also when they fail', () => {
  const { test, window, soak } = ci.jobs;
  const [day, night] = ['!=', '=='].map((is) => `github.event_name ${is} 'schedule'`);
  expect([test.if, window.if, soak.if]).toEqual([day, day, night]);
  for (const { steps } of [window, soak]) {
    expect(steps.find(({ uses }) => uses?.includes('/upload-artifact@'))?.if).toBe('always()');
  }
});

it('ci fails where a browser engine, a window or an action of the soak fails', () => {
  const { test, window, soak } = ci.jobs;
  const engines = OTHER_ENGINES.join(' ');
  expect(running(test, `npx playwright install --with-deps ${engines}`)).toHaveLength(1);
  expect(running(test, 'npm test')).toMatchObject([{ env: { REQUIRE_ENGINES: 1 } }]);
  expect(running(window, 'npm run test:desktop')).toHaveLength(2);
  expect(running(window, 'npm run test:desktop -- --required')).toHaveLength(2);
  expect(running(window, 'npm run package')).toMatchObject([
    { run: expect.stringContaining("AppImage | tee /dev/stderr | grep -q 'static'") },
  ]);
  // bash fails with a failing pipe's first command.
  expect(running(soak, 'npm run soak 2>&1 | tee')).toMatchObject([{ shell: 'bash' }]);
});
