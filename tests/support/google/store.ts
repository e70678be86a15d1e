import type { Route } from './standIn.ts';
import { json, missing, operation, type Project, switchedOff } from './state.ts';

const FIRESTORE = 'firestore.googleapis.com';

const release = ({ id }: Project) => ({
  name: `projects/${id}/releases/cloud.firestore`,
  rulesetName: `projects/${id}/rulesets/1`,
  createTime: '2026-01-01T00:00:00Z',
});

/** The rules that were uploaded, and are not released yet. */
const uploaded = new WeakMap<Project, string>();

function publishRules(project: Project): object {
  project.rules = uploaded.get(project);
  return release(project);
}

/** The database, its rules, and its documents, of which there are none. */
export const STORE: Route[] = [
  [
    'GET',
    /^firestore[^/]+\/v1\/projects\/(?<id>[\w-]+)\/databases\/\(default\)$/,
    ({ project }) => {
      if (!project.services.has(FIRESTORE)) throw switchedOff(FIRESTORE);
      if (!project.database) throw missing('The database');
      return project.database;
    },
  ],
  [
    'POST',
    /^firestore[^/]+\/v1\/projects\/(?<id>[\w-]+)\/databases$/,
    ({ project, asked }) => {
      project.database = json(asked) as NonNullable<Project['database']>;
      return operation(project.database);
    },
  ],
  [
    'POST',
    /^firestore[^/]+\/v1\/projects\/[\w-]+\/databases\/\(default\)\/documents:runQuery$/,
    () => [{ readTime: '2026-01-01T00:00:00Z' }],
    'open',
  ],
  [
    'POST',
    /^firestore[^/]+\/v1\/projects\/[\w-]+\/databases\/\(default\)\/documents:batchGet$/,
    ({ asked }) => {
      const { documents } = json(asked) as { documents: string[] };
      return documents.map((name) => ({ missing: name, readTime: '2026-01-01T00:00:00Z' }));
    },
    'open',
  ],
  [
    'GET',
    /^firestore[^/]+\/v1\/projects\/(?<id>[\w-]+)\/databases\/\(default\)\/documents\/publication\/status$/,
    ({ project: { status } }) => {
      if (!status) throw missing('The document');
      const { publisher, beatAt } = status;
      const timestampValue = beatAt.toISOString();
      return { fields: { publisher: { stringValue: publisher }, beatAt: { timestampValue } } };
    },
  ],
  [
    'GET',
    /^firebaserules[^/]+\/v1\/projects\/(?<id>[\w-]+)\/releases\/cloud\.firestore$/,
    ({ project }) => {
      if (project.rules === undefined) throw missing('The release');
      return release(project);
    },
  ],
  [
    'GET',
    /^firebaserules[^/]+\/v1\/projects\/(?<id>[\w-]+)\/releases$/,
    ({ project }) => ({ releases: project.rules === undefined ? [] : [release(project)] }),
  ],
  [
    'GET',
    /^firebaserules[^/]+\/v1\/projects\/(?<id>[\w-]+)\/rulesets\/1$/,
    ({ project }) => ({
      source: { files: [{ name: 'firestore.rules', content: project.rules }] },
    }),
  ],
  ['POST', /^firebaserules[^/]+\/v1\/projects\/(?<id>[\w-]+):test$/, () => ({})],
  [
    'POST',
    /^firebaserules[^/]+\/v1\/projects\/(?<id>[\w-]+)\/rulesets$/,
    ({ project, asked }) => {
      const { source } = json(asked) as { source: { files: { content: string }[] } };
      uploaded.set(project, source.files[0]?.content ?? '');
      return { name: `projects/${project.id}/rulesets/1` };
    },
  ],
  [
    'POST',
    /^firebaserules[^/]+\/v1\/projects\/(?<id>[\w-]+)\/releases$/,
    ({ project }) => publishRules(project),
  ],
  [
    'PATCH',
    /^firebaserules[^/]+\/v1\/projects\/(?<id>[\w-]+)\/releases\/cloud\.firestore$/,
    ({ project }) => publishRules(project),
  ],
];
