import { type Grant, grantRole, isGranted, type Resource } from '../iamPolicy.ts';
import { change } from '../operation.ts';
import { ifThere } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

/** What a deploy asks of Google, beside what a live site has switched on. */
const APIS = ['cloudresourcemanager', 'iam', 'iamcredentials', 'serviceusage', 'sts'].map(
  (name) => `${name}.googleapis.com`,
);

/** All that an upload of the site and the rules needs. No record can be read with it. */
export const PERMISSIONS = [
  'firebase.projects.get',
  'firebasehosting.sites.get',
  'firebasehosting.sites.list',
  'firebasehosting.sites.update',
  'firebaserules.rulesets.test',
  'firebaserules.rulesets.create',
  'firebaserules.rulesets.get',
  'firebaserules.releases.list',
  'firebaserules.releases.update',
  'serviceusage.services.get',
  'serviceusage.services.use',
];

/** https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.roles */
interface Role {
  includedPermissions?: string[];
  /** It can be brought back for seven days, and its id cannot be used again for longer. */
  deleted?: boolean;
}

/** https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts */
interface ServiceAccount {
  disabled?: boolean;
}

const NAME = 'site-deployer';
const TITLE = 'Site deployer';

export const deployerOf = ({ project }: Setup) => `${NAME}@${project}.iam.gserviceaccount.com`;

/** The path of the service account. */
export const deployerPath = (setup: Setup) =>
  `/projects/${setup.project}/serviceAccounts/${deployerOf(setup)}`;

const roleName = ({ project }: Setup) => `projects/${project}/roles/siteDeployer`;

const onProject = ({ project }: Setup): Resource => ['projects', `/projects/${project}`];

const grantOf = (setup: Setup): Grant => ({
  role: roleName(setup),
  member: `serviceAccount:${deployerOf(setup)}`,
});

export const siteDeployer: Step = {
  name: TITLE,
  makes: 'a service account that can put the site and the rules online, and reads no record (free)',
  before: 'What puts the site online without you has an account of its own.',
  after: 'The service account is there, and may do what a deploy needs, and nothing else.',
  failed: 'The service account could not be made',
  managedAt: accountsPage,
  isDone: async (setup) => {
    const isOn = await Promise.all(APIS.map((api) => isEnabled(setup, api)));
    if (isOn.includes(false)) return false;
    const [role, account] = await Promise.all([readRole(setup), readAccount(setup)]);
    if (!isRight(role) || !account || account.disabled) return false;
    return isGranted(setup, onProject(setup), grantOf(setup));
  },
  run: async (setup) => {
    for (const api of APIS) await enable(setup, api);
    await ensureRole(setup);
    await ensureAccount(setup);
    if (await isGranted(setup, onProject(setup), grantOf(setup))) return;
    await grantRole(setup, onProject(setup), grantOf(setup));
  },
};

export function accountsPage({ project }: Setup): string {
  return `https://console.cloud.google.com/iam-admin/serviceaccounts?project=${project}`;
}

const apiPath = ({ project }: Setup, api: string) => `/projects/${project}/services/${api}`;

async function isEnabled(setup: Setup, api: string): Promise<boolean> {
  const found = await setup.google.ask<{ state?: string }>('usage', apiPath(setup, api));
  return found.state === 'ENABLED';
}

/** Not by the CLI, which remembers what was switched on once, and would not notice that somebody has switched it off. */
async function enable(setup: Setup, api: string): Promise<void> {
  if (await isEnabled(setup, api)) return;
  await change(setup, 'usage', `${apiPath(setup, api)}:enable`, { body: {} });
}

const sorted = (names: readonly string[] = []) => names.toSorted().join(' ');

const isRight = (role: Role | undefined): boolean =>
  !!role && !role.deleted && sorted(role.includedPermissions) === sorted(PERMISSIONS);

const readRole = (setup: Setup) => ifThere(setup.google.ask<Role>('iam', `/${roleName(setup)}`));

const readAccount = (setup: Setup) =>
  ifThere(setup.google.ask<ServiceAccount>('iam', deployerPath(setup)));

async function ensureRole(setup: Setup): Promise<void> {
  const { google, project } = setup;
  const path = `/${roleName(setup)}`;
  const present = await readRole(setup);
  const role = { title: TITLE, includedPermissions: PERMISSIONS, stage: 'GA' };
  if (!present) {
    const body = { roleId: path.split('/').at(-1), role };
    await google.ask('iam', `/projects/${project}/roles`, { method: 'POST', body });
    return;
  }
  if (present.deleted) await google.ask('iam', `${path}:undelete`, { method: 'POST', body: {} });
  const query = { updateMask: 'includedPermissions' };
  await google.ask('iam', path, { method: 'PATCH', query, body: role });
}

async function ensureAccount(setup: Setup): Promise<void> {
  const { google, project } = setup;
  const present = await readAccount(setup);
  if (!present) {
    const body = { accountId: NAME, serviceAccount: { displayName: TITLE } };
    await google.ask('iam', `/projects/${project}/serviceAccounts`, { method: 'POST', body });
  } else if (present.disabled) {
    await google.ask('iam', `${deployerPath(setup)}:enable`, { method: 'POST', body: {} });
  }
}
