import { setTimeout } from 'node:timers/promises';
import type { Service } from './google.ts';
import { statusOf } from './refusals.ts';
import type { Setup } from './setup.ts';

/** https://docs.cloud.google.com/iam/docs/reference/rest/v1/Policy */
interface Policy {
  version?: number;
  /** A change counts only for the policy that was read. */
  etag?: string;
  bindings?: Binding[];
}

interface Binding {
  role: string;
  members?: string[];
  condition?: object;
}

/** What has a policy: its service, and its path there. */
export type Resource = readonly [service: Service, path: string];

export interface Grant {
  role: string;
  member: string;
}

/** The version with conditions. In an older one they are left out, and would be lost with the next change. */
const VERSION = 3;

/** Whether somebody has a role, on no condition. */
export async function isGranted(setup: Setup, on: Resource, grant: Grant): Promise<boolean> {
  return findBinding(await readPolicy(setup, on), grant)?.members?.includes(grant.member) ?? false;
}

const findBinding = ({ bindings = [] }: Policy, { role }: Grant) =>
  bindings.find((binding) => binding.role === role && !binding.condition);

/** Gives somebody a role. Everything else in the policy stays; where somebody has changed it meanwhile, it is read again. */
export async function grantRole(setup: Setup, on: Resource, grant: Grant): Promise<void> {
  const { tries, delayMs } = setup.patience;
  for (let turn = 1; ; turn++) {
    try {
      return await writePolicy(setup, on, withGrant(await readPolicy(setup, on), grant));
    } catch (error) {
      if (turn >= tries || !isTooEarly(error)) throw error;
      await setTimeout(delayMs);
    }
  }
}

/** A policy that has changed, or an account that was made a moment ago. */
const isTooEarly = (error: unknown) =>
  statusOf(error) === 409 || (statusOf(error) === 400 && /does not exist/.test(String(error)));

function withGrant(policy: Policy, grant: Grant): Policy {
  const { bindings = [] } = policy;
  const present = findBinding(policy, grant);
  const members = [...new Set([...(present?.members ?? []), grant.member])];
  const others = bindings.filter((binding) => binding !== present);
  return { ...policy, version: VERSION, bindings: [...others, { role: grant.role, members }] };
}

/** A project takes the version in the body, a service account in the address. */
function readPolicy({ google }: Setup, [service, path]: Resource): Promise<Policy> {
  const version = { requestedPolicyVersion: VERSION };
  const call =
    service === 'projects'
      ? { body: { options: version } }
      : { query: { 'options.requestedPolicyVersion': `${VERSION}` } };
  return google.ask<Policy>(service, `${path}:getIamPolicy`, { method: 'POST', ...call });
}

async function writePolicy({ google }: Setup, [service, path]: Resource, policy: Policy) {
  await google.ask(service, `${path}:setIamPolicy`, { method: 'POST', body: { policy } });
}
