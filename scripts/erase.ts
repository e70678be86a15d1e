import { parseArgs } from 'node:util';
import { areEmulatorsRunning } from './emulators/runningEmulators.ts';
import { confirmErasing } from './erase/confirm.ts';
import { Database } from './erase/database.ts';
import { planPerson } from './erase/personPlan.ts';
import { describePlan } from './erase/plan.ts';
import { runPlan } from './erase/runPlan.ts';
import { planPictures } from './erase/unnamedPictures.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { printable } from './release/publish/changes.ts';

const USAGE =
  'Say what to erase: "npm run erase -- --pictures" (those that nothing names), or "npm run erase -- --person <name or e-mail>".';

const NO_EMULATORS = 'The emulators do not answer: run "npm start" beside this, and try again.';

/**
 * `npm run erase`: deletes what staff cannot delete. `--pictures` deletes the pictures that no record and no version names,
 * `--person` takes a person who asks out of the team, its history and who did what; given twice, by name and by e-mail. It
 * shows what goes, and asks. After a failure, it can be run again.
 */
async function erase(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pictures: { type: 'boolean', default: false },
      person: { type: 'string', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
      emulators: { type: 'boolean', default: false },
    },
  });
  const { pictures: isPictures, person, yes: isConfirmed, emulators: isEmulators } = values;
  const isOne = isPictures !== person.length > 0;
  if (!isOne || person.some((word) => !word.trim())) throw new UserError(USAGE);
  if (isEmulators && !(await areEmulatorsRunning())) throw new UserError(NO_EMULATORS);
  const database = await Database.connect(isEmulators);
  console.log(`Looking through ${database.projectId}…`);
  const plan = isPictures ? await planPictures(database) : await planPerson(database, person);
  if (plan.steps.length === 0) return console.log('There is nothing to erase.');
  console.log(printableLines(describePlan(plan)));
  if (!isConfirmed) await confirmErasing(process.stdin);
  const { count, stays } = await runPlan(database, plan);
  console.log(`Done, in ${count} documents. What remains:`);
  const remains = [...plan.stays, ...stays, ...plan.remains];
  console.log(printableLines(remains.map((line) => `  ${line}`).join('\n')));
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');

await runCommand(erase);
