import { findAccount } from '../accounts.ts';
import type { GitHub } from '../gitHub.ts';
import { NotYet } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { providerName } from './gitHubTrust.ts';
import { PRODUCTION } from './production.ts';
import { deployerOf } from './siteDeployer.ts';

/** GitHub shows nobody a secret again, only when it was set. */
interface Secret {
  updated_at: string;
}

const SECRETS = ['PUBLISH_EMAIL', 'PUBLISH_PASSWORD'];

export const productionValues = (gitHub: GitHub): Step => ({
  name: 'Values of production',
  makes: 'the account for publishing as secrets on GitHub, and whom Google trusts (free)',
  before: 'The nightly workflow signs in as the account for publishing, and uploads without a key.',
  after: 'The environment production has its two secrets and its two variables.',
  failed: 'The values of production could not be set',
  managedAt: () => gitHub.page('settings/environments'),
  isDone: async (setup) =>
    (await wrongVariables(gitHub, setup)).length === 0 &&
    (await oldSecrets(gitHub, setup)).length === 0,
  run: async (setup) => {
    for (const [name, value] of await wrongVariables(gitHub, setup))
      await gitHub.set('variable', name, value, PRODUCTION);
    for (const name of await oldSecrets(gitHub, setup)) {
      const value = setup.file.get(name);
      if (value) await gitHub.set('secret', name, value, PRODUCTION);
    }
  },
});

async function wrongVariables(gitHub: GitHub, setup: Setup) {
  const wanted: [name: string, value: string][] = [
    ['GOOGLE_WORKLOAD_IDENTITY_PROVIDER', await providerName(setup)],
    ['GOOGLE_SERVICE_ACCOUNT', deployerOf(setup)],
  ];
  const present = await Promise.all(
    wanted.map(([name]) =>
      gitHub.find<{ value: string }>(`environments/${PRODUCTION}/variables/${name}`),
    ),
  );
  return wanted.filter(([, value], index) => present[index]?.value !== value);
}

/** Those that there are not, and those from before the account has got its password. */
async function oldSecrets(gitHub: GitHub, setup: Setup): Promise<string[]> {
  const account = await findAccount(setup, setup.company.publisherEmail);
  if (!account) throw new NotYet();
  const { passwordUpdatedAt = 0 } = account;
  const found = await Promise.all(
    SECRETS.map((name) => gitHub.find<Secret>(`environments/${PRODUCTION}/secrets/${name}`)),
  );
  return SECRETS.filter((_name, index) => {
    const setAt = Date.parse(found[index]?.updated_at ?? '');
    return !(setAt >= passwordUpdatedAt);
  });
}
