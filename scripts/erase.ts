import { parseArgs } from 'node:util';
import { NOTHING_PUBLISHED, type PublishedContent } from '../shared/model/publishedContent.ts';
import { areEmulatorsRunning } from './emulators/runningEmulators.ts';
import { planAddresses } from './erase/addressPlan.ts';
import { confirmErasing } from './erase/confirm.ts';
import { Database } from './erase/database.ts';
import { planPerson } from './erase/personPlan.ts';
import { describePlan, type Plan } from './erase/plan.ts';
import { runPlan } from './erase/runPlan.ts';
import { planPictures } from './erase/unnamedPictures.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { printable } from './release/publish/changes.ts';
import { connectToStore } from './release/publish/connect.ts';
import { readLive } from './release/publish/live.ts';

const USAGE =
  'Say what to erase: "npm run erase -- --pictures" (those that nothing names), "npm run erase -- --person <name or e-mail>", or "npm run erase -- --address <former address of a project>".';

const NO_EMULATORS = 'The emulators do not answer: run "npm start" beside this, and try again.';

/**
 * `npm run erase`: deletes what staff cannot delete. `--pictures` deletes the pictures that no record and no version names,
 * `--person` takes a person who asks out of the team, its history and who did what; given twice, by name and by e-mail.
 * `--address` gives up a former address of a project. It shows what goes, and asks. After a failure, it can be run again.
 */
async function erase(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pictures: { type: 'boolean', default: false },
      person: { type: 'string', multiple: true, default: [] },
      address: { type: 'string', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
      emulators: { type: 'boolean', default: false },
    },
  });
  const {
    pictures: isPictures,
    person,
    address,
    yes: isConfirmed,
    emulators: isEmulators,
  } = values;
  const kinds = [isPictures, person.length > 0, address.length > 0].filter(Boolean);
  const isBlank = [...person, ...address].some((word) => !word.trim());
  if (kinds.length !== 1 || isBlank) throw new UserError(USAGE);
  if (isEmulators && !(await areEmulatorsRunning())) throw new UserError(NO_EMULATORS);
  const database = await Database.connect(isEmulators);
  console.log(`Looking through ${database.projectId}…`);
  let plan: Plan;
  if (isPictures) plan = await planPictures(database);
  else if (person.length > 0) plan = await planPerson(database, person);
  else plan = await planAddresses(database, address, await readSite(isEmulators));
  if (plan.steps.length === 0) return console.log('There is nothing to erase.');
  console.log(printableLines(describePlan(plan)));
  if (!isConfirmed) await confirmErasing(process.stdin);
  const { count, stays } = await runPlan(database, plan);
  console.log(`Done, in ${count} documents. What remains:`);
  const remains = [...plan.stays, ...stays, ...plan.remains];
  console.log(printableLines(remains.map((line) => `  ${line}`).join('\n')));
}

async function readSite(isEmulators: boolean): Promise<PublishedContent> {
  const live = await readLive(connectToStore(isEmulators).origin);
  return live?.content ?? NOTHING_PUBLISHED;
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');

await runCommand(erase);
