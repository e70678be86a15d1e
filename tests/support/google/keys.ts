import { randomBytes } from 'node:crypto';
import type { ApiKey } from '../../../scripts/setup/apiKeys.ts';
import type { Route } from './standIn.ts';
import { json, missing, operation, type Project, switchedOff } from './state.ts';

const API = 'apikeys.googleapis.com';

function make(project: Project, id: string, key: Partial<ApiKey>): object {
  const name = `projects/${project.number}/locations/global/keys/${id}`;
  const made = {
    ...key,
    name,
    uid: `uid-${id}`,
    keyString: `AIza${randomBytes(16).toString('hex')}`,
  };
  project.keys.push(made);
  return operation(made);
}

function find(project: Project, id = '') {
  const key = project.keys.find(({ name }) => name.endsWith(`/${id}`));
  if (!key) throw missing('The key');
  return key;
}

const KEYS_OF = String.raw`^apikeys[^/]+/v2/projects/(?<id>[\w-]+)/locations/global/keys`;

/** The keys of a project. Google's own names have the number of the project. */
export const KEYS: Route[] = [
  [
    'GET',
    new RegExp(`${KEYS_OF}$`),
    ({ project }) => {
      if (!project.services.has(API)) throw switchedOff(API);
      return { keys: project.keys.map(({ keyString: _secret, ...key }) => key) };
    },
  ],
  [
    'POST',
    new RegExp(`${KEYS_OF}$`),
    ({ project, asked }) => make(project, asked.url.searchParams.get('keyId') ?? '', json(asked)),
  ],
  [
    'PATCH',
    new RegExp(String.raw`${KEYS_OF}/(?<key>[\w-]+)$`),
    ({ project, groups, asked }) => {
      const { restrictions } = json(asked) as ApiKey;
      return operation(Object.assign(find(project, groups['key']), { restrictions }));
    },
  ],
  [
    'GET',
    new RegExp(String.raw`${KEYS_OF}/(?<key>[\w-]+)/keyString$`),
    ({ project, groups }) => ({ keyString: find(project, groups['key']).keyString }),
  ],
];
