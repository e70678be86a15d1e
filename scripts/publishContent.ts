import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseBackend } from '../shared/model/backend.ts';
import {
  type AllRecords,
  collectionOf,
  pathOf,
  type RecordRef,
} from '../shared/model/collections/collections.ts';
import { heldAt } from '../shared/model/collections/holds.ts';
import { textWarning } from '../shared/model/doubtfulTexts.ts';
import {
  comparePublished,
  describeWrong,
  findWrongRecords,
  leftOutRecords,
} from '../shared/model/pendingChanges.ts';
import { PUBLISHED, selectPublished } from '../shared/model/published.ts';
import { describeNumbered, numberedAddresses } from '../shared/model/publishedAddresses.ts';
import { NOTHING_PUBLISHED, type PublishedContent } from '../shared/model/publishedContent.ts';
import { formatPublished } from '../shared/model/publishedFile.ts';
import { formatCount } from '../shared/model/text.ts';
import { serverNow } from '../shared/model/time.ts';
import { assertEmulatorsRunning } from './emulators/emulators.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { runCommand } from './lib/userError.ts';
import { describeChanges, printable } from './release/publish/changes.ts';
import { readLive, withoutReleased } from './release/publish/live.ts';
import { prepareContent, writeContent } from './release/publish/prepare.ts';
import { connectToStore, findStaffAccount, openStore } from './release/publish/store.ts';

const WOULD_CHANGE_EXIT_CODE = 3;

/**
 * `npm run publish:content`: reads what staff have saved, and writes the part that the next build of the site shows.
 * An invalid record keeps its last published version, and a picture that cannot be fetched its last copy; the output names
 * both. `-- --check` only says what would change, apart from pictures, with exit code 3 if anything would.
 */
async function publishContent(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      emulators: { type: 'boolean', default: false },
    },
  });
  const { check: isCheck, emulators: isEmulators } = values;
  const site = connectToStore(isEmulators);
  console.log(`Reading what staff have saved in ${site.projectId}…`);
  if (isEmulators) await assertEmulatorsRunning();
  const account = await findStaffAccount(chooseBackend(process.env), process.env);
  const { saved, released, readStored, close } = await openStore(account);
  const live = withoutReleased(await readLive(site.origin, { isReplaced: true }), released);
  const last = live?.content ?? NOTHING_PUBLISHED;
  const isHeld = heldAt(saved.holds, serverNow());
  const warnings = findWarnings(saved);
  const isChosen = (record: RecordRef) => !isHeld(record) && !warnings.has(pathOf(record));
  const content = isCheck
    ? selectPublished(saved, last, isChosen)
    : await prepareContent(saved, last, site, { isChosen, isFetchedAgain: () => true, readStored });
  await close();
  const isChanged = formatPublished(last) !== formatPublished(content);
  for (const line of describeChanges(last, content)) console.log(line);
  reportLeftOut(last, saved, warnings);
  reportUnpublished(saved);
  const numbered = numberedAddresses(last, content, saved.projects);
  report('With another address than asked for:', numbered.map(describeNumbered));
  console.log(summarize(content, isChanged, isCheck));
  if (!isCheck) {
    await writeContent(site, content, live?.builtAt);
    console.log(`Wrote ${relative(PROJECT_ROOT, site.file)}, which "npm run build" reads.`);
  }
  process.exit(isChanged && isCheck ? WOULD_CHANGE_EXIT_CODE : 0);
}

/** By path: why visitors could not use a text. Nobody is asked here, so it is not published. */
function findWarnings(saved: AllRecords): Map<string, string> {
  const all = PUBLISHED.flatMap(({ name }) =>
    saved[name].map((record) => ({ ref: { collection: name, id: record.id }, record })),
  );
  return new Map(
    all.flatMap(({ ref, record }): [string, string][] => {
      const warning = textWarning(ref, record);
      return warning ? [[pathOf(ref), warning]] : [];
    }),
  );
}

function reportLeftOut(
  last: PublishedContent,
  saved: AllRecords,
  warnings: ReadonlyMap<string, string>,
): void {
  const waiting = comparePublished(last, selectPublished(saved, last));
  report(
    'Left out, because visitors could not use the text; correct it, or press Publish in the dashboard:',
    waiting.flatMap(({ record, title }) => {
      const warning = warnings.get(pathOf(record));
      return warning ? `${pathOf(record)}, ${title}: ${warning}` : [];
    }),
  );
}

/** Names the invalid records, and those for which there is no place. The others are still published. */
function reportUnpublished(stored: AllRecords): void {
  report(
    'Not published as it is saved; correct this in the dashboard:',
    findWrongRecords(stored).flatMap(describeWrong),
  );
  const leftOut = leftOutRecords(stored);
  const [first] = leftOut;
  if (!first) return;
  const { noun, limit } = collectionOf(first.record).publishing ?? {};
  report(
    `Left out, because only the first ${limit} ${noun}s are published:`,
    leftOut.map(({ record, title }) => `${pathOf(record)}, ${title}`),
  );
}

function report(heading: string, lines: string[]): void {
  if (lines.length === 0) return;
  console.error([heading, ...lines.map((line) => `  ${printable(line)}`)].join('\n'));
}

function summarize(content: PublishedContent, isChanged: boolean, isCheck: boolean): string {
  const counts = PUBLISHED.flatMap(({ publishing: { read, noun } }) => {
    const records = read(content);
    return records ? [formatCount(records.length, noun)] : [];
  });
  const whole = counts.join(', ');
  if (!isChanged) return `Nothing to publish since the last time: ${whole}.`;
  return isCheck ? `Publishing would make the site show ${whole}.` : `Published: ${whole}.`;
}

await runCommand(publishContent);
