import { UserError } from '../../lib/userError.ts';
import { ifThere, statusOf } from '../refusals.ts';
import { suggestRegion } from '../regions.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

export const database: Step = {
  name: 'Firestore database',
  makes:
    'a Firestore database in a region of your choice (free up to 1 GiB and 20,000 writes a day)',
  before: 'What staff save is in a database, which nobody can read until it has its rules.',
  after: 'The database is there, protected against deletion.',
  failed: 'The database could not be made',
  managedAt: (setup) => setup.console('firestore'),
  isDone: async ({ google, project }) => {
    const found = await ifThere(
      google.ask<{ type?: string }>('firestore', `/projects/${project}/databases/(default)`),
    );
    if (!found || found.type === 'FIRESTORE_NATIVE') return found !== undefined;
    throw new UserError(
      `The database of ${project} is in Datastore mode, in which no page can read it: choose another project.`,
    );
  },
  run: async (setup) => {
    const { google, project } = setup;
    await google.enable(project, 'firestore.googleapis.com');
    const offered = await listRegions(setup);
    await create(setup, await askForRegion(setup, offered));
  },
};

async function listRegions({ google, project, root }: Setup): Promise<string[]> {
  const options = { project, cwd: root };
  const found = await google.run(({ firestore }) => firestore.locations, [], options);
  return (found as { locationId: string }[]).map(({ locationId }) => locationId).toSorted();
}

function askForRegion({ terminal }: Setup, offered: string[]): Promise<string> {
  console.log(`  Regions: ${offered.join(', ')}`);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return terminal.ask('  Region of the database, which cannot be changed later', {
    suggested: suggestRegion(timeZone, offered),
    whyWrong: (region) => (offered.includes(region) ? undefined : 'Give one of these regions.'),
  });
}

async function create({ google, project, root }: Setup, location: string): Promise<void> {
  try {
    await google.run(({ firestore }) => firestore.databases.create, ['(default)'], {
      project,
      cwd: root,
      location,
      deleteProtection: 'ENABLED',
    });
  } catch (error) {
    // The command waits for the database, and then looks for it in the answer of before. Whether it is there is asked next.
    if (error instanceof Error && error.message === 'Not found') return;
    if (statusOf(error) !== 400 || !/location/i.test(String(error))) throw error;
    throw new UserError(
      `Google does not offer ${location} to this project: choose another region.`,
    );
  }
}
