import { listEntries } from '../../data/versions.ts';
import {
  type AnyCollection,
  isNeverSaved,
  type StoredRecord,
} from '../../model/collections/collection.ts';
import {
  byName,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  isUntouchedDefault,
  pathOf,
  type RecordRef,
} from '../../model/collections/collections.ts';
import type { HistoryEntry } from '../../model/history.ts';
import type { FinishedPublication } from '../../model/publishQueue.ts';
import type { PreviewMode } from '../../model/sharedPreview.ts';
import { formatNumber } from '../../model/text.ts';
import type { Lists } from '../session/listState.ts';

export interface Activity {
  /** Unique among all activities. */
  key: string;
  what: 'added' | 'saved' | 'restored' | 'deleted' | 'published' | 'shared';
  /** What the person did, in the words of the record's collection: "kept back". */
  act: string;
  /** Undefined for a publication, for a shared preview, and for a record of a collection that this version of the app does not have. */
  record: RecordRef | undefined;
  title: string;
  /** Until when a shared preview is open. */
  ends?: Date | undefined;
  at: Date;
  /** An email address; empty if unknown. */
  by: string;
}

const UNKNOWN_TITLE = 'something that this version of the app does not know';

interface Sources {
  /** The lists when the history was read, and as they are now: only the former have what was replaced meanwhile. */
  lists: readonly Lists[];
  /** The newest of each, at least as many as activities are shown. */
  changes: readonly HistoryEntry[];
  deletions: readonly HistoryEntry[];
  publications: readonly FinishedPublication[];
}

/**
 * All known saves, deletions, publications and shared previews, newest first. The version that a save wrote is in the store or in the
 * history. Each replaced version that is not among the changes was replaced by an older save than these, so the list is
 * complete down to as many activities as there are changes and as there are deletions.
 */
export function listActivity({ lists, changes, deletions, publications }: Sources): Activity[] {
  const all = [
    ...[...new Set(lists)].flatMap((each) =>
      COLLECTIONS.flatMap((collection) => listSaves(collection, each[collection.name].records)),
    ),
    ...[...changes, ...deletions].flatMap(toReplacedSave),
    ...deletions.map(toDeletion),
    ...publications.flatMap(toAnswered),
  ];
  // A version that was replaced since the lists were read is in a list and in the history.
  const unique = new Map(all.toReversed().map((activity) => [activity.key, activity]));
  const oldestFirst = [...unique.values()].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return tellRestored(oldestFirst).toReversed();
}

/** A save of a record that was deleted before has restored it. What has no form of its own is set again, not restored. */
function tellRestored(oldestFirst: readonly Activity[]): Activity[] {
  const deleted = new Set<string>();
  return oldestFirst.map((activity) => {
    const { what, record } = activity;
    if (!record || collectionOf(record).formTabs.length === 0) return activity;
    const path = pathOf(record);
    if (what === 'deleted') deleted.add(path);
    const isStored = what === 'saved' || what === 'added';
    const isRestored = isStored && deleted.delete(path);
    return isRestored ? { ...activity, what: 'restored', act: 'restored' } : activity;
  });
}

/** The time just before an activity: what was stored then is what it found. */
export function justBefore({ at }: Activity): Date {
  return new Date(at.getTime() - 1);
}

function listSaves(
  { name, titleOf }: AnyCollection<CollectionName>,
  records: readonly StoredRecord[],
): Activity[] {
  return records.flatMap((record) => {
    const { id, createdAt, lastUpdated: at, lastUpdatedBy: by = '' } = record;
    const ref = { collection: name, id };
    if (isNeverSaved(record) || isUntouchedDefault(ref, record)) return [];
    const what = createdAt?.getTime() === at.getTime() ? 'added' : 'saved';
    return [toActivity(what, pathOf(ref), { record: ref, title: titleOf(record, id), at, by })];
  });
}

function toReplacedSave(entry: HistoryEntry): Activity[] {
  const { savedAt: at, savedBy: by } = entry;
  return at ? [toActivity('saved', pathIn(entry), { ...recordIn(entry), at, by })] : [];
}

function toDeletion(entry: HistoryEntry): Activity {
  const { at, by } = entry;
  return toActivity('deleted', pathIn(entry), { ...recordIn(entry), at, by });
}

/** A publication that changed something, or what was done with a shared preview. */
function toAnswered(finished: FinishedPublication): Activity[] {
  const { requests, by, titles, at, preview, problem } = finished;
  if (preview ? problem : titles.length === 0) return [];
  const others = titles.length > 1 ? ` and ${formatNumber(titles.length - 1)} more` : '';
  const title = titles.length > 0 ? `${titles[0]}${others}` : '';
  const what = preview ? 'shared' : 'published';
  const rest = { record: undefined, title, at, by: by.join(', ') };
  const activity = toActivity(what, requests.join(), rest);
  if (!preview) return [activity];
  const { act, hasEnd } = PREVIEW_ACTS[preview.mode];
  return [
    { ...activity, act: title ? act.of : act.alone, ends: hasEnd ? preview.ends : undefined },
  ];
}

/** In the words of a line, with what is in the preview, and without if nothing is known of it. */
const PREVIEW_ACTS: Record<PreviewMode, { act: { of: string; alone: string }; hasEnd: boolean }> = {
  create: { act: { of: 'shared a preview of', alone: 'shared a preview' }, hasEnd: true },
  update: { act: { of: 'updated the preview of', alone: 'updated a preview' }, hasEnd: true },
  end: { act: { of: 'ended the preview of', alone: 'ended a preview' }, hasEnd: false },
};

function toActivity(
  what: Activity['what'],
  path: string,
  rest: Omit<Activity, 'key' | 'what' | 'act'>,
): Activity {
  const acts = rest.record && collectionOf(rest.record).acts;
  const act = what === 'deleted' ? acts?.deleted : acts?.saved(rest.title);
  const title = acts?.of(rest.title) ?? rest.title;
  // An added record is in the history as one that was saved.
  const kind = what === 'added' ? 'saved' : what;
  return { key: `${kind} ${path} ${rest.at.getTime()}`, what, act: act ?? what, ...rest, title };
}

function pathIn({ collection, id }: HistoryEntry): string {
  return `${collection}/${id}`;
}

function recordIn({ collection, id, title }: Pick<HistoryEntry, 'collection' | 'id' | 'title'>) {
  const known = byName(collection);
  if (!known) return { record: undefined, title: UNKNOWN_TITLE };
  return { record: { collection: known.name, id }, title };
}

/** How many activities are shown at first. */
export const FIRST_ACTIVITIES = 6;

/** How many each "Show more" adds. */
const MORE_ACTIVITIES = 10;

export interface ActivityPages {
  shown: number;
  /** The lists when the history was read first. */
  lists: Lists;
  changes: readonly HistoryEntry[];
  deletions: readonly HistoryEntry[];
}

/** Reads the first page of the history, or the next one: at most one page of changes, and one of deletions. */
export async function readActivityPage(
  lists: Lists,
  before: ActivityPages | undefined,
): Promise<ActivityPages> {
  return readActivities(lists, before, before ? MORE_ACTIVITIES : FIRST_ACTIVITIES);
}

/** Reads as many pages anew as are shown. */
export function readShownActivities(
  lists: Lists,
  { shown }: ActivityPages,
): Promise<ActivityPages> {
  return readActivities(lists, undefined, shown);
}

async function readActivities(
  lists: Lists,
  before: ActivityPages | undefined,
  more: number,
): Promise<ActivityPages> {
  const { shown = 0, changes = [], deletions = [] } = before ?? {};
  const [moreChanges, moreDeletions] = await Promise.all([
    readMore('changedAt', changes, shown, more),
    readMore('deletedAt', deletions, shown, more),
  ]);
  return {
    shown: shown + more,
    lists: before?.lists ?? lists,
    changes: [...changes, ...moreChanges],
    deletions: [...deletions, ...moreDeletions],
  };
}

export function hasMoreEntries({ shown, changes, deletions }: ActivityPages): boolean {
  return changes.length >= shown || deletions.length >= shown;
}

async function readMore(
  timeKey: 'changedAt' | 'deletedAt',
  read: readonly HistoryEntry[],
  shown: number,
  more: number,
): Promise<HistoryEntry[]> {
  const isAtEnd = read.length < shown;
  return isAtEnd ? [] : listEntries(timeKey, more, read.at(-1));
}
