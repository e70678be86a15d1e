import { isOnlyFor, restrict, type Source } from '../environments.ts';
import type { GitHub } from '../gitHub.ts';
import type { Step } from '../step.ts';

export const PRODUCTION = 'production';

const MAIN: Source = { name: 'main', type: 'branch' };

export const production = (gitHub: GitHub): Step => ({
  name: 'Environment production',
  makes: 'the environment production on GitHub, whose secrets only main gets (free)',
  before: 'The workflow on main alone may read the password of the account for publishing.',
  after: 'Only a workflow on main gets the secrets of production.',
  failed: 'The environment could not be made',
  managedAt: () => gitHub.page('settings/environments'),
  isDone: () => isOnlyFor(gitHub, PRODUCTION, MAIN),
  run: () => restrict(gitHub, PRODUCTION, MAIN),
});
