import { readPicture } from '../../shared/data/pictures.ts';
import { readPublishable, readReleasedAddresses } from '../../shared/data/publishable.ts';
import { keepServerTime } from '../../shared/data/tokens.ts';
import type { AllRecords, RecordRef } from '../../shared/model/collections/collections.ts';
import { comparePublished } from '../../shared/model/pendingChanges.ts';
import { PUBLISHED, type Saved, sitePath } from '../../shared/model/published.ts';
import { describeNumbered, numberedAddresses } from '../../shared/model/publishedAddresses.ts';
import { NOTHING_PUBLISHED, type PublishedContent } from '../../shared/model/publishedContent.ts';
import type { FinishedPublication, PublishRequest } from '../../shared/model/publishQueue.ts';
import { orUserError } from '../lib/userError.ts';
import { readLive, withoutReleased } from '../release/publish/live.ts';
import { prepareContent, writeContent } from '../release/publish/prepare.ts';
import type { PublishedSite } from '../release/publish/store.ts';
import { chooseRecords } from './chooseRecords.ts';
import type { Report, Target } from './target.ts';

export type Published = Pick<
  FinishedPublication,
  'titles' | 'path' | 'leftOut' | 'leftOutPaths' | 'notes'
>;

export const NOTHING_DONE: Published = {
  titles: [],
  path: '/',
  leftOut: [],
  leftOutPaths: [],
  notes: [],
};

/**
 * Publishes what was asked for, and what is due. What is live already is not published again: after an interruption,
 * the same requests can be given once more.
 * @throws UserError if a step fails; then the site shows what it showed before
 */
export async function publish(
  requests: readonly PublishRequest[],
  target: Target,
  report: Report,
): Promise<Published> {
  report('reading');
  const { live, saved } = await readCurrent(target.origin);
  const chosen = await whileReading(() => chooseRecords(requests, saved, live));
  const { isChosen, leftOut, leftOutPaths } = chosen;
  const nothing = { ...NOTHING_DONE, leftOut, leftOutPaths };
  if (chosen.isEmpty) return nothing;
  const last = live?.content ?? NOTHING_PUBLISHED;
  const prepared = await prepareChosen(saved, last, target, { isChosen, report });
  const { content, changes, path, notes, pictureProblems } = prepared;
  const isSame = changes.length === 0 && JSON.stringify(last) === JSON.stringify(content);
  if (isSame) return { ...nothing, notes: pictureProblems };
  report('building');
  await writeContent(target, content, live?.builtAt);
  await target.publish(report);
  return { titles: changes.map(({ title }) => title), path, leftOut, leftOutPaths, notes };
}

interface Preparing {
  isChosen: (record: RecordRef) => boolean;
  report: Report;
}

/**
 * What visitors get with the chosen records, and their pictures. The first change is at `path`; `notes` are for who asked,
 * those of pictures among them.
 * @param last what the site shows now
 */
export async function prepareChosen(
  saved: AllRecords,
  last: PublishedContent,
  site: PublishedSite,
  { isChosen, report }: Preparing,
) {
  const addresses = new Set(picturesOf(saved, isChosen));
  const pictureProblems: string[] = [];
  const content = await prepareContent(saved, last, site, {
    isChosen,
    isFetchedAgain: (address) => addresses.has(address),
    readStored: readPicture,
    onPicture: (done, total) => report('pictures', done, total),
    onPictureProblem: (sentence) => pictureProblems.push(sentence),
  });
  const changes = comparePublished(last, content);
  const path = changes[0] ? sitePath(changes[0].record, content) : NOTHING_DONE.path;
  const numbered = numberedAddresses(last, content, saved.projects).map(describeNumbered);
  return { content, changes, path, pictureProblems, notes: [...numbered, ...pictureProblems] };
}

/** @throws UserError if what is saved cannot be read */
export function whileReading<T>(read: () => Promise<T>): Promise<T> {
  return orUserError('What is saved could not be read', read);
}

/** What the site shows now, and what is saved. @throws UserError */
export async function readCurrent(origin: string) {
  await keepServerTime();
  const shown = await readLive(origin);
  const [saved, released] = await whileReading(() =>
    Promise.all([readPublishable(), readReleasedAddresses()]),
  );
  return { live: withoutReleased(shown, released), saved };
}

function picturesOf(saved: Saved, isChosen: (record: RecordRef) => boolean): string[] {
  return PUBLISHED.flatMap(({ name, publishing: { picture } }) =>
    (saved[name] ?? [])
      .filter(({ id }) => isChosen({ collection: name, id }))
      .flatMap((record) => (picture ? (record[picture] as string) : [])),
  );
}
