import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as LanguageService from '@actions/languageservice';
import { tsImport } from 'tsx/esm/api';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';
import { removeFolder } from '../scripts/lib/removeFolder.ts';
import { providerFor } from '../scripts/setup/steps/gitHubTrust.ts';
import { NIGHTLY_PUBLICATION } from '../shared/model/goesLive.ts';
import { OTHER_ENGINES } from './support/otherEngines.ts';

type Step = Partial<Record<'run' | 'uses' | 'if' | 'shell', string>> &
  Partial<Record<'with' | 'env', object>>;

interface Job {
  name?: string;
  if?: string;
  /** Another workflow, instead of steps. */
  uses?: string;
  needs?: string | string[];
  environment?: string;
  permissions?: object;
  env?: object;
  strategy?: { matrix: { include: Record<string, string | number>[] } };
  defaults?: object;
  'timeout-minutes'?: number;
  steps: Step[];
}

interface Workflow<Name extends string = string> {
  text: string;
  on: { schedule?: { cron: string }[]; pull_request?: object | null };
  permissions: object;
  jobs: Record<Name, Job>;
}

/** The steps that run here are written for Linux. */
const IS_ELSEWHERE = process.platform !== 'linux';

// GitHub's own validator. It imports JSON as bundlers do, which Node alone refuses.
const { validate } = (await tsImport(
  '@actions/languageservice',
  import.meta.url,
)) as typeof LanguageService;

const read = (...path: string[]) => readFile(join(PROJECT_ROOT, ...path), 'utf8');

async function readWorkflow<Name extends string>(name: string): Promise<Workflow<Name>> {
  const text = await read('.github', 'workflows', `${name}.yml`);
  const workflow = parse(text) as Workflow<Name>;
  for (const job of Object.values<Job>(workflow.jobs)) if (job.uses) job.steps = [];
  return { ...workflow, text };
}

const ci = await readWorkflow<'test' | 'window' | 'systems'>('ci');
const deploy = await readWorkflow<'due' | 'test' | 'publish' | 'build' | 'upload' | 'report'>(
  'deploy',
);
const nightly = await readWorkflow<'schedule' | 'audit' | 'signatures' | 'soak' | 'systems'>(
  'nightly',
);
const release = await readWorkflow<'test' | 'package' | 'release'>('release');
const systems = await readWorkflow<'system'>('systems');
const WORKFLOWS: Record<string, Workflow> = { ci, deploy, nightly, release, systems };
const SYSTEMS = './.github/workflows/systems.yml';

const jobs = Object.values(WORKFLOWS).flatMap((workflow) => Object.entries(workflow.jobs));
const steps = jobs.flatMap(([, job]) => job.steps);
const using = (action: string) => steps.filter((step) => step.uses?.startsWith(`${action}@`));
const running = (job: Job, command: string) =>
  job.steps.filter(({ run = '' }) => run.includes(command));
const commandsOf = (job: Job) => job.steps.flatMap(({ run }) => run ?? []);
const commandOf = ({ run = '' }: Step) => run.trim().split('\n').at(-1) ?? '';

function namesOf(context: 'secrets' | 'vars', part: unknown): string[] {
  const used = JSON.stringify(part).matchAll(new RegExp(String.raw`\b${context}\.(\w+)`, 'g'));
  return [...used].map(([, name = '']) => name);
}

it.each(Object.entries(WORKFLOWS))('GitHub understands the workflow %s', async (name, { text }) => {
  const document = TextDocument.create(`file:///${name}.yml`, 'yaml', 1, text);
  expect(await validate(document)).toEqual([]);
});

it('every action is pinned to a commit, and no checkout keeps credentials', () => {
  const lines = Object.values(WORKFLOWS).flatMap(({ text }) => text.match(/uses:.*/g) ?? []);
  const used = lines.filter((line) => line !== `uses: ${SYSTEMS}`);
  const pinned = /^uses: (google-github-)?actions\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  expect(used.filter((line) => !pinned.test(line))).toEqual([]);
  expect(used).toHaveLength(steps.filter((step) => step.uses).length);
  const checkouts = using('actions/checkout');
  expect(checkouts).toHaveLength(12);
  for (const step of checkouts) expect(step.with).toEqual({ 'persist-credentials': false });
});

it('every workflow runs one Node version that all packages support; the tests run the previous and the next one, too', async () => {
  const entries = ci.jobs.test.strategy?.matrix.include ?? [];
  const tested = entries.map(({ node }) => String(node));
  const majors = [22, 24, 26].map((major) => ({
    major,
    node: expect.stringMatching(new RegExp(String.raw`^${major}\.\d+\.\d+$`)),
  }));
  expect(entries).toEqual(majors);
  const versions = using('actions/setup-node').map((step) => Object(step.with)['node-version']);
  expect(versions).toEqual(['${{ matrix.node }}', ...Array(11).fill(tested[1])]);
  const packages = ['electron', '@electron/get', '@sparticuz/chromium', 'firebase-tools', 'vitest'];
  for (const name of packages) {
    const { engines } = JSON.parse(await read('node_modules', name, 'package.json'));
    // The last minimum version that the package names.
    const needed = Number(/>=\s*(\d+)[^>]*$/.exec(engines.node)?.[1]);
    expect(needed, name).toBeLessThanOrEqual(Number.parseInt(tested[1] ?? '', 10));
  }
});

it('no action needs Node 20, which runners no longer have', () => {
  const FIRST_ON_NODE_24 = {
    checkout: 5,
    'setup-node': 5,
    cache: 5,
    'upload-artifact': 6,
    'download-artifact': 7,
    auth: 3,
  };
  for (const [name, first] of Object.entries(FIRST_ON_NODE_24)) {
    const texts = Object.values(WORKFLOWS).map(({ text }) => text);
    const used = texts.join('\n').matchAll(new RegExp(`actions/${name}[@/].* # v(\\d+)`, 'g'));
    const versions = new Set([...used].map(([, major]) => Number(major)));
    expect(versions.size, name).toBe(1);
    expect(Math.min(...versions), name).toBeGreaterThanOrEqual(first);
  }
});

const hasSucceeded = (job: string) => `!cancelled() && needs.${job}.result == 'success'`;

it('a job runs only for its event, after its tests, and may write only the draft of a release, an issue and its own schedule; the upload may prove to Google which run it is', () => {
  const isMain = "github.ref == 'refs/heads/main' && vars.VITE_FIREBASE_PROJECT_ID != ''";
  const isDue = `!cancelled() && needs.due.outputs.is-due != 'false' && ${isMain}`;
  const hasRun = "always() && needs.test.result != 'skipped'";
  const isTag = "startsWith(github.ref, 'refs/tags/v')";
  const guards = jobs.map(([name, { if: when, needs, environment, permissions }]) => ({
    name,
    when,
    needs,
    environment,
    permissions,
  }));
  expect(guards).toEqual([
    { name: 'test' },
    { name: 'window' },
    { name: 'systems', when: "github.ref == 'refs/heads/main'" },
    { name: 'due', permissions: { actions: 'write' } },
    { name: 'test', when: isDue, needs: 'due' },
    { name: 'publish', when: hasSucceeded('test'), needs: 'test', environment: 'production' },
    { name: 'build', when: hasSucceeded('publish'), needs: 'publish' },
    {
      name: 'upload',
      when: hasSucceeded('build'),
      needs: 'build',
      environment: 'production',
      permissions: { contents: 'read', 'id-token': 'write' },
    },
    { name: 'report', when: hasRun, needs: ['test', 'upload'], permissions: { issues: 'write' } },
    { name: 'schedule', permissions: { actions: 'write' } },
    { name: 'audit' },
    { name: 'signatures' },
    { name: 'soak' },
    { name: 'systems' },
    { name: 'test' },
    { name: 'package', when: isTag, needs: 'test', environment: 'release' },
    { name: 'release', needs: 'package', permissions: { contents: 'write' } },
    { name: 'system' },
  ]);
  for (const { permissions } of Object.values(WORKFLOWS)) {
    expect(permissions).toEqual({ contents: 'read' });
  }
});

it('a step sees only the secrets that it needs: a build none, a platform its own', () => {
  const seeing = steps.filter((step) => namesOf('secrets', step).length > 0);
  const seen = seeing.map((step) => [
    step.if ?? step.uses?.split('@')[0] ?? commandOf(step),
    namesOf('secrets', step).join(),
  ]);
  expect(seen).toEqual([
    ['npm run deploy -- --only publish', 'PUBLISH_EMAIL,PUBLISH_PASSWORD'],
    ['google-github-actions/auth', 'FIREBASE_SERVICE_ACCOUNT'],
    [
      "runner.os == 'Windows'",
      'AZURE_TENANT_ID,AZURE_CLIENT_ID,AZURE_CLIENT_SECRET,WIN_CSC_LINK,WIN_CSC_KEY_PASSWORD',
    ],
    [
      "runner.os == 'macOS'",
      'MAC_CSC_LINK,MAC_CSC_KEY_PASSWORD,APPLE_API_KEY,APPLE_API_KEY_ID,APPLE_API_ISSUER',
    ],
  ]);
  const texts = Object.values(WORKFLOWS).map(({ text }) => text);
  expect(namesOf('secrets', texts)).toEqual(namesOf('secrets', steps));
});

it('a release is tested and signed, is the version that its tag says, and waits as a draft', () => {
  const { test, package: packing, release: drafting } = release.jobs;
  expect(running(test, 'npm test')).toHaveLength(1);
  const check = `test "v$(node --print "require('./package.json').version")" = "$GITHUB_REF_NAME"`;
  expect(running(packing, check)).toHaveLength(1);
  expect(packing).toMatchObject({
    strategy: { matrix: { os: ['windows-2025', 'macos-15', 'ubuntu-24.04'] } },
    defaults: { run: { shell: 'bash' } },
  });
  const packages = running(packing, 'npm run package').map(commandOf);
  expect(packages).toEqual(Array(3).fill('npm run package -- --signed'));
  const create = 'gh release create "$GITHUB_REF_NAME" --draft --verify-tag ';
  expect(running(drafting, create)).toHaveLength(1);
  expect(running(drafting, 'sha256sum')).toHaveLength(1);
});

it('docs/releasing.md names every variable and secret of a release, and lists fifteen first steps', async () => {
  const guide = await read('docs', 'releasing.md');
  for (const used of [...namesOf('vars', release.jobs), ...namesOf('secrets', release.jobs)]) {
    expect(guide).toContain(`\`${used.replace(/^(VITE_FIREBASE_)(?!DESKTOP_).*/, '$1')}\``);
  }
  const clicks = [...guide.matchAll(/^- \[ \] \*\*(\d+)\. [^*]+:\*\* .+\.$/gm)];
  expect(clicks.map(([, number]) => Number(number))).toEqual([...Array(16).keys()].slice(1));
});

const NOTE = { path: '.cache/tested-commit', key: 'tested-commit-${{ github.sha }}' };
const ACTION = /^(?:google-github-)?actions\/([\w/-]+)@.*/;
const partsOf = ({ steps: inTurn }: Job) =>
  inTurn.map((step) => step.uses?.replace(ACTION, '$1') ?? commandOf(step));

it('a deploy tests a commit once, in a job that knows neither the project nor a secret', () => {
  const { test } = deploy.jobs;
  expect(partsOf(test)).toEqual([
    'cache/restore',
    'checkout',
    'setup-node',
    'npm ci && npm test',
    'cache/save',
  ]);
  const [tested, ...untested] = test.steps;
  expect(tested).toMatchObject({ id: 'tested', with: { ...NOTE, 'lookup-only': true } });
  const isUntested = "steps.tested.outputs.cache-hit != 'true'";
  expect(untested.map((step) => step.if)).toEqual(Array(4).fill(isUntested));
  expect(untested.at(-1)?.with).toEqual(NOTE);
  expect(namesOf('vars', test.steps)).toEqual([]);
  expect(test).not.toHaveProperty('env');
});

const START = ['checkout', 'setup-node', 'npm ci', 'cache/restore'];

it('a deploy runs the same commands as a terminal, each in a job of its own, for a tested commit', () => {
  const { publish, build, upload } = deploy.jobs;
  expect(partsOf(publish)).toEqual([
    ...START,
    'npm run deploy -- --only publish',
    'upload-artifact',
  ]);
  expect(partsOf(build)).toEqual([
    ...START,
    'download-artifact',
    'npm run deploy -- --only build',
    'upload-artifact',
  ]);
  expect(partsOf(upload)).toEqual([
    ...START,
    'download-artifact',
    'auth',
    'npm run deploy -- --only upload',
  ]);
  for (const { env = {}, steps: inTurn } of [publish, build, upload]) {
    const [, node, , note] = inTurn;
    // Without npm's cache, which a job that has read untrusted input could have written.
    expect(Object.keys(node?.with ?? {})).toEqual(['node-version']);
    expect(note?.with).toEqual({ ...NOTE, 'fail-on-cache-miss': true });
    expect(Object.entries(env)).toEqual(PROJECT);
  }
});

const PROJECT = [
  ['PUBLISH_API_KEY', '${{ vars.VITE_FIREBASE_DESKTOP_API_KEY }}'],
  ...[
    'API_KEY',
    'AUTH_DOMAIN',
    'PROJECT_ID',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
  ].map((name) => [`VITE_FIREBASE_${name}`, `\${{ vars.VITE_FIREBASE_${name} }}`]),
];

it('the build is in no environment, so that it can ask for no secret; it takes only what was published', () => {
  const { publish, build } = deploy.jobs;
  expect(build).not.toHaveProperty('environment');
  expect(JSON.stringify(build)).not.toMatch(/secrets|github\.token/);
  const published = { name: 'published', path: '.published' };
  expect(build.steps.at(-3)?.with).toEqual(published);
  const kept = { 'include-hidden-files': true, 'if-no-files-found': 'error' };
  expect(publish.steps.at(-1)?.with).toMatchObject({ ...published, ...kept });
});

it('the upload takes only the files of the site from the jobs that have read untrusted input', () => {
  const { build, upload } = deploy.jobs;
  const site = { name: 'site', path: 'dist/site' };
  const taken = upload.steps.filter((step) => step.uses?.includes('download-artifact'));
  expect(taken.map((step) => step.with)).toEqual([site]);
  expect(build.steps.at(-1)?.with).toMatchObject({ ...site, 'if-no-files-found': 'error' });
});

it('no job sees both the secrets for publishing and those for the upload', () => {
  const { publish, upload } = deploy.jobs;
  expect(namesOf('secrets', publish)).toEqual(['PUBLISH_EMAIL', 'PUBLISH_PASSWORD']);
  expect(namesOf('secrets', upload)).toEqual(['FIREBASE_SERVICE_ACCOUNT']);
});

it('the key of the service account is read only where Google is not told to trust the workflow', () => {
  const [auth] = using('google-github-actions/auth');
  expect(auth?.with).toEqual({
    workload_identity_provider: '${{ vars.GOOGLE_WORKLOAD_IDENTITY_PROVIDER }}',
    service_account: '${{ vars.GOOGLE_WORKLOAD_IDENTITY_PROVIDER && vars.GOOGLE_SERVICE_ACCOUNT }}',
    credentials_json:
      "${{ !vars.GOOGLE_WORKLOAD_IDENTITY_PROVIDER && secrets.FIREBASE_SERVICE_ACCOUNT || '' }}",
  });
});

it('the file with which Google is asked leaves the working tree clean, as a deploy needs it', async () => {
  expect((await read('.gitignore')).split('\n')).toContain('gha-creds-*.json');
});

it('docs/setup.md names every variable and secret of a deploy, and how Google recognises the run', async () => {
  const guide = await read('docs', 'setup.md');
  for (const used of [...namesOf('vars', deploy.jobs), ...namesOf('secrets', deploy.jobs)]) {
    expect(guide).toContain(`\`${used.replace(/^(VITE_FIREBASE_)(?!DESKTOP_).*/, '$1')}\``);
  }
  const condition = /`(assertion\.repository_id == [^`]*)`/.exec(guide)?.[1];
  expect(providerFor(7).attributeCondition).toBe(condition?.replace('<repository id>', '7'));
  expect(condition?.split(' && ').toSorted()).toEqual([
    `assertion.environment == '${deploy.jobs.upload.environment}'`,
    "assertion.ref == 'refs/heads/main'",
    "assertion.repository_id == '<repository id>'",
  ]);
});

/**
 * Runs the first step of a job in a shell in which `gh` prints its arguments and, for a list, the given result.
 * @returns the printed lines, and what the step outputs
 */
async function runStep(job: Job, found: string, env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'));
  const gh = 'gh() { echo "gh $*" >&2; case "$2" in list) echo "$FOUND";; esac; }\n';
  const [{ run = '' } = {}] = job.steps;
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const { stderr } = spawnSync('bash', ['-e', '-c', gh + run], {
    env: { ...process.env, FOUND: found, GITHUB_OUTPUT: output, RUN_URL: 'RUN', ...env },
    encoding: 'utf8',
  });
  const lines = [...stderr.trim().split('\n'), readFileSync(output, 'utf8').trim()];
  await removeFolder(folder);
  return lines;
}

it.skipIf(IS_ELSEWHERE)(
  'the second scheduled run of a day deploys only if the first has not, and each run keeps the schedule enabled',
  async () => {
    const [first = '', second = ''] = deploy.on.schedule?.map(({ cron }) => cron) ?? [];
    const { due } = deploy.jobs;
    const kept = 'gh workflow enable deploy.yml';
    for (const cron of ['', first]) {
      expect(await runStep(due, '1', { CRON: cron })).toEqual([kept, 'is-due=true']);
    }
    const asked = expect.stringMatching(/^gh run list .* --status success --created >=\d{4}-.*Z /);
    expect(await runStep(due, '0', { CRON: second })).toEqual([kept, asked, 'is-due=true']);
    expect(await runStep(due, '1', { CRON: second })).toEqual([kept, asked, 'is-due=false']);
  },
);

it('the dashboard names the night by the first scheduled run of a day', () => {
  const { hour, minute } = NIGHTLY_PUBLICATION;
  expect(deploy.on.schedule?.[0]?.cron).toBe(`${minute} ${hour} * * *`);
});

it.each(Object.entries(WORKFLOWS).filter(([, { on }]) => on.schedule))(
  'the schedule of the workflow %s stays enabled by the workflow itself, and by no other',
  (name, { text }) => {
    expect(text.match(/gh workflow enable .*/g)).toEqual([`gh workflow enable ${name}.yml`]);
  },
);

it.skipIf(IS_ELSEWHERE)('a failure opens one issue, and the next success closes it', async () => {
  const { report } = deploy.jobs;
  const TITLE = 'Publishing fails';
  const list = expect.stringContaining('gh issue list');
  const create = expect.stringMatching(/^gh issue create --title Publishing fails .* RUN$/);
  expect(await runStep(report, '', { RESULT: 'failure', TITLE })).toEqual([list, create, '']);
  expect(await runStep(report, '7', { RESULT: 'cancelled', TITLE })).toEqual([list, '']);
  const close = 'gh issue close 7 --comment Published again: RUN';
  expect(await runStep(report, '7', { RESULT: 'success', TITLE })).toEqual([list, close, '']);
  expect(await runStep(report, '', { RESULT: 'success', TITLE })).toEqual([list, '']);
});

it('every night there is an audit of installed packages and a soak, which keeps its log', () => {
  const { audit, signatures, soak } = nightly.jobs;
  expect(commandsOf(audit)).toEqual(['npm ci', 'npm run audit']);
  expect(commandsOf(signatures)).toEqual(['npm ci', 'npm audit signatures']);
  // With this shell, a step fails if any command of a pipe fails.
  expect(running(soak, 'npm run soak 2>&1 | tee')).toMatchObject([{ shell: 'bash' }]);
  expect(soak.steps.at(-1)).toMatchObject({ if: 'always()', with: { path: 'soak.log' } });
  expect(nightly.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

it('ci fails if an engine or the window fails, and keeps their results', () => {
  const { test, window } = ci.jobs;
  const engines = OTHER_ENGINES.join(' ');
  expect(running(test, `npx playwright install --with-deps ${engines}`)).toHaveLength(1);
  expect(running(test, 'npm test')).toMatchObject([{ env: { REQUIRE_ENGINES: 1 } }]);
  expect(running(window, 'npm run test:desktop -- --required')).toHaveLength(1);
  const isStatic = "file dist/packages/*.AppImage | tee /dev/stderr | grep -q 'static'";
  // With this shell, a step fails if any command of a pipe fails.
  const [packing, ...others] = running(window, 'npm run package');
  expect([packing?.shell, commandOf(packing ?? {}), others]).toEqual(['bash', isStatic, []]);
  expect(keptBy(window)).toMatchObject([{ name: 'window-ubuntu-24.04', path: 'test-results' }]);
});

const keptBy = (job: Job) =>
  job.steps.filter((step) => step.if === 'always()').map((step) => step.with);

it('Windows and macOS test everything on main and every night, and on no other push', () => {
  const { system } = systems.jobs;
  // All parts, as a newcomer runs them.
  for (const command of ['npm test', 'npm run build', 'npm run test:desktop -- --required']) {
    expect(commandsOf(system).filter((run) => run === command)).toHaveLength(1);
  }
  const include = [
    { os: 'windows-2025', shell: 'cmd' },
    { os: 'macos-15', shell: 'bash' },
  ];
  expect(system).toMatchObject({
    strategy: { 'fail-fast': false, matrix: { include } },
    defaults: { run: { shell: '${{ matrix.shell }}' } },
  });
  expect(keptBy(system)).toMatchObject([{ name: 'window-${{ matrix.os }}', path: 'test-results' }]);
  expect(systems.on).toEqual({ workflow_call: null });
  expect(ci.jobs.systems).toMatchObject({ if: "github.ref == 'refs/heads/main'", uses: SYSTEMS });
  expect(nightly.jobs.systems).toEqual({ uses: SYSTEMS, steps: [] });
});

/** The names under which GitHub shows a job: one for each entry of its matrix. */
function checksOf(id: string, { name = id, strategy }: Job): string[] {
  const entries = strategy?.matrix.include ?? [{}];
  return entries.map((entry) =>
    name.replace(/\$\{\{ matrix\.(\w+) \}\}/g, (_, key: string) => `${entry[key]}`),
  );
}

const GITHUB_ACTIONS = 15368;

it('main takes a pull request only once every check has passed that runs on it', async () => {
  const { rules } = JSON.parse(await read('.github', 'rulesets', 'main.json')) as {
    rules: { type: string; parameters?: { required_status_checks: object[] } }[];
  };
  const rule = rules.find(({ type }) => type === 'required_status_checks');
  // On all pull requests, whatever they change.
  expect(ci.on).toHaveProperty('pull_request', null);
  // GitHub counts a job that is skipped, by a condition or after a failure, as passed.
  const certain = Object.entries<Job>(ci.jobs).filter(([, job]) => !job.if && !job.needs);
  const checks = certain.flatMap(([id, job]) => checksOf(id, job));
  expect(checks).toEqual(['test on Node 22', 'test on Node 24', 'test on Node 26', 'window']);
  expect(rule?.parameters?.required_status_checks).toEqual(
    checks.map((context) => ({ context, integration_id: GITHUB_ACTIONS })),
  );
});

it('whatever runs all tests has three times as long as they need', () => {
  const testing = jobs.filter(([, job]) => commandsOf(job).some((run) => /\bnpm test$/.test(run)));
  const limits = testing.map(([name, job]) => [name, job['timeout-minutes']]);
  expect(limits).toEqual([
    ['test', 60],
    ['test', 60],
    ['test', 60],
    ['system', 90],
  ]);
});
