import { parseArgs } from 'node:util';
import * as companyModule from '../shared/company.ts';
import { companyOf } from './company/places.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { installService } from './publisher/installService.ts';
import { deployFirst } from './setup/deployFirst.ts';
import { EnvironmentFile } from './setup/environmentFile.ts';
import { repositoryOf } from './setup/git.ts';
import { GitHub } from './setup/gitHub.ts';
import { Google } from './setup/google.ts';
import {
  checkPart,
  desktopPart,
  nightlyPart,
  type Part,
  publisherPart,
  runPart,
} from './setup/parts.ts';
import { PLAN } from './setup/plan.ts';
import { printTable, reportStrangers } from './setup/report.ts';
import { Setup } from './setup/setup.ts';
import { checkSteps, runSteps } from './setup/step.ts';
import { signIn } from './setup/steps/signIn.ts';
import { addStaff } from './setup/steps/staff.ts';
import { Terminal } from './setup/terminal.ts';
import { settled } from './setup/whole.ts';

/** What may follow a live site, by the option that names it. */
const PARTS: Record<string, () => Part> = {
  publisher: () => publisherPart(installService()),
  nightly: () => nightlyPart(new GitHub(repositoryOf(PROJECT_ROOT))),
  desktop: () => desktopPart(new GitHub(repositoryOf(PROJECT_ROOT))),
};

/**
 * `npm run setup`: from a clone to a live site. It asks for what only a person knows, and does what is missing; run again, it
 * continues. `-- --check` says what is done and what is missing, and changes nothing: exit code 1 when something is missing.
 * `-- --staff` adds members of staff; `-- --publisher`, `--nightly` and `--desktop` set up what may follow, each also with
 * `--check`.
 */
async function main(): Promise<void> {
  const names = Object.keys(PARTS);
  const options = ['check', 'staff', ...names].map(
    (name) => [name, { type: 'boolean', default: false }] as const,
  );
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  const [name, ...others] = names.filter((one) => values[one]);
  if (others.length > 0) throw new UserError(`Give one of these alone: --${names.join(', --')}.`);
  const part = name && PARTS[name]?.();
  const setup = new Setup({
    root: PROJECT_ROOT,
    terminal: new Terminal(process.stdin),
    google: new Google(PROJECT_ROOT),
    file: new EnvironmentFile(process.env['ENV_FOLDER'] ?? PROJECT_ROOT),
    company: companyOf(companyModule),
    deployFirst,
    ...(name && { command: `npm run setup -- --${name}` }),
  });
  if (values['check']) return part ? endWith(await checkPart(part, setup), setup) : check(setup);
  onStopSignal({
    finish: async () => {
      await settled();
      console.log(`\nStopped, and nothing is half made: "${setup.command}" continues here.`);
    },
  });
  if (part) await runPart(part, setup);
  else if (values['staff']) await staff(setup);
  else await run(setup);
  // The CLI may keep connections open.
  process.exit(0);
}

async function check(setup: Setup): Promise<void> {
  const areDone = await checkSteps(PLAN, setup);
  if (setup.google.isConnected && setup.projectIfKnown) await reportStrangers(setup);
  endWith(areDone, setup);
}

function endWith(areDone: boolean, { command }: Setup): never {
  if (!areDone) console.log(`"${command}" does what is missing.`);
  process.exit(areDone ? 0 : 1);
}

async function staff(setup: Setup): Promise<void> {
  await runSteps([signIn], setup);
  if (!setup.projectIfKnown) throw new UserError('There is no project yet: run "npm run setup".');
  await addStaff(setup);
}

async function run(setup: Setup): Promise<void> {
  console.log('This makes, where it is missing:');
  for (const { makes } of PLAN) console.log(`  - ${makes}`);
  console.log(
    'All of it is free on the plan Spark of Firebase; setup never changes the plan. Ctrl-C stops, and running it again continues.\n',
  );
  await runSteps(PLAN, setup);
  printTable(PLAN, setup);
  await reportStrangers(setup);
  console.log(`\nYour site is live: ${setup.hostedAt}`);
}

await runCommand(main);
