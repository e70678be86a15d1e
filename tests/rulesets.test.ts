import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';

interface Ruleset {
  target: string;
  enforcement: string;
  bypass_actors: { actor_type: string; actor_id: number }[];
  conditions: { ref_name: { include: string[]; exclude: string[] } };
  rules: { type: string; parameters?: Record<string, unknown> }[];
}

const FOLDER = '.github/rulesets';
const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const readRuleset = (file: string) => JSON.parse(read(`${FOLDER}/${file}`)) as Ruleset;

const guide = read('docs/setup.md');

/** GitHub's numbers for roles: 4 is Write, which must not be among those that may pass. */
const MAINTAIN = 2;
const ADMIN = 5;

it('nobody changes main without the approval of somebody else', () => {
  const { target, enforcement, bypass_actors, conditions, rules } = readRuleset('main.json');
  expect({ target, enforcement }).toEqual({ target: 'branch', enforcement: 'active' });
  expect(bypass_actors).toEqual([]);
  expect(conditions.ref_name).toEqual({ include: ['~DEFAULT_BRANCH'], exclude: [] });
  const types = ['deletion', 'non_fast_forward', 'pull_request', 'required_status_checks'];
  expect(rules.map(({ type }) => type)).toEqual(types);
  expect(rules.find(({ type }) => type === 'pull_request')?.parameters).toMatchObject({
    required_approving_review_count: 1,
    dismiss_stale_reviews_on_push: true,
    require_last_push_approval: true,
  });
});

it('only maintainers and admins make, move or delete the tag of a version, which releases', () => {
  const { target, enforcement, bypass_actors, conditions, rules } = readRuleset('versions.json');
  expect({ target, enforcement }).toEqual({ target: 'tag', enforcement: 'active' });
  const passing = bypass_actors.map(({ actor_type, actor_id }) => [actor_type, actor_id]);
  expect(passing).toEqual([MAINTAIN, ADMIN].map((role) => ['RepositoryRole', role]));
  expect(conditions.ref_name).toEqual({ include: ['refs/tags/v*'], exclude: [] });
  expect(rules.map(({ type }) => type)).toEqual(['creation', 'update', 'deletion']);
});

it('docs/setup.md has the command for each ruleset', () => {
  for (const file of readdirSync(join(PROJECT_ROOT, FOLDER))) {
    expect(guide).toContain(`rulesets" --input ${FOLDER}/${file}\``);
  }
});

const byHand = (step: string) => new RegExp(`^\\| ${step} \\| (.*) \\|$`, 'm').exec(guide)?.[1];

it('the guide lets only main and versions reach secrets, has releases approved, and gives no staff the role Write', () => {
  expect(byHand('Environment production')).toContain('only the branch `main`');
  expect(byHand('Environment release')).toMatch(
    /only tags `v\*`, .* reviewers, and \*Prevent self-review\*/,
  );
  expect(read('docs/deploying.md')).toMatch(/^\| staff \| no account \|/m);
});
