import { beforeEach, describe, expect, it } from 'vitest';
import { GitHub } from '../../../scripts/setup/gitHub.ts';
import { desktopPart } from '../../../scripts/setup/parts.ts';
import { GitHubStandIn, OFFLINE } from '../../support/github/standIn.ts';
import { eachLiveProject, runToTheEnd } from './liveProject.ts';
import type { Person } from './terminal.ts';

const live = eachLiveProject();
let gitHub: GitHubStandIn;
beforeEach(() => {
  gitHub = new GitHubStandIn();
});

const part = () => desktopPart(new GitHub(gitHub.name, gitHub.run));
const release = () => gitHub.environments.get('release');

/** Gives each list of reviewers once, and works with others. */
const naming =
  (...answers: string[]): Person =>
  (prompt) =>
    prompt.startsWith('Who approves') ? answers.shift() : 'yes';

/** Works with others, and approves alone. */
const ALONE: Person = (prompt) => (prompt.startsWith('Who approves') ? 'ana' : 'yes');

const user = (id: number) => ({ type: 'User', id });

describe('releases of the desktop app', () => {
  it('are approved by somebody else, and only tags of versions get the certificates', async () => {
    const { run, check, output, prompts } = live();
    expect(await check(part())).toBe(false);
    await run(part(), naming('ana, bo'));
    expect(release()).toMatchObject({
      body: {
        reviewers: [user(11), user(12)],
        prevent_self_review: true,
        deployment_branch_policy: { custom_branch_policies: true },
      },
      policies: [{ name: 'v*', type: 'tag' }],
    });
    expect(gitHub.variables.get('VITE_FIREBASE_DESKTOP_API_KEY')).toBe('AIza-second');
    expect(gitHub.rulesets).toHaveLength(2);
    const said = output.join('\n');
    expect(said).toContain('Windows: a signing account of Azure, about $10 a month');
    expect(said).toContain('macOS: the Apple Developer Program, $99 a year');
    gitHub.heal();
    prompts.length = 0;
    await run(part());
    expect(await check(part())).toBe(true);
    expect([...gitHub.changes, ...prompts]).toEqual([]);
  });

  it('are approved by who works alone, whose name is suggested', async () => {
    const { run, check, prompts } = live();
    await run(part(), naming(''));
    expect(prompts[0]).toContain('[ana]');
    expect(release()?.body).toMatchObject({ reviewers: [user(11)], prevent_self_review: false });
    expect(await check(part())).toBe(true);
  });

  it('ask again for a name that GitHub does not know, or that is none', async () => {
    const { run, output } = live();
    await run(part(), naming('ana, nobody', 'ana/bo', 'a,b,c,d,e,f,g', 'bo'));
    const said = output.join('\n');
    expect(said).toContain('Nobody on GitHub is called nobody.');
    expect(said).toContain('Give one to six names, with commas, such as ana, bo.');
    expect(release()?.body).toMatchObject({ reviewers: [user(12)] });
  });

  it('that two approve, of whom each could approve their own, are put right', async () => {
    const { run, check } = live();
    await run(part(), naming('ana, bo'));
    Object.assign(release()?.body ?? {}, { prevent_self_review: false });
    expect(await check(part())).toBe(false);
    await run(part(), naming('ana, bo'));
    expect(await check(part())).toBe(true);
  });

  it.each([OFFLINE, 'lost'] as const)(
    'go on after each call of gh has failed (%j)',
    async (fault) => {
      const { run, check } = live();
      const failed = new Set<string>();
      gitHub.fail({ at: (call) => failed.size < failed.add(call).size, with: fault });
      await runToTheEnd(() => run(part(), ALONE));
      expect(failed.size).toBeGreaterThan(15);
      gitHub.heal();
      expect(await check(part())).toBe(true);
      expect(release()?.policies).toHaveLength(1);
    },
  );
});
