import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { NOTHING_PUBLISHED, type PublishedContent } from '../shared/model/publishedContent.ts';
import { formatCount } from '../shared/model/text.ts';
import { assertEmulatorsRunning } from './emulators/emulators.ts';
import { planAddresses } from './erase/addressPlan.ts';
import { Database } from './erase/database.ts';
import { hashOf, listPictures, readNaming, textAt } from './erase/documents.ts';
import { planPerson } from './erase/personPlan.ts';
import { ALWAYS_REMAINS, describePlan, type Plan, runPlan } from './erase/plan.ts';
import { askToEnd, readOpenPreviews, waitUntilEnded } from './erase/previews.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { printable } from './release/publish/changes.ts';
import { readLive } from './release/publish/live.ts';
import { connectToStore } from './release/publish/store.ts';

const USAGE =
  'Say what to erase: "npm run erase -- --pictures" (those that nothing names), "npm run erase -- --person <name or e-mail>", or "npm run erase -- --address <former address of a project>".';

const WORD = 'ERASE';

const PREVIEWS_KEEP = 'Shared previews have copies of their own, until they end.';

/**
 * `npm run erase`: deletes what staff cannot delete. `--pictures` deletes the pictures that no record and no version names,
 * `--person` takes a person who asks out of the team, its history and who did what; given twice, by name and by e-mail.
 * `--address` gives up a former address of a project. It shows what goes, and asks. After a failure, it can be run again.
 * The publisher ends the shared previews that show what goes.
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
  const { person, address, emulators: isEmulators } = values;
  const kinds = [values.pictures, person.length > 0, address.length > 0].filter(Boolean);
  const isBlank = [...person, ...address].some((word) => !word.trim());
  if (kinds.length !== 1 || isBlank) throw new UserError(USAGE);
  if (isEmulators) await assertEmulatorsRunning();
  const database = await Database.connect(isEmulators);
  console.log(`Looking through ${database.projectId}…`);
  let plan: Plan;
  if (values.pictures) plan = await planPictures(database);
  else if (person.length > 0) plan = await planPerson(database, person);
  else plan = await planAddresses(database, address, await readSite(isEmulators));
  const isNothing = plan.steps.length === 0 && plan.previews.length === 0;
  if (isNothing) return console.log('There is nothing to erase.');
  console.log(printableLines(describePlan(plan)));
  if (!values.yes) await confirmErasing(process.stdin);
  // First: what finds these previews goes, too.
  await askToEnd(database, plan.previews);
  const { count, stays } = await runPlan(database, plan);
  console.log(`Done, in ${count} documents. What remains:`);
  const remains = [...plan.stays, ...stays, ...plan.remains];
  console.log(printableLines(remains.map((line) => `  ${line}`).join('\n')));
  await waitUntilEnded(database, plan.previews);
}

async function readSite(isEmulators: boolean): Promise<PublishedContent> {
  const live = await readLive(connectToStore(isEmulators).origin);
  return live?.content ?? NOTHING_PUBLISHED;
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');

async function planPictures(database: Database): Promise<Plan> {
  // Before the records: a picture is stored together with the record that names it.
  const pictures = await listPictures(database);
  const naming = await readNaming(database);
  const unnamed = pictures.filter((picture) => !naming.has(hashOf(picture)));
  if (unnamed.length === 0) return { steps: [], previews: [], stays: [], remains: [] };
  const lines = unnamed.map(
    (picture) => `${picture.path}, which came with ${textAt(picture, 'record')}`,
  );
  const title = `${formatCount(unnamed.length, 'picture')} of ${pictures.length}, which no record and no version names:`;
  const changes = unnamed.map((document) => ({ document }));
  const open = await readOpenPreviews(database);
  const remains = [...ALWAYS_REMAINS, ...(open.length > 0 ? [PREVIEWS_KEEP] : [])];
  return { steps: [{ title, lines, changes }], previews: [], stays: [], remains };
}

async function confirmErasing(input: Readable): Promise<void> {
  process.stdout.write(`Type ${WORD} to go on: `);
  const reader = createInterface({ input });
  const answer = await reader[Symbol.asyncIterator]().next();
  reader.close();
  if (answer.done || answer.value.trim() !== WORD) throw new UserError('Nothing was erased.');
}

await runCommand(erase);
