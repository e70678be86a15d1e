import type { GitHub } from '../gitHub.ts';
import { grantRole, isGranted, type Resource } from '../iamPolicy.ts';
import { change } from '../operation.ts';
import { ifThere } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { deployerPath } from './siteDeployer.ts';

/** https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools */
interface Pool {
  /** One that was deleted can be brought back for 30 days, in which its id cannot be used again. */
  state?: string;
  disabled?: boolean;
}

/** https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers */
interface Provider extends Pool {
  attributeMapping?: Record<string, string>;
  attributeCondition?: string;
  oidc?: { issuerUri?: string; allowedAudiences?: string[] };
}

const POOL = 'github';
const PROVIDER = 'deploy';
const ROLE = 'roles/iam.workloadIdentityUser';

const poolsOf = ({ project }: Setup) =>
  `/projects/${project}/locations/global/workloadIdentityPools`;

/** The one whom Google asks who a workflow is: GitHub's tokens, and of these only those of our nightly upload. */
export const providerFor = (repositoryId: number) => ({
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.repository_id': 'assertion.repository_id',
  },
  attributeCondition: `assertion.repository_id == '${repositoryId}' && assertion.ref == 'refs/heads/main' && assertion.environment == 'production'`,
  oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
});

export const gitHubTrust = (gitHub: GitHub): Step => ({
  name: 'Trust in GitHub',
  makes: 'Google’s trust in the nightly workflow of main, without a key (free)',
  before: 'Google takes the proof that GitHub gives a run of the workflow on main.',
  after: 'The nightly workflow, and nothing else on GitHub, may act as the site deployer.',
  failed: 'Google’s trust in GitHub could not be set up',
  managedAt: ({ project }) =>
    `https://console.cloud.google.com/iam-admin/workload-identity-pools?project=${project}`,
  isDone: async (setup) => {
    const { id } = await gitHub.repository();
    const pool = await find<Pool>(setup, POOL);
    const provider = await find<Provider>(setup, `${POOL}/providers/${PROVIDER}`);
    if (!isActive(pool) || !isRight(provider, id)) return false;
    return isGranted(setup, deployer(setup), await grantFor(setup, id));
  },
  run: async (setup) => {
    const { id } = await gitHub.repository();
    const displayName = { displayName: 'GitHub' };
    await ensure(setup, POOL, { query: { workloadIdentityPoolId: POOL }, values: displayName });
    await ensure(setup, `${POOL}/providers/${PROVIDER}`, {
      query: { workloadIdentityPoolProviderId: PROVIDER },
      values: providerFor(id),
    });
    await grantRole(setup, deployer(setup), await grantFor(setup, id));
  },
});

/** The number of the project, which is in the names of pools. */
async function numberOf({ google, project }: Setup): Promise<string> {
  const found = await google.ask<{ projectNumber: string }>('projects', `/projects/${project}`);
  return found.projectNumber;
}

/** What the workflow must know: who proves to Google what it is. */
export async function providerName(setup: Setup): Promise<string> {
  const number = await numberOf(setup);
  return `projects/${number}/locations/global/workloadIdentityPools/${POOL}/providers/${PROVIDER}`;
}

const deployer = (setup: Setup): Resource => ['iam', deployerPath(setup)];

async function grantFor(setup: Setup, repositoryId: number) {
  const pool = `projects/${await numberOf(setup)}/locations/global/workloadIdentityPools/${POOL}`;
  const member = `principalSet://iam.googleapis.com/${pool}/attribute.repository_id/${repositoryId}`;
  return { role: ROLE, member };
}

const find = <T>(setup: Setup, path: string): Promise<T | undefined> =>
  ifThere(setup.google.ask<T>('iam', `${poolsOf(setup)}/${path}`));

const isActive = (one: Pool | undefined) => one?.state === 'ACTIVE' && !one.disabled;

function isRight(provider: Provider | undefined, repositoryId: number): boolean {
  const wanted = providerFor(repositoryId);
  const { attributeMapping = {}, attributeCondition, oidc } = provider ?? {};
  return (
    isActive(provider) &&
    attributeCondition === wanted.attributeCondition &&
    sorted(attributeMapping) === sorted(wanted.attributeMapping) &&
    oidc?.issuerUri === wanted.oidc.issuerUri &&
    !oidc.allowedAudiences?.length
  );
}

const sorted = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join();

interface Wanted {
  /** With which its parent makes it. */
  query: Record<string, string>;
  values: object;
}

/** Makes it, or brings it back and puts it right. */
async function ensure(setup: Setup, path: string, { query, values }: Wanted): Promise<void> {
  const whole = `${poolsOf(setup)}/${path}`;
  const present = await find<Pool>(setup, path);
  if (!present) {
    const parent = whole.slice(0, whole.lastIndexOf('/'));
    return change(setup, 'iam', parent, { query, body: values });
  }
  if (present.state === 'DELETED') await change(setup, 'iam', `${whole}:undelete`, { body: {} });
  const body = { ...values, disabled: false };
  const updateMask = Object.keys(body).join();
  return change(setup, 'iam', whole, { method: 'PATCH', query: { updateMask }, body });
}
