import type { GitHub } from './gitHub.ts';

/** https://docs.github.com/en/rest/deployments/environments#get-an-environment */
export interface Environment {
  protection_rules?: Rule[];
  deployment_branch_policy?: {
    protected_branches: boolean;
    custom_branch_policies: boolean;
  } | null;
}

interface Rule {
  type: string;
  wait_timer?: number;
  prevent_self_review?: boolean;
  reviewers?: { type: string; reviewer: { id: number } }[];
}

/** https://docs.github.com/en/rest/deployments/branch-policies */
interface Policy {
  id: number;
  name: string;
  type?: string;
}

/** The branch or the tags that get an environment's secrets. */
export interface Source {
  name: string;
  type: 'branch' | 'tag';
}

/** Who approves. */
export interface Reviewers {
  ids: readonly number[];
  preventSelfReview: boolean;
}

export const findEnvironment = (gitHub: GitHub, name: string) =>
  gitHub.find<Environment>(`environments/${name}`);

/** Whether only this source gets the environment's secrets. */
export async function isOnlyFor(gitHub: GitHub, name: string, source: Source): Promise<boolean> {
  const found = await findEnvironment(gitHub, name);
  if (!found?.deployment_branch_policy?.custom_branch_policies) return false;
  const policies = await listPolicies(gitHub, name);
  return policies.length === 1 && policies.every((one) => isFor(one, source));
}

const isFor = ({ name, type = 'branch' }: Policy, source: Source) =>
  name === source.name && type === source.type;

const policiesOf = (name: string) => `environments/${name}/deployment-branch-policies`;

async function listPolicies(gitHub: GitHub, name: string): Promise<Policy[]> {
  const found = await gitHub.find<{ branch_policies?: Policy[] }>(policiesOf(name));
  return found?.branch_policies ?? [];
}

/** Who approves, and when, as it is. */
export function rulesIn({ protection_rules = [] }: Environment) {
  const wait = protection_rules.find(({ type }) => type === 'wait_timer');
  const review = protection_rules.find(({ type }) => type === 'required_reviewers');
  return { waitTimer: wait?.wait_timer, review };
}

/** Makes the environment for one source alone. Who approves stays as it is, unless somebody else is named. */
export async function restrict(
  gitHub: GitHub,
  name: string,
  source: Source,
  reviewers?: Reviewers,
): Promise<void> {
  const present = await findEnvironment(gitHub, name);
  const body = {
    ...keptRules(present ?? {}),
    ...(reviewers && {
      reviewers: reviewers.ids.map((id) => ({ type: 'User', id })),
      prevent_self_review: reviewers.preventSelfReview,
    }),
    deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
  };
  await gitHub.change(`environments/${name}`, { method: 'PUT', body });
  const policies = await listPolicies(gitHub, name);
  if (!policies.some((one) => isFor(one, source)))
    await gitHub.change(policiesOf(name), { method: 'POST', body: source });
  for (const other of policies.filter((one) => !isFor(one, source))) {
    await gitHub.change(`${policiesOf(name)}/${other.id}`, { method: 'DELETE' });
    console.log(`  ${other.name} gets no secrets of ${name} any more.`);
  }
}

/** GitHub takes away what a change leaves out. */
function keptRules(environment: Environment) {
  const { waitTimer, review } = rulesIn(environment);
  return {
    ...(waitTimer && { wait_timer: waitTimer }),
    ...(review && {
      reviewers: (review.reviewers ?? []).map(({ type, reviewer: { id } }) => ({ type, id })),
      prevent_self_review: review.prevent_self_review ?? false,
    }),
  };
}
