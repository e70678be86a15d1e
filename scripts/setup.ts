import { parseArgs } from 'node:util';
import * as companyModule from '../shared/company.ts';
import { answersOf } from './company/answers.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { deployFirst } from './setup/deployFirst.ts';
import { EnvironmentFile } from './setup/environmentFile.ts';
import { Google } from './setup/google.ts';
import { PLAN } from './setup/plan.ts';
import { printTable, reportStrangers } from './setup/report.ts';
import { Setup } from './setup/setup.ts';
import { checkSteps, runSteps } from './setup/step.ts';
import { signIn } from './setup/steps/signIn.ts';
import { addStaff } from './setup/steps/staff.ts';
import { Terminal } from './setup/terminal.ts';

/**
 * `npm run setup`: from a clone to a live site. It asks for what only a person knows, and does what is missing; run again, it
 * continues. `-- --check` says what is done and what is missing, and changes nothing: exit code 1 when something is missing.
 * `-- --staff` adds members of staff.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      staff: { type: 'boolean', default: false },
    },
  });
  const setup = new Setup({
    root: PROJECT_ROOT,
    terminal: new Terminal(process.stdin),
    google: new Google(PROJECT_ROOT),
    file: new EnvironmentFile(process.env['ENV_FOLDER'] ?? PROJECT_ROOT),
    company: { ...answersOf(companyModule), publisherUid: companyModule.PUBLISHER_UID },
    deployFirst,
  });
  if (values.check) return check(setup);
  onStopSignal({
    finish: () => {
      console.log('\nStopped, and nothing is half made: "npm run setup" continues here.');
      return Promise.resolve();
    },
  });
  if (values.staff) await staff(setup);
  else await run(setup);
  // The CLI may keep connections open.
  process.exit(0);
}

async function check(setup: Setup): Promise<void> {
  const areDone = await checkSteps(PLAN, setup);
  await reportStrangers(setup);
  if (!areDone) console.log('"npm run setup" does what is missing.');
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
