import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../../scripts/lib/userError.ts';
import { GitHub } from '../../../scripts/setup/gitHub.ts';
import { nightlyPart } from '../../../scripts/setup/parts.ts';
import { PUBLISHER_EMAIL } from '../../../shared/company.ts';
import {
  type GitHubFault,
  GitHubStandIn,
  OFFLINE,
  refused,
  SIGNED_OUT,
} from '../../support/github/standIn.ts';
import { listen } from '../../support/hosting/liveSite.ts';
import {
  COMMAND,
  changesOf,
  DEPLOYER,
  eachLiveProject,
  failEachOnce,
  ID,
  refusalOf,
  runToTheEnd,
} from './liveProject.ts';
import type { Person } from './terminal.ts';

const live = eachLiveProject();
let gitHub: GitHubStandIn;
beforeEach(() => {
  gitHub = new GitHubStandIn();
});

const part = () => nightlyPart(new GitHub(gitHub.name, gitHub.run));

const answering =
  (answer: string): Person =>
  (prompt) =>
    prompt.startsWith('Does somebody beside you approve') ? answer : undefined;
const TOGETHER = answering('yes');

const MAIN = 'main is reviewed and tested';
const VERSIONS = 'maintainers tag versions';
const ruleNames = () => gitHub.rulesets.map(({ name }) => name);
const production = () => gitHub.environments.get('production');
const condition = (id: number) =>
  `assertion.repository_id == '${id}' && assertion.ref == 'refs/heads/main' && assertion.environment == 'production'`;

describe('the nightly deploy', () => {
  it('gets all that the workflow needs, and one question is asked', async () => {
    const { run, check, google, project, file, prompts } = live();
    expect(await check(part())).toBe(false);
    expect([...gitHub.changes, ...changesOf(google)]).toEqual([]);
    await run(part(), TOGETHER);
    const { pools, policies } = project.access;
    const number = project.number;
    expect(pools.get('github/providers/deploy')).toMatchObject({
      attributeCondition: condition(gitHub.id),
      attributeMapping: { 'google.subject': 'assertion.sub' },
      oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
    });
    const member = `principalSet://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/github/attribute.repository_id/${gitHub.id}`;
    expect(policies.get(DEPLOYER)?.bindings).toEqual([
      { role: 'roles/iam.workloadIdentityUser', members: [member] },
    ]);
    expect(production()).toMatchObject({
      body: {
        deployment_branch_policy: { custom_branch_policies: true, protected_branches: false },
      },
      policies: [{ name: 'main', type: 'branch' }],
    });
    expect(Object.fromEntries(production()?.variables ?? [])).toEqual({
      GOOGLE_WORKLOAD_IDENTITY_PROVIDER: `projects/${number}/locations/global/workloadIdentityPools/github/providers/deploy`,
      GOOGLE_SERVICE_ACCOUNT: DEPLOYER,
    });
    const secrets = [...(production()?.secrets ?? [])].map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(secrets)).toEqual({
      PUBLISH_EMAIL: PUBLISHER_EMAIL,
      PUBLISH_PASSWORD: file.get('PUBLISH_PASSWORD'),
    });
    expect(Object.fromEntries(gitHub.variables)).toEqual({
      VITE_FIREBASE_API_KEY: 'AIza-site',
      VITE_FIREBASE_AUTH_DOMAIN: `${ID}.firebaseapp.com`,
      VITE_FIREBASE_PROJECT_ID: ID,
      VITE_FIREBASE_STORAGE_BUCKET: `${ID}.firebasestorage.app`,
      VITE_FIREBASE_MESSAGING_SENDER_ID: number,
      VITE_FIREBASE_APP_ID: `1:${number}:web:1`,
      VITE_FIREBASE_DESKTOP_API_KEY: 'AIza-second',
    });
    expect(ruleNames()).toEqual([MAIN, VERSIONS]);
    expect(Object.fromEntries(gitHub.settings)).toEqual({
      'actions/permissions': {
        enabled: true,
        allowed_actions: 'selected',
        sha_pinning_required: true,
      },
      'actions/permissions/selected-actions': {
        github_owned_allowed: true,
        verified_allowed: false,
        patterns_allowed: ['google-github-actions/auth@*'],
      },
      'actions/permissions/workflow': {
        default_workflow_permissions: 'read',
        can_approve_pull_request_reviews: false,
      },
    });
    expect(prompts).toHaveLength(1);
    google.heal();
    gitHub.heal();
    await run(part());
    expect(await check(part())).toBe(true);
    expect([...gitHub.changes, ...changesOf(google), ...gitHub.unknown]).toEqual([]);
  });

  it('for who works alone, leaves out the review of main, and asks once', async () => {
    const { run, check, prompts } = live();
    await run(part(), answering('no'));
    expect(ruleNames()).toEqual([VERSIONS]);
    await run(part());
    expect(await check(part())).toBe(true);
    expect(prompts).toHaveLength(1);
  });

  it('prints and writes no secret, and no argument of gh has one', async () => {
    const { run, google, project, file, home, output } = live();
    await run(part(), TOGETHER);
    await run(part());
    const secrets = [
      file.get('PUBLISH_PASSWORD') ?? '',
      `token-of-${google.account}`,
      'AIza-second',
    ];
    const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
    const texts = names
      .map((name) => join(home, name))
      .filter((name) => name !== file.path && statSync(name).isFile())
      .map((name) => readFileSync(name, 'utf8'));
    const all = [...output, ...texts, ...gitHub.calls].join('\n');
    expect(all).toContain(
      'secret set PUBLISH_PASSWORD --repo github.com/bright-loop/site --env production',
    );
    for (const secret of secrets) expect(all).not.toContain(secret);
    expect(project.access.keys.size).toBe(0);
  });

  it('sets a password again that is newer than the secret', async () => {
    const { run, check, project, file } = live();
    await run(part(), TOGETHER);
    file.set({ PUBLISH_PASSWORD: 'a new one' });
    const changedAt = {
      password: 'a new one',
      passwordUpdatedAt: Date.parse('2026-07-01T00:00:00Z'),
    };
    Object.assign(project.users[0] ?? {}, changedAt);
    expect(await check(part())).toBe(false);
    gitHub.now = () => new Date('2026-07-02T00:00:00Z');
    await run(part());
    expect(production()?.secrets.get('PUBLISH_PASSWORD')?.value).toBe('a new one');
    expect(await check(part())).toBe(true);
  });
});

describe('what is there already', () => {
  it('is put right, and what is stricter stays', async () => {
    const { run, check, project, output } = live();
    await run(part(), TOGETHER);
    const { pools } = project.access;
    const provider = () => pools.get('github/providers/deploy') ?? {};
    const selected = gitHub.settings.get('actions/permissions/selected-actions');
    const wrongs = [
      () => Object.assign(selected ?? {}, { patterns_allowed: ['stranger/*'] }),
      () => Object.assign(provider(), { attributeCondition: 'true' }),
      () => Object.assign(provider(), { attributeMapping: { 'google.subject': 'assertion.sub' } }),
      () => Object.assign(provider(), { state: 'DELETED' }),
      () => Object.assign(provider(), { disabled: true }),
      () => Object.assign(pools.get('github') ?? {}, { state: 'DELETED' }),
      () => project.access.policies.get(DEPLOYER)?.bindings.pop(),
      () => production()?.policies.push({ id: 1, name: 'topic', type: 'branch' }),
      () => Object.assign(production() ?? {}, { policies: [{ id: 2, name: 'main', type: 'tag' }] }),
      () => gitHub.variables.set('VITE_FIREBASE_PROJECT_ID', 'another'),
      () => production()?.secrets.delete('PUBLISH_EMAIL'),
      () => Object.assign(gitHub.rulesets[0] ?? {}, { enforcement: 'disabled' }),
      () => gitHub.settings.set('actions/permissions', { enabled: true, allowed_actions: 'all' }),
      () =>
        gitHub.settings.set('actions/permissions/workflow', {
          default_workflow_permissions: 'write',
        }),
    ];
    for (const makeWrong of wrongs) {
      makeWrong();
      expect(await check(part()), makeWrong.toString()).toBe(false);
      await run(part());
      expect(await check(part()), makeWrong.toString()).toBe(true);
    }
    expect(provider()).toMatchObject({ attributeCondition: condition(gitHub.id) });
    expect(output.join('\n')).toContain('stranger/* runs no more.');
    expect(output.join('\n')).toContain('topic gets no secrets of production any more.');
  });

  it('is finished where a person has made half of it by hand, and its reviewers stay', async () => {
    const { run, check, project } = live();
    project.services.add('iam.googleapis.com');
    project.access.pools.set('github', { state: 'ACTIVE' });
    const reviewers = [{ type: 'Team', id: 7 }];
    gitHub.environments.set('production', {
      body: { reviewers, prevent_self_review: true, wait_timer: 5 },
      policies: [],
      variables: new Map(),
      secrets: new Map(),
    });
    gitHub.rulesets.push({ id: 1, name: MAIN, enforcement: 'active', rules: ['stricter'] });
    await run(part());
    expect(await check(part())).toBe(true);
    expect(production()?.body).toMatchObject({
      reviewers,
      prevent_self_review: true,
      wait_timer: 5,
    });
    expect(gitHub.rulesets[0]).toMatchObject({ rules: ['stricter'] });
    expect(gitHub.changes.filter((call) => call.includes('rulesets/1'))).toEqual([]);
  });
});

/** Each call of `gh` fails once. */
function failEachCallOnce(fault: GitHubFault['with']): Set<string> {
  const failed = new Set<string>();
  gitHub.fail({ at: (call) => failed.size < failed.add(call).size, with: fault });
  return failed;
}

describe('an interrupted run', () => {
  it.each([
    ['gone', OFFLINE],
    ['lost', 'lost'],
  ] as const)(
    'goes on after the network was %s at each call of gh and of Google',
    async (kind, fault) => {
      const { run, check, google } = live();
      const requests = failEachOnce(google, kind);
      const calls = failEachCallOnce(fault);
      const sentences = await runToTheEnd(() => run(part(), TOGETHER));
      expect(requests.size).toBeGreaterThan(20);
      expect(calls.size).toBeGreaterThan(30);
      for (const sentence of sentences)
        expect(sentence).toMatch(
          /(Google|GitHub) cannot be reached.*: check the connection\. Run ".*" again: it continues here\.$/,
        );
      google.heal();
      gitHub.heal();
      expect(await check(part())).toBe(true);
      expect(ruleNames()).toEqual([MAIN, VERSIONS]);
    },
  );

  it('goes on after the input has ended at its question', async () => {
    const { run, check } = live();
    const answers = ['maybe'];
    await expect(run(part(), () => answers.shift())).rejects.toThrow(UserError);
    expect(await check(part())).toBe(false);
    await run(part(), TOGETHER);
    expect(await check(part())).toBe(true);
  });
});

describe('what is refused in one sentence', () => {
  const MISSING = { code: 'missing', stdout: '', stderr: '' } as const;

  it.each<[what: string, fault: GitHubFault['with'], sentence: string]>([
    [
      'no gh',
      MISSING,
      'There is no "gh" on this computer: install GitHub’s command line (https://cli.github.com), and run "gh auth login".',
    ],
    [
      'nobody signed in',
      SIGNED_OUT,
      'GitHub’s command line is not signed in: run "gh auth login".',
    ],
    [
      'a token that is over',
      refused(401, 'Bad credentials'),
      'GitHub’s command line is not signed in: run "gh auth login".',
    ],
    ['no network', OFFLINE, 'GitHub cannot be reached: check the connection.'],
    [
      'a repository that is not to be seen',
      refused(404, 'Not Found'),
      'The account of "gh" is no Admin of bright-loop/site on GitHub',
    ],
    [
      'a limit',
      refused(403, 'API rate limit exceeded'),
      'GitHub answers: API rate limit exceeded (HTTP 403).',
    ],
  ])('%s, before anything is changed', async (_what, fault, sentence) => {
    const { run, check, google } = live();
    gitHub.fail({ at: /./, with: fault });
    const said = await refusalOf(run(part(), TOGETHER));
    expect(said).toContain(sentence);
    expect(said).toContain(`Run "${COMMAND}" again: it continues here.`);
    expect(changesOf(google)).toEqual([]);
    await expect(check(part())).rejects.toThrow(sentence);
  });

  it('a gh that knows no variables yet', async () => {
    const stderr =
      'unknown command "variable" for "gh"\n\nUsage:  gh <command> <subcommand> [flags]\n';
    gitHub.fail({ at: /^variable set/, with: { code: 1, stdout: '', stderr } });
    expect(await refusalOf(live().run(part(), TOGETHER))).toContain(
      'The "gh" on this computer is too old: install a newer one (https://cli.github.com).',
    );
  });

  it('an account that is no Admin', async () => {
    gitHub.isAdmin = false;
    const { run, google } = live();
    expect(await refusalOf(run(part(), TOGETHER))).toContain(
      'The account of "gh" is no Admin of bright-loop/site on GitHub: ask its owner for that role',
    );
    expect([...gitHub.changes, ...changesOf(google)]).toEqual([]);
  });

  it('a private repository of a free plan', async () => {
    gitHub.fail({
      at: /rulesets --hostname \S+ --method POST/,
      with: refused(
        403,
        'Upgrade to GitHub Pro or make this repository public to enable this feature.',
      ),
    });
    expect(await refusalOf(live().run(part(), TOGETHER))).toContain(
      'GitHub answers: Upgrade to GitHub Pro or make this repository public to enable this feature. (HTTP 403)',
    );
  });

  it('a clone of no repository on GitHub', async () => {
    const nowhere = nightlyPart(new GitHub(undefined, gitHub.run));
    expect(await refusalOf(live().run(nowhere, TOGETHER))).toContain(
      'This clone has no repository on GitHub: make one',
    );
  });
});

describe.skipIf(process.platform === 'win32')('the program gh', () => {
  const PROGRAM = fileURLToPath(new URL('../../support/github/gh.mjs', import.meta.url));

  it('is found on PATH, and gets values by its input alone', async () => {
    const { run, check, home } = live();
    const server = createServer((request, response) => {
      void (async () => {
        const { args, input } = (await json(request)) as { args: string[]; input: string };
        response.end(JSON.stringify(await gitHub.run(args, input)));
      })();
    });
    const { address, close } = await listen(server);
    const folder = join(home, 'bin');
    mkdirSync(folder);
    writeFileSync(join(folder, 'gh'), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
    chmodSync(join(folder, 'gh'), 0o755);
    vi.stubEnv('GH_STAND_IN', address);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
    const spawned = nightlyPart(new GitHub(gitHub.name));
    await run(spawned, TOGETHER);
    expect(await check(spawned)).toBe(true);
    expect(production()?.secrets.size).toBe(2);
    gitHub.fail({ at: /^api/, with: refused(500, 'Server Error') });
    await expect(check(spawned)).rejects.toThrow('GitHub answers: Server Error (HTTP 500).');
    await close();
  }, 60_000);

  it('that there is not is named', async () => {
    vi.stubEnv('PATH', live().home);
    const gone = new GitHub(gitHub.name);
    await expect(gone.repository()).rejects.toThrow('There is no "gh" on this computer');
  });
});
