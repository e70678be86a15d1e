import { hasRelease } from '../hosting.ts';
import type { Step } from '../step.ts';

export const deploy: Step = {
  name: 'Online',
  makes: 'the site at its address (free)',
  before: 'The types and the rules are tested, then the site is built and uploaded (some minutes).',
  after: 'The site is online.',
  failed: 'The site could not be put online',
  managedAt: (setup) => `npm run deploy, ${setup.console('hosting/sites')}`,
  isDone: hasRelease,
  run: (setup) => setup.deployFirst(),
};
