import { parseArgs } from 'node:util';
import { areEmulatorsRunning } from './emulators/runningEmulators.ts';
import { confirmErasing } from './erase/confirm.ts';
import { Database } from './erase/database.ts';
import { hashOf, readNamedPictures } from './erase/namedPictures.ts';
import { planPerson } from './erase/personPlan.ts';
import { describePlan, type Plan, type Step } from './erase/plan.ts';
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
  const named = isPictures ? await readNamedPictures(database) : new Set<string>();
  for (const step of plan.steps) await run(database, step, named);
  report(plan);
}

/** @param named the pictures that somebody names by now, which stay */
async function run(database: Database, step: Step, named: ReadonlySet<string>): Promise<void> {
  const changes = step.changes.filter(({ document }) => !named.has(hashOf(document)));
  const left = await database.change(changes);
  if (left.length === 0) return;
  throw new UserError(
    `Not all was erased: somebody has changed ${left.join(', ')} meanwhile. Run the command again.`,
  );
}

function report({ steps, remains }: Plan): void {
  const count = steps.reduce((sum, { changes }) => sum + changes.length, 0);
  console.log(`Done, in ${count} documents. What remains:`);
  console.log(printableLines(remains.map((line) => `  ${line}`).join('\n')));
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');

await runCommand(erase);
