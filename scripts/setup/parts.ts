import { UserError } from '../lib/userError.ts';
import type { GitHub } from './gitHub.ts';
import { printTable } from './report.ts';
import type { Setup } from './setup.ts';
import { checkSteps, runSteps, type Step } from './step.ts';
import { accountHere } from './steps/accountHere.ts';
import { actionsPermissions } from './steps/actionsPermissions.ts';
import { deployerKey } from './steps/deployerKey.ts';
import { gitHubAccess } from './steps/gitHubAccess.ts';
import { gitHubTrust } from './steps/gitHubTrust.ts';
import { production } from './steps/production.ts';
import { productionValues } from './steps/productionValues.ts';
import { publisher, type Service } from './steps/publisher.ts';
import { release } from './steps/release.ts';
import { rulesets } from './steps/rulesets.ts';
import { signIn } from './steps/signIn.ts';
import { siteDeployer } from './steps/siteDeployer.ts';
import { variables } from './steps/variables.ts';

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

export const nightlyPart = (gitHub: GitHub): Part => ({
  steps: [
    signIn,
    gitHubAccess(gitHub),
    accountHere,
    siteDeployer,
    gitHubTrust(gitHub),
    production(gitHub),
    variables(gitHub),
    productionValues(gitHub),
    rulesets(gitHub),
    actionsPermissions(gitHub),
  ],
  byHand: () => [
    `try it at once: gh workflow run deploy.yml, then ${gitHub.page('actions')}`,
    `give everybody the role of docs/deploying.md, "Who may do what": ${gitHub.page('settings/access')}`,
    'two-factor sign-in for everybody, on GitHub and Google',
  ],
});

export const desktopPart = (gitHub: GitHub): Part => ({
  steps: [signIn, gitHubAccess(gitHub), variables(gitHub), release(gitHub), rulesets(gitHub)],
  byHand: () => [
    'Windows: a signing account of Azure, about $10 a month, and its seven values in the environment release: docs/releasing.md',
    'macOS: the Apple Developer Program, $99 a year, and its five secrets there: docs/releasing.md',
    'Linux: nothing; its packages are not signed',
    'the repository must be public: installed apps find their updates there',
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
