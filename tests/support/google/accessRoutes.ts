import { randomBytes } from 'node:crypto';
import type { Access, Policy } from './access.ts';
import type { Route } from './standIn.ts';
import { Denial, json, missing, operation, type Project, switchedOff } from './state.ts';

const API = 'iam.googleapis.com';

/** A policy is taken only with the mark of the one that was read, and with the version that has conditions. */
function writePolicy(access: Access, of: string, policy: Policy | undefined): Policy {
  const present = access.policy(of);
  if (policy?.etag !== present.etag)
    throw new Denial(409, 'There were concurrent policy changes. Please retry.');
  if (present.bindings.some(({ condition }) => condition) && policy.version !== 3)
    throw new Denial(400, 'The policy has conditions: its version must be 3.');
  const written = { ...policy, etag: randomBytes(6).toString('base64') };
  access.policies.set(of, written);
  return written;
}

/** Conditions are shown to who asks for the version that has them. */
function readPolicy(access: Access, of: string, version: unknown): Policy {
  const policy = access.policy(of);
  if (Number(version) === 3) return policy;
  return { ...policy, bindings: policy.bindings.map(({ role, members }) => ({ role, members })) };
}

function on({ access, services }: Project): Access {
  if (!services.has(API)) throw switchedOff(API);
  return access;
}

function found<T>(map: Map<string, T>, id = ''): T {
  const value = map.get(id);
  if (!value) throw missing(id);
  return value;
}

function add<T extends object>(map: Map<string, T>, id: string, value: T): T {
  if (map.has(id)) throw new Denial(409, 'Requested entity already exists');
  map.set(id, value);
  return value;
}

const nameOf = ({ id }: Project, account: string) => `projects/${id}/serviceAccounts/${account}`;

function makeKey(project: Project, account: string): object {
  const id = randomBytes(20).toString('hex');
  const name = `${nameOf(project, account)}/keys/${id}`;
  const privateKey = `PRIVATE ${randomBytes(24).toString('hex')}`;
  on(project).keys.set(name, { name, privateKey });
  const file = {
    type: 'service_account',
    project_id: project.id,
    private_key_id: id,
    private_key: privateKey,
    client_email: account,
  };
  return { name, privateKeyData: Buffer.from(JSON.stringify(file)).toString('base64') };
}

const PROJECT = String.raw`^iam[^/]+/v1/projects/(?<id>[\w-]+)`;
const ACCOUNT = String.raw`${PROJECT}/serviceAccounts/(?<account>[\w.@-]+)`;
const POOLS = String.raw`(?<path>${PROJECT}/locations/global/workloadIdentityPools`;

/** A path that is the same whether it has the id of the project or its number. */
const poolOf = (path = '') => path.replace(/^.*workloadIdentityPools\//, '');

export const ACCESS: Route[] = [
  [
    'POST',
    /^cloudresourcemanager[^/]+\/v1\/projects\/(?<id>[\w-]+):getIamPolicy$/,
    ({ project, asked }) => {
      const { options } = json(asked) as { options?: { requestedPolicyVersion?: number } };
      return readPolicy(project.access, '', options?.requestedPolicyVersion);
    },
  ],
  [
    'POST',
    /^cloudresourcemanager[^/]+\/v1\/projects\/(?<id>[\w-]+):setIamPolicy$/,
    ({ project, asked }) =>
      writePolicy(project.access, '', (json(asked) as { policy: Policy }).policy),
  ],
  [
    'POST',
    new RegExp(`${ACCOUNT}:getIamPolicy$`),
    ({ project, groups, asked }) => {
      found(on(project).accounts, groups['account']);
      const version = asked.url.searchParams.get('options.requestedPolicyVersion');
      return readPolicy(project.access, groups['account'] ?? '', version);
    },
  ],
  [
    'POST',
    new RegExp(`${ACCOUNT}:setIamPolicy$`),
    ({ project, groups, asked }) =>
      writePolicy(on(project), groups['account'] ?? '', (json(asked) as { policy: Policy }).policy),
  ],
  [
    'GET',
    new RegExp(String.raw`${PROJECT}/roles/(?<role>\w+)$`),
    ({ project, groups }) => found(on(project).roles, groups['role']),
  ],
  [
    'POST',
    new RegExp(`${PROJECT}/roles$`),
    ({ project, asked }) => {
      const { roleId, role } = json(asked) as { roleId: string; role: object };
      return add(on(project).roles, roleId, { ...role, name: roleId });
    },
  ],
  [
    'PATCH',
    new RegExp(String.raw`${PROJECT}/roles/(?<role>\w+)$`),
    ({ project, groups, asked }) => {
      const role = found(on(project).roles, groups['role']);
      if (role.deleted) throw new Denial(400, 'The role is deleted.');
      const { includedPermissions } = json(asked) as { includedPermissions: string[] };
      return Object.assign(role, { includedPermissions });
    },
  ],
  [
    'POST',
    new RegExp(String.raw`${PROJECT}/roles/(?<role>\w+):undelete$`),
    ({ project, groups }) =>
      Object.assign(found(on(project).roles, groups['role']), { deleted: false }),
  ],
  [
    'POST',
    new RegExp(`${PROJECT}/serviceAccounts$`),
    ({ project, asked }) => {
      const { accountId, serviceAccount } = json(asked) as {
        accountId: string;
        serviceAccount: { displayName: string };
      };
      const email = `${accountId}@${project.id}.iam.gserviceaccount.com`;
      return add(on(project).accounts, email, serviceAccount);
    },
  ],
  [
    'GET',
    new RegExp(`${ACCOUNT}$`),
    ({ project, groups }) => found(on(project).accounts, groups['account']),
  ],
  [
    'POST',
    new RegExp(`${ACCOUNT}:enable$`),
    ({ project, groups }) =>
      Object.assign(found(on(project).accounts, groups['account']), { disabled: false }),
  ],
  [
    'GET',
    new RegExp(`${ACCOUNT}/keys$`),
    ({ project, groups }) => {
      found(on(project).accounts, groups['account']);
      return {
        keys: [...project.access.keys.values()].map(({ privateKey: _secret, ...key }) => key),
      };
    },
  ],
  [
    'POST',
    new RegExp(`${ACCOUNT}/keys$`),
    ({ project, groups }) => makeKey(project, groups['account'] ?? ''),
  ],
  [
    'DELETE',
    new RegExp(String.raw`${ACCOUNT}/keys/(?<key>\w+)$`),
    ({ project, groups }) => {
      const name = `${nameOf(project, groups['account'] ?? '')}/keys/${groups['key']}`;
      found(on(project).keys, name);
      project.access.keys.delete(name);
      return {};
    },
  ],
  [
    'POST',
    new RegExp(`${POOLS}(/[\\w-]+/providers)?)$`),
    ({ project, asked, groups }) => {
      const { searchParams } = asked.url;
      const id =
        searchParams.get('workloadIdentityPoolProviderId') ??
        searchParams.get('workloadIdentityPoolId');
      const parent = poolOf(groups['path']?.replace(/workloadIdentityPools$/, '$&/'));
      const key = parent ? `${parent}/${id}` : `${id}`;
      if (parent) found(on(project).pools, parent.split('/')[0]);
      return operation(
        add(on(project).pools, key, { state: 'ACTIVE', ...(json(asked) as object) }),
      );
    },
  ],
  [
    'GET',
    new RegExp(`${POOLS}/[\\w/-]+)$`),
    ({ project, groups }) => found(on(project).pools, poolOf(groups['path'])),
  ],
  [
    'PATCH',
    new RegExp(`${POOLS}/[\\w/-]+)$`),
    ({ project, groups, asked }) =>
      operation(Object.assign(found(on(project).pools, poolOf(groups['path'])), json(asked))),
  ],
  [
    'POST',
    new RegExp(`${POOLS}/[\\w/-]+):undelete$`),
    ({ project, groups }) =>
      operation(
        Object.assign(found(on(project).pools, poolOf(groups['path'])), { state: 'ACTIVE' }),
      ),
  ],
];
