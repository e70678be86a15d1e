import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseBackend } from '../shared/model/backend.ts';
import { type AllRecords, collectionOf, pathOf } from '../shared/model/collections/collections.ts';
import { PUBLISHED } from '../shared/model/published.ts';
import { NOTHING_PUBLISHED, type PublishedContent } from '../shared/model/publishedContent.ts';
import { formatPublished } from '../shared/model/publishedFile.ts';
import {
  describeWrong,
  findWrongRecords,
  leftOutRecords,
  selectPublished,
} from '../shared/model/publishing.ts';
import { formatCount } from '../shared/model/text.ts';
import { picturesFolder, publishedFile, readPublished } from '../src-site/published/file.ts';
import { areEmulatorsRunning } from './emulators/runningEmulators.ts';
import { readEnvironment } from './lib/environment.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { describeChanges, printable } from './release/publish/changes.ts';
import { deleteUnused } from './release/publish/pictures.ts';
import { publishProjectPictures } from './release/publish/projectPictures.ts';
import { findStaffAccount, readStore } from './release/publish/store.ts';

const WOULD_CHANGE_EXIT_CODE = 3;

const NO_STORE =
  'There is no store to publish from: set the VITE_FIREBASE_ values described in .env.example, or add "-- --emulators" beside a running "npm start".';

const NO_EMULATORS = 'The emulators do not answer: run "npm start" beside this, and try again.';

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
  const file = connect(values.emulators);
  if (values.emulators && !(await areEmulatorsRunning())) throw new UserError(NO_EMULATORS);
  const stored = await readStore(await findStaffAccount(chooseBackend(process.env), process.env));
  // An unusable file is about to be overwritten.
  const last = await readPublished(file).catch(() => undefined);
  if (!last) console.log('The last published file cannot be used.');
  const selected = selectPublished(stored, last);
  const folder = picturesFolder(file);
  const pictures = values.check
    ? selected.pictures
    : await publishProjectPictures(selected, folder, values.emulators);
  const content = { ...selected, pictures };
  const text = formatPublished(content);
  const isChanged = last === undefined || formatPublished(last) !== text;
  const changes = describeChanges(last ?? NOTHING_PUBLISHED, content);
  for (const line of changes) console.log(line);
  reportUnpublished(stored);
  console.log(summarize(content, isChanged, values.check));
  if (isChanged && !values.check) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`Wrote ${relative(PROJECT_ROOT, file)}, which "npm run build" reads.`);
  }
  if (!values.check) await deleteUnused(pictures, folder);
  process.exit(isChanged && values.check ? WOULD_CHANGE_EXIT_CODE : 0);
}

/** Connects `shared/data` to the store; returns the file for what is published from it. */
function connect(isEmulators: boolean): string {
  Object.assign(process.env, readEnvironment(), isEmulators && { VITE_USE_EMULATORS: 'true' });
  const { PUBLISH_API_KEY: apiKey } = process.env;
  if (apiKey) process.env['VITE_FIREBASE_API_KEY'] = apiKey;
  const backend = chooseBackend(process.env);
  const file = publishedFile(PROJECT_ROOT, process.env);
  if (backend.kind === 'unavailable' || !file) throw new UserError(NO_STORE);
  console.log(`Reading what staff have saved in ${backend.config.projectId}…`);
  return file;
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
