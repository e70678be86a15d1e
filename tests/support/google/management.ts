import { randomBytes } from 'node:crypto';
import type { GoogleStandIn, Route } from './standIn.ts';
import { Denial, denied, json, newProject, operation, type Project } from './state.ts';

const REGIONS = ['asia-southeast1', 'eur3', 'europe-west3', 'nam5', 'us-east1'];

const info = ({ id, number, isFirebase, hasSite }: Project) => ({
  projectId: id,
  projectNumber: number,
  lifecycleState: 'ACTIVE',
  ...(isFirebase && { state: 'ACTIVE' }),
  resources: hasSite ? { hostingSite: id } : {},
});

/** An app gets a key of its own, which works everywhere. */
function addApp(project: Project, displayName: string): object {
  const uid = `uid-${project.keys.length + 1}`;
  const name = `projects/${project.number}/locations/global/keys/${uid}`;
  project.keys.push({
    name,
    uid,
    displayName: 'Browser key (auto created by Firebase)',
    keyString: `AIza${randomBytes(16).toString('hex')}`,
  });
  const app = {
    appId: `1:${project.number}:web:${project.apps.length}`,
    displayName,
    apiKeyId: uid,
  };
  project.apps.push(app);
  return app;
}

function create(google: GoogleStandIn, id: string, owner: string): object {
  if (google.projects.has(id)) throw new Denial(409, 'Requested entity already exists');
  google.projects.set(id, newProject(id, owner));
  return operation({ projectId: id });
}

function configOf({ id, number, apps, keys }: Project, appId: string | undefined): object {
  const app = apps.find((one) => one.appId === appId);
  return {
    projectId: id,
    appId,
    apiKey: keys.find(({ uid }) => uid === app?.apiKeyId)?.keyString,
    authDomain: `${id}.firebaseapp.com`,
    storageBucket: `${id}.firebasestorage.app`,
    messagingSenderId: number,
  };
}

/** Projects, apps, services that are switched on, and what the CLI switches on by itself. */
export const MANAGEMENT: Route[] = [
  [
    'GET',
    /^cloudresourcemanager[^/]+\/v1\/projects\/(?<id>[\w-]+)$/,
    ({ project }) => info(project),
  ],
  [
    'POST',
    /^cloudresourcemanager[^/]+\/v1\/projects$/,
    ({ google, asked, account }) =>
      create(google, (json(asked) as { projectId: string }).projectId, account),
  ],
  ['POST', /:testIamPermissions$/, ({ asked }) => json(asked)],
  [
    'GET',
    /^firebase\.[^/]+\/v1beta1\/projects$/,
    ({ google, account }) => {
      const own = [...google.projects.values()].filter(
        ({ owner, isFirebase }) => owner === account && isFirebase,
      );
      return { results: own.map(info) };
    },
  ],
  [
    'GET',
    /^firebase\.[^/]+\/v1beta1\/projects\/(?<id>[\w-]+)$/,
    ({ project }) => {
      if (!project.isFirebase) throw denied();
      return info(project);
    },
  ],
  [
    'POST',
    /^firebase\.[^/]+\/v1beta1\/projects\/(?<id>[\w-]+):addFirebase$/,
    ({ project }) => {
      project.isFirebase = true;
      return operation(info(project));
    },
  ],
  [
    'GET',
    /^firebase\.[^/]+\/v1beta1\/projects\/(?<id>[\w-]+)(?:\/webApps|:searchApps)$/,
    ({ project }) => ({ apps: project.apps.map((app) => ({ ...app, platform: 'WEB' })) }),
  ],
  [
    'POST',
    /^firebase\.[^/]+\/v1beta1\/projects\/(?<id>[\w-]+)\/webApps$/,
    ({ project, asked }) =>
      operation(addApp(project, (json(asked) as { displayName: string }).displayName)),
  ],
  [
    'GET',
    /^firebase\.[^/]+\/v1beta1\/projects\/-\/webApps\/(?<app>[\w:]+)\/config$/,
    ({ google, groups }) => {
      const all = [...google.projects.values()];
      const owner = all.find(({ apps }) => apps.some(({ appId }) => appId === groups['app']));
      if (!owner) throw denied();
      return configOf(owner, groups['app']);
    },
  ],
  [
    'POST',
    /^firebase\.[^/]+\/v1alpha\/firebase:provisionFirebaseApp$/,
    ({ google, asked }) => {
      const { parent } = json(asked) as { parent: string };
      const project = google.projects.get(parent.replace('projects/', ''));
      if (project) project.config = { ...project.config, signIn: { email: { enabled: true } } };
      return operation();
    },
  ],
  [
    'GET',
    /^serviceusage[^/]+\/v1\/projects\/(?<id>[\w-]+)\/services\/(?<service>[\w.]+)$/,
    ({ project, groups }) => ({
      state: project.services.has(groups['service'] ?? '') ? 'ENABLED' : 'DISABLED',
    }),
  ],
  [
    'POST',
    /^serviceusage[^/]+\/v1\/projects\/(?<id>[\w-]+)\/services\/(?<service>[\w.]+):enable$/,
    ({ project, groups }) => {
      project.services.add(groups['service'] ?? '');
      return operation();
    },
  ],
  [
    'GET',
    /^firestore[^/]+\/v1\/projects\/(?<id>[\w-]+)\/locations$/,
    () => ({ locations: REGIONS.map((locationId) => ({ locationId, name: locationId })) }),
  ],
  ['GET', /\/operations\/1$/, () => operation()],
];
