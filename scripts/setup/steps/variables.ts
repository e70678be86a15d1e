import type { GitHub } from '../gitHub.ts';
import { NotYet } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

/** Those of .env.production.local, under the name that they have on GitHub. */
const NAMES: Record<string, string> = {
  VITE_FIREBASE_API_KEY: 'VITE_FIREBASE_API_KEY',
  VITE_FIREBASE_AUTH_DOMAIN: 'VITE_FIREBASE_AUTH_DOMAIN',
  VITE_FIREBASE_PROJECT_ID: 'VITE_FIREBASE_PROJECT_ID',
  VITE_FIREBASE_STORAGE_BUCKET: 'VITE_FIREBASE_STORAGE_BUCKET',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  VITE_FIREBASE_APP_ID: 'VITE_FIREBASE_APP_ID',
  VITE_FIREBASE_DESKTOP_API_KEY: 'PUBLISH_API_KEY',
};

export const variables = (gitHub: GitHub): Step => ({
  name: 'Variables of the repository',
  makes: 'the names and keys of the project as variables on GitHub (free)',
  before: 'The workflows build for the project that .env.production.local names.',
  after: 'GitHub knows the project, and the second key.',
  failed: 'The variables could not be set',
  managedAt: () => gitHub.page('settings/variables/actions'),
  isDone: async (setup) => (await missing(gitHub, setup)).length === 0,
  run: async (setup) => {
    for (const [name, value] of await missing(gitHub, setup))
      await gitHub.set('variable', name, value);
  },
});

async function missing(gitHub: GitHub, { file }: Setup): Promise<[name: string, value: string][]> {
  const found: [string, string][] = [];
  for (const [name, key] of Object.entries(NAMES)) {
    const value = file.get(key);
    if (!value) throw new NotYet();
    const present = await gitHub.find<{ value: string }>(`actions/variables/${name}`);
    if (present?.value !== value) found.push([name, value]);
  }
  return found;
}
