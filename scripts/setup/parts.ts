import { UserError } from '../lib/userError.ts';
import { printTable } from './report.ts';
import type { Setup } from './setup.ts';
import { checkSteps, runSteps, type Step } from './step.ts';
import { accountHere } from './steps/accountHere.ts';
import { deployerKey } from './steps/deployerKey.ts';
import { publisher, type Service } from './steps/publisher.ts';
import { signIn } from './steps/signIn.ts';
import { siteDeployer } from './steps/siteDeployer.ts';

/** What may follow a live site. */
export interface Part {
  steps: readonly Step[];
  /** What is for a person to do afterwards. */
  byHand: (setup: Setup) => readonly string[];
}

export const publisherPart = (service: Service): Part => ({
  steps: [signIn, accountHere, siteDeployer, deployerKey(service.key), publisher(service)],
  byHand: (setup) => [
    'prove that it publishes: docs/publisher.md, "Prove it"',
    `on a server, end the sign-in of ${setup.accountIfKnown ?? 'the owner'}, which the publisher does not need: npx firebase logout`,
  ],
});

/** Does what is missing of a part. @throws UserError where there is no project yet */
export async function runPart({ steps, byHand }: Part, setup: Setup): Promise<void> {
  assertProject(setup);
  console.log('This makes, where it is missing:');
  for (const { makes } of steps) console.log(`  - ${makes}`);
  console.log('Ctrl-C stops, and running it again continues.\n');
  await runSteps(steps, setup);
  printTable(steps, setup, byHand(setup));
}

/** Says of each step of a part whether it is done. @returns whether all are */
export function checkPart({ steps }: Part, setup: Setup): Promise<boolean> {
  assertProject(setup);
  return checkSteps(steps, setup);
}

function assertProject({ projectIfKnown }: Setup): void {
  if (!projectIfKnown) throw new UserError('There is no project yet: run "npm run setup" first.');
}
