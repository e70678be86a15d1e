import {
  type CollectionName,
  collectionOf,
  type NamedRecord,
  pathOf,
  type RecordRef,
} from './collections/collections.ts';
import { type FieldDifference, findDifferences } from './fields.ts';
import {
  type AnyRecord,
  errorsOf,
  isSameForVisitors,
  PUBLISHED,
  type Published,
  readPublished,
  type Saved,
  selectPublished,
  shownRecords,
} from './published.ts';
import {
  type Addressed,
  type NumberedAddress,
  numberedAddresses,
  slugToPublish,
} from './publishedAddresses.ts';
import { type PublishedContent, type PublishedProject, picturePaths } from './publishedContent.ts';
import { namedPictures } from './recordPictures.ts';

/** What publishing the saved records would do. */
export interface PendingChanges {
  waiting: PublishedChange[];
  leftOut: readonly NamedRecord[];
  /** The records that would stay as they were published last. */
  wrong: readonly WrongRecord[];
  numbered: readonly NumberedAddress[];
}

export function findPendingChanges(site: PublishedContent, saved: Saved): PendingChanges {
  const content = selectPublished(saved, site);
  return {
    waiting: comparePublished(site, content),
    numbered: numberedAddresses(site, content, saved.projects),
    leftOut: leftOutRecords(saved),
    wrong: findWrongRecords(saved),
  };
}

/** The records beyond the limit of their collection, in their order. */
export function leftOutRecords(saved: Saved): NamedRecord[] {
  return PUBLISHED.flatMap((collection) =>
    shownRecords(collection, saved)
      .slice(collection.publishing.limit ?? Infinity)
      .map((record) => named(collection, record)),
  );
}

/** A record that is meant for visitors, but that the rules would refuse. */
export interface WrongRecord extends NamedRecord {
  /** By field name. */
  errors: Readonly<Record<string, string>>;
}

export function findWrongRecords(saved: Saved): WrongRecord[] {
  return PUBLISHED.flatMap((collection) =>
    shownRecords(collection, saved).map((record) =>
      Object.assign(named(collection, record), { errors: errorsOf(collection, record) }),
    ),
  ).filter(({ errors }) => Object.keys(errors).length > 0);
}

/** Describes what is wrong in a record, one line for each field: the document, the field and the reason. */
export function describeWrong({ record, errors }: Omit<WrongRecord, 'title'>): string[] {
  return Object.entries(errors).map(([field, reason]) => `${pathOf(record)}, ${field}: ${reason}`);
}

function named({ name, titleOf }: Published, saved: AnyRecord): NamedRecord {
  return { record: { collection: name, id: saved.id }, title: titleOf(saved, saved.id) };
}

/** Whether the saved version is on the site, not on it yet, or not shown (not featured, blank, or beyond the limit). */
export type PublicationState = 'live' | 'waiting' | 'notShown';

/** @param record the saved record; if it was never saved, its default, which visitors see */
export function publicationState(
  name: CollectionName,
  record: AnyRecord,
  site: PublishedContent,
  isLeftOut = false,
): PublicationState {
  const collection = collectionOf({ collection: name }) as Published;
  const live = readPublished(collection, site).find(({ id }) => id === record.id);
  if (isLeftOut || !collection.publishing.isShown(record)) return live ? 'waiting' : 'notShown';
  const { canDelete, defaults } = collection;
  const shown = live ?? (canDelete ? undefined : defaults.find(({ id }) => id === record.id));
  if (!shown) return 'waiting';
  const saved = withItsAddress(collection, record, shown, site);
  return isSameForVisitors(collection, saved, shown) ? 'live' : 'waiting';
}

/** The record with the address that publishing would give it. */
function withItsAddress(
  { publishing: { slug } }: Published,
  record: AnyRecord,
  live: AnyRecord,
  site: PublishedContent,
): AnyRecord {
  if (!slug || record[slug] === live[slug]) return record;
  return { ...record, [slug]: slugToPublish(record as Addressed & AnyRecord, site) };
}

/** A difference that visitors see between two versions of the site's content. */
export interface PublishedChange {
  record: RecordRef;
  title: string;
  what: 'changes' | 'appears' | 'disappears';
  /** Empty if the whole record appears or disappears. */
  differences: FieldDifference[];
  /** The path of the record's own page, if it has one: after the change, or before it disappears. */
  page?: string;
}

/** Compares two versions of the site's content, by collection: the removed records, the others, then their order. */
export function comparePublished(
  before: PublishedContent,
  after: PublishedContent,
): PublishedChange[] {
  return PUBLISHED.flatMap((collection) => {
    const old = shownIn(collection, before);
    const now = shownIn(collection, after);
    const gone = old.filter(({ id }) => !findRecord(now, id));
    return [
      gone.map((record) => change(collection, record, 'disappears')),
      now.flatMap((record) => compareRecord(collection, findRecord(old, record.id), record)),
      compareOrder(collection, old, now),
    ].flat();
  });
}

/** The records that visitors see of a collection; a fixed record that was not published has its default. */
function shownIn(collection: Published, content: PublishedContent) {
  const records = readPublished(collection, content);
  if (collection.canDelete) return records;
  return collection.defaults.map(
    (text): AnyRecord => ({ ...text, ...findRecord(records, text.id) }),
  );
}

function findRecord(records: readonly AnyRecord[], id: string): AnyRecord | undefined {
  return records.find((record) => record.id === id);
}

function compareRecord(
  collection: Published,
  before: AnyRecord | undefined,
  after: AnyRecord,
): PublishedChange[] {
  if (!before) return [change(collection, after, 'appears')];
  const { fields, publishing } = collection;
  const shown = Object.fromEntries(publishing.fields.map((name) => [name, fields[name]]));
  const differences = findDifferences<object>(shown, before, after);
  return differences.length > 0 ? [change(collection, after, 'changes', differences)] : [];
}

/** Compares the order of the records that are in both: one that appears or disappears does not move the others. */
function compareOrder(
  { publishing, titleOf }: Published,
  before: readonly AnyRecord[],
  after: readonly AnyRecord[],
): PublishedChange[] {
  const old = before.filter(({ id }) => findRecord(after, id));
  const now = after.filter(({ id }) => findRecord(before, id));
  if (!publishing.order || old.every(({ id }, index) => id === now[index]?.id)) return [];
  const titles = (records: readonly AnyRecord[]) =>
    records.map(({ id }) => titleOf(findRecord(after, id), id)).join('\n');
  const record = { collection: 'order', id: publishing.order } as const;
  const title = collectionOf(record).titleOf({ ids: [] }, record.id);
  const difference = { label: 'Order', before: titles(old), after: titles(now), isList: true };
  return [{ record, title, what: 'changes', differences: [difference] }];
}

function change(
  { name, titleOf, publishing }: Published,
  record: AnyRecord,
  what: PublishedChange['what'],
  differences: FieldDifference[] = [],
): PublishedChange {
  const { id } = record;
  const page = publishing.pageOf?.(record);
  const ref = { collection: name, id };
  return { record: ref, title: titleOf(record, id), what, differences, ...(page && { page }) };
}

/**
 * Notes for each project when what visitors see of it last changed: a text, its address, or its picture.
 * @param last what visitors see until now
 */
export function withChangeTimes(
  content: PublishedContent,
  last: PublishedContent,
  now: Date,
): PublishedContent {
  const shownBefore = shownOf(last);
  const times = [...shownOf(content)].flatMap(([id, shown]): [string, string][] => {
    const time = shown === shownBefore.get(id) ? last.changedAt[id] : now.toISOString();
    return time ? [[id, time]] : [];
  });
  return { ...content, changedAt: Object.fromEntries(times) };
}

/** By project id: everything that visitors see of it, as one text. */
function shownOf(content: PublishedContent): Map<string, string> {
  const keys = new Map(namedPictures(content).map(({ record, key }) => [record.id, key]));
  const textOf = (project: PublishedProject) =>
    JSON.stringify([project, picturePaths(content.pictures[keys.get(project.id) ?? ''] ?? {})]);
  return new Map(content.projects.map((project) => [project.id, textOf(project)]));
}
