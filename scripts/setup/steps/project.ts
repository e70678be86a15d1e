import { emailDomainRefusal } from '../../lib/emailDomain.ts';
import { UserError } from '../../lib/userError.ts';
import { hasRelease, showsOurs } from '../hosting.ts';
import { isMissing, isTaken, statusOf } from '../refusals.ts';
import { areForeign, readRules } from '../releasedRules.ts';
import { addressOf, type Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { isSample } from './company.ts';

export const project: Step = {
  name: 'Firebase project',
  makes: 'a Firebase project, or the use of one that you have (free: the Spark plan)',
  before: 'Everything of the site is in one project of Firebase.',
  after: 'The project is there.',
  failed: 'The project could not be made',
  managedAt: (setup) => setup.console('overview'),
  isDone: async (setup) => {
    const id = setup.project;
    const isThere = await isFirebaseProject(setup, id);
    if (isThere) await assertOurs(setup, id);
    return isThere;
  },
  run: async (setup) => {
    const own = await listProjects(setup);
    if (own.length > 0) console.log(`  Your projects: ${own.join(', ')}`);
    await choose(setup, suggestId(setup));
  },
};

const isFirebaseProject = ({ google }: Setup, id: string): Promise<boolean> =>
  exists(() => google.ask('firebase', `/projects/${id}`));

async function exists(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    // Of a project that does not exist, Google says that one may not see it.
    if (isMissing(error) || statusOf(error) === 403) return false;
    throw error;
  }
}

async function listProjects({ google }: Setup): Promise<string[]> {
  const { results = [] } = await google.ask<{ results?: { projectId: string }[] }>(
    'firebase',
    '/projects',
    { query: { pageSize: '100' } },
  );
  return results.map(({ projectId }) => projectId);
}

/** The id that Enter stands for: what was begun, what the site's address names, what the company is called. */
function suggestId({ projectIfKnown, company, google }: Setup): string | undefined {
  const named = /^https:\/\/([\w-]+)\.web\.app$/.exec(company.siteUrl)?.[1];
  if (projectIfKnown ?? named) return projectIfKnown ?? named;
  if (!isSample(company)) return fitting(company.shortName);
  const [, domain = ''] = google.account.split('@');
  return emailDomainRefusal(domain) ? undefined : fitting(domain.split('.')[0] ?? '');
}

/** Google asks for six characters or more. */
const fitting = (name: string) => {
  const id = name.length < 6 ? `${name}-site` : name;
  return whyWrong(id) ? undefined : id;
};

export function whyWrong(id: string): string | undefined {
  if (id.startsWith('demo-'))
    return 'Give a name that does not begin with "demo-", which is for tests.';
  if (/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)) return undefined;
  return 'Give 6 to 30 lower-case letters, digits and dashes, such as agency-site.';
}

async function choose(setup: Setup, suggested: string | undefined): Promise<void> {
  const { terminal, file } = setup;
  const question =
    '  Id of a new project, or of one of yours: it is also the address, https://<id>.web.app';
  const id = await terminal.ask(question, { suggested, whyWrong });
  const isOwn = await isFirebaseProject(setup, id);
  if (isOwn) await assertOurs(setup, id);
  file.set({ VITE_FIREBASE_PROJECT_ID: id });
  if (isOwn) {
    return console.log(
      `  From now on, ${id} has the sign-in, the keys and the rules of this site.`,
    );
  }
  const isTakenByOthers = await make(setup, id);
  if (!isTakenByOthers) return;
  const other = proposalFor(id);
  console.log(
    `  The id ${id} belongs to somebody else. You are signed in as ${setup.google.account}; "npx firebase login --reauth" signs in with another account.`,
  );
  await choose(setup, other);
}

export const proposalFor = (id: string) =>
  `${id.slice(0, 24)}-${Math.floor(Math.random() * 9000 + 1000)}`;

const CHOOSE = 'choose another project, or take this one out of .env.production.local';

/** @returns whether somebody else has this id */
async function make(setup: Setup, id: string): Promise<boolean> {
  const { google } = setup;
  // An earlier run may have ended between the two halves: Google Cloud's project, and Firebase in it.
  if (await exists(() => google.ask('projects', `/projects/${id}`))) {
    await google.run(({ projects }) => projects.addfirebase, [id], {});
    return false;
  }
  try {
    await google.run(({ projects }) => projects.create, [id], {});
    return false;
  } catch (error) {
    if (isTaken(error)) return true;
    throw error;
  }
}

/** Refuses a project of another product: its site and its rules would be replaced. */
async function assertOurs({ google }: Setup, id: string): Promise<void> {
  const asker = { google, project: id };
  if (areForeign((await readRules(asker)) ?? '')) {
    throw new UserError(
      `The database of ${id} has the rules of another product: ${CHOOSE}, or delete its rules in the Firebase console.`,
    );
  }
  if (!(await hasRelease(asker))) return;
  const address = addressOf(id);
  if (await showsOurs(address)) return;
  throw new UserError(`${id} already shows another site at ${address}: ${CHOOSE}.`);
}
