import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../lib/removeFolder.ts';
import type { Setup } from '../setup.ts';
import { readSignInConfig } from '../signInConfig.ts';
import type { Step } from '../step.ts';

export const emailPassword: Step = {
  name: 'Email and password',
  makes: 'sign-in with e-mail and password (free)',
  before: 'Staff sign in with an address of the company and a password.',
  after: 'Sign-in with e-mail and password is on.',
  failed: 'Sign-in with e-mail and password could not be switched on',
  managedAt: (setup) => setup.console('authentication/providers'),
  isDone: async (setup) => (await readSignInConfig(setup))?.signIn?.email?.enabled === true,
  run: async (setup) => {
    await setup.google.enable(setup.project, 'identitytoolkit.googleapis.com');
    await deployProvider(setup);
  },
  byHand: (setup) =>
    Promise.resolve({
      page: setup.console('authentication/providers'),
      todo: [
        'Get started, if the page offers it',
        'Email/Password: enable, without "Email link (passwordless sign-in)"',
      ],
    }),
};

/** `firebase deploy --only auth`, with a configuration that names only this: the product's own has none of it. */
async function deployProvider({ google, project }: Setup): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-'));
  const config = join(folder, 'firebase.json');
  try {
    await writeFile(config, JSON.stringify({ auth: { providers: { emailPassword: true } } }));
    await google.run(({ deploy }) => deploy, [], {
      project,
      only: 'auth',
      cwd: folder,
      config,
    });
  } finally {
    await removeFolder(folder);
  }
}
