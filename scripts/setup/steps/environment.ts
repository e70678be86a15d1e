import { readKey } from '../apiKeys.ts';
import { showsOurs } from '../hosting.ts';
import { NotYet } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { findWebApp, readWebConfig } from '../webApps.ts';
import { findKeys } from './keys.ts';

export const environment: Step = {
  name: '.env.production.local',
  makes: 'the file .env.production.local, which only you can read and which git ignores',
  before: 'A build, a deploy and the publisher read from one file which project is theirs.',
  after: 'The file is complete; keep it where nobody else can read it.',
  failed: '.env.production.local could not be written',
  managedAt: () => '.env.production.local, explained in .env.example',
  isDone: async (setup) => {
    const values = Object.entries(await valuesOf(setup));
    const isSame = values.every(([name, value]) => setup.file.get(name) === value);
    return isSame && setup.file.isPrivate();
  },
  run: async (setup) => setup.file.set(await valuesOf(setup)),
};

/** What the project says of itself. What a person has added stays. */
async function valuesOf(setup: Setup): Promise<Record<string, string>> {
  const [app, { second }] = await Promise.all([findWebApp(setup), findKeys(setup)]);
  if (!app || !second) throw new NotYet();
  const [config, key] = await Promise.all([readWebConfig(setup, app), readKey(setup, second)]);
  return {
    VITE_FIREBASE_API_KEY: config.apiKey,
    VITE_FIREBASE_AUTH_DOMAIN: config.authDomain,
    VITE_FIREBASE_PROJECT_ID: config.projectId,
    VITE_FIREBASE_STORAGE_BUCKET: config.storageBucket ?? `${config.projectId}.firebasestorage.app`,
    VITE_FIREBASE_MESSAGING_SENDER_ID: config.messagingSenderId,
    VITE_FIREBASE_APP_ID: config.appId,
    PUBLISH_API_KEY: key,
    ...(await untilTheDomainLeadsHere(setup)),
  };
}

/** The site's address of Hosting, while visitors shall find it at a domain that does not lead there yet. */
async function untilTheDomainLeadsHere({ company, file, hostedAt }: Setup) {
  const present = file.get('PUBLISHED_SITE');
  if (present) return { PUBLISHED_SITE: present };
  const isThere = company.siteUrl === hostedAt || (await leadsHere(company.siteUrl));
  return isThere ? undefined : { PUBLISHED_SITE: hostedAt };
}

/** A domain without an address leads nowhere. */
const leadsHere = (address: string): Promise<boolean> => showsOurs(address).catch(() => false);
