import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PUBLISHER_SILENT_AFTER_MS, pathIn } from '../../shared/model/publishQueue.ts';
import { PREVIEW_DAYS_AT_FIRST, type SharedPreview } from '../../shared/model/sharedPreview.ts';
import { formatCount } from '../../shared/model/text.ts';
import { UserError } from '../lib/userError.ts';
import type { Change, Database, StoredDocument, Value } from './database.ts';
import { textAt } from './documents.ts';

/** A shared preview that has not ended: a copy of the site, with the pictures that it shows. */
export interface OpenPreview extends Pick<SharedPreview, 'id' | 'by' | 'ends'> {
  /** The paths of the records that were chosen for it. */
  paths: readonly string[];
}

const WAIT_MS = 120_000;
const LOOK_EVERY_MS = 2000;

/** What the requests of this command name as who asks: it knows no address. */
const BY = 'npm run erase';

export async function readOpenPreviews(database: Database): Promise<OpenPreview[]> {
  const previews: OpenPreview[] = [];
  for await (const document of database.list('previews')) previews.push(toPreview(document));
  return previews.filter(({ ends }) => ends.getTime() > Date.now());
}

function toPreview(document: StoredDocument): OpenPreview {
  const versions = document.fields['versions']?.arrayValue?.values ?? [];
  return {
    id: idOf(document),
    by: textAt(document, 'by'),
    ends: timeAt(document, 'ends'),
    paths: versions.map(({ stringValue = '' }) => pathIn(stringValue)),
  };
}

const idOf = ({ path }: StoredDocument) => path.slice(path.indexOf('/') + 1);

function timeAt({ fields }: StoredDocument, name: string): Date {
  return new Date(String(fields[name]?.['timestampValue']));
}

export function describePreviews(previews: readonly OpenPreview[]): string[] {
  if (previews.length === 0) return [];
  const lines = previews.map(
    ({ id, by, ends }) => `  ${id}, which ${by} shared until ${format(ends)}`,
  );
  return [`${formatCount(previews.length, 'shared preview')} that the publisher ends:`, ...lines];
}

function format(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Asks the publisher to end the previews: only it has a right to Firebase Hosting. A request that waits already is enough. */
export async function askToEnd(
  database: Database,
  previews: readonly OpenPreview[],
): Promise<void> {
  await database.change(previews.map(toRequest));
}

/** As the publisher reads it. */
function toRequest({ id }: OpenPreview): Change {
  const preview: Record<string, Value> = {
    id: { stringValue: id },
    days: { integerValue: `${PREVIEW_DAYS_AT_FIRST}` },
    note: { stringValue: '' },
    mode: { stringValue: 'end' },
  };
  const fields: Record<string, Value> = {
    key: { stringValue: randomBytes(10).toString('hex') },
    by: { stringValue: BY },
    at: { timestampValue: new Date().toISOString() },
    versions: { arrayValue: {} },
    preview: { mapValue: { fields: preview } },
  };
  return { document: { path: requestPath(id), fields: {}, updateTime: undefined }, fields };
}

const requestPath = (id: string) => `publishRequests/erase-${id}`;

/**
 * Waits until the publisher has ended the previews.
 * @throws UserError that says which are still open, and what to do
 */
export async function waitUntilEnded(
  database: Database,
  previews: readonly OpenPreview[],
  { waitMs = WAIT_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<void> {
  if (previews.length === 0) return;
  const count = formatCount(previews.length, 'shared preview');
  console.log(`Waiting until the publisher has ended ${count}…`);
  const untilMs = performance.now() + waitMs;
  for (;;) {
    const open = new Set((await readOpenPreviews(database)).map(({ id }) => id));
    const left = previews.filter(({ id }) => open.has(id));
    if (left.length === 0) return console.log(`The publisher has ended ${count}.`);
    if (performance.now() >= untilMs) throw new UserError(await describeLeft(database, left));
    await delay(lookEveryMs);
  }
}

async function describeLeft(database: Database, left: readonly OpenPreview[]): Promise<string> {
  const waiting = new Set<string>();
  for await (const { path } of database.list('publishRequests', 'at')) waiting.add(path);
  const isSilent = await isPublisherSilent(database);
  const reasonOf = ({ id }: OpenPreview) => {
    if (!waiting.has(requestPath(id)))
      return 'the publisher could not end it. End it in the Firebase console > Hosting.';
    return isSilent
      ? 'nobody publishes at the moment. End it in the Firebase console > Hosting, or start the publisher.'
      : 'the publisher is still busy, and ends it afterwards.';
  };
  const lines = left.map(
    (preview) =>
      `The shared preview ${preview.id} is still open until ${format(preview.ends)}: ${reasonOf(preview)}`,
  );
  return lines.join('\n');
}

async function isPublisherSilent(database: Database): Promise<boolean> {
  for await (const document of database.list('publication', 'publisher', 'beatAt')) {
    const isSignedOff = textAt(document, 'publisher') === '';
    if (document.path === 'publication/status' && !isSignedOff)
      return Date.now() - timeAt(document, 'beatAt').getTime() > PUBLISHER_SILENT_AFTER_MS;
  }
  return true;
}
