import type { AnyCollection, Publishing } from './collections/collection.ts';
import {
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type RecordRef,
} from './collections/collections.ts';
import { idsOf, inOrder, ORDERED, type Order, type OrderId } from './collections/orders.ts';
import { emptyForm, validateForm } from './fields.ts';
import { withAddresses } from './publishedAddresses.ts';
import { NOTHING_PUBLISHED, type PublishedContent } from './publishedContent.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each collection has records of its own form
export type AnyRecord = Record<string, any> & { id: string };

/** A collection that visitors see. */
export type Published = AnyCollection<CollectionName> & { publishing: Publishing<AnyRecord> };

/** The collections that visitors see: first those with fixed records, then those whose records can be deleted. */
export const PUBLISHED = (COLLECTIONS as readonly AnyCollection<CollectionName>[])
  .filter((collection): collection is Published => collection.publishing !== undefined)
  .toSorted((one, other) => Number(one.canDelete) - Number(other.canDelete));

/** The fields of a record that visitors get, in the order of `publishing.fields`. A missing field is empty. */
export function toPublished({ fields, publishing }: Published, record: AnyRecord): AnyRecord {
  const shown = { ...emptyForm<AnyRecord>(fields), ...record };
  const entries = publishing.fields.map((name) => [name, fields[name]?.normalize(shown[name])]);
  return { id: record.id, ...Object.fromEntries(entries) };
}

/** The records that visitors get of a collection; its defaults if none were published. */
export function readPublished(
  { publishing, defaults }: Published,
  content: PublishedContent,
): readonly AnyRecord[] {
  return publishing.read(content) ?? defaults;
}

/** Why the rules would refuse the fields that visitors see of a record, by field name. */
export function errorsOf({ fields, publishing }: Published, record: AnyRecord) {
  const errors = Object.entries(validateForm<AnyRecord>(fields, record));
  return Object.fromEntries(
    errors.filter(([name]) => publishing.fields.includes(name)),
  ) as Readonly<Record<string, string>>;
}

export function isSameForVisitors(
  collection: Published,
  one: AnyRecord,
  other: AnyRecord,
): boolean {
  return (
    JSON.stringify(toPublished(collection, one)) === JSON.stringify(toPublished(collection, other))
  );
}

/** The stored records that publishing reads. */
export type Saved = { readonly [Name in CollectionName]?: readonly AnyRecord[] };

type IsChosen = (record: RecordRef) => boolean;

/**
 * Selects what visitors see from the stored records: if a collection has a limit, only the first ones in its order. A
 * blank text is replaced by the default text. A record that is invalid or not chosen stays as it was published last, in
 * its place. The pictures, and the times of the changes, stay as they were published.
 * @param last what was published last
 * @param isChosen whether the saved version of a record, or of an order, may be published
 */
export function selectPublished(
  saved: Saved,
  last = NOTHING_PUBLISHED,
  isChosen: IsChosen = () => true,
): PublishedContent {
  const parts = PUBLISHED.map((collection) =>
    isStored(collection, saved) ? selectPart(collection, saved, last, isChosen) : {},
  );
  const { pictures, formerSlugs, changedAt } = last;
  const content = Object.assign(
    { ...NOTHING_PUBLISHED, pictures, formerSlugs, changedAt },
    ...parts,
  ) as PublishedContent;
  const createdAt = new Map(
    saved.projects?.map((project) => [
      project.id,
      (project['createdAt'] as Date | undefined)?.getTime() ?? 0,
    ]),
  );
  return withAddresses(content, last, (id) => createdAt.get(id) ?? 0);
}

/** Whether the collection is stored: its defaults are published only after the first change to one of them. */
function isStored({ storedWith }: Published, { order = [] }: Saved): boolean {
  return !storedWith || order.some(({ id }) => id === storedWith);
}

function selectPart(
  collection: Published,
  saved: Saved,
  last: PublishedContent,
  isChosen: IsChosen,
): Partial<PublishedContent> {
  const { publishing } = collection;
  const before = readPublished(collection, last);
  const shown = shownRecords(collection, saved);
  const versions = versionsOf(collection, shown, before, isChosen);
  const ids = idsInOrder(collection, shown, before, isChosen).filter((id) => versions.has(id));
  const whole = ids.slice(0, publishing.limit).flatMap((id) => versions.get(id) ?? []);
  const isUnchanged = !publishing.read(last) && JSON.stringify(whole) === JSON.stringify(before);
  return isUnchanged ? {} : publishing.write(whole);
}

/**
 * What visitors get of each record, by its id. A chosen record that is invalid and was never published has a place, so
 * that the limit is the same once it is corrected, but no version.
 */
function versionsOf(
  collection: Published,
  shown: readonly AnyRecord[],
  before: readonly AnyRecord[],
  isChosen: IsChosen,
): Map<string, AnyRecord | undefined> {
  const isKept = ({ id }: AnyRecord) => !isChosen({ collection: collection.name, id });
  const published = new Map(before.map((record) => [record.id, record]));
  const versions = new Map<string, AnyRecord | undefined>(
    before.filter(isKept).map((record) => [record.id, record]),
  );
  for (const record of shown) {
    if (isKept(record)) continue;
    const version = isValid(collection, record)
      ? toPublished(collection, record)
      : published.get(record.id);
    versions.set(record.id, version);
  }
  return versions;
}

/**
 * The ids of all records in the order of the site: the saved one or, if that is not chosen, the published one. What only
 * the other one has is inserted where it is there.
 */
function idsInOrder(
  { publishing: { order }, defaults }: Published,
  shown: readonly AnyRecord[],
  before: readonly AnyRecord[],
  isChosen: IsChosen,
): string[] {
  if (!order) return defaults.map(({ id }) => id);
  const saved = shown.map(({ id }) => id);
  const published = before.map(({ id }) => id);
  return isChosen({ collection: 'order', id: order })
    ? withInserted(saved, published)
    : withInserted(published, saved);
}

/** Inserts each id that only `others` has behind the nearest one that it follows there, or at the start. */
function withInserted(ids: readonly string[], others: readonly string[]): string[] {
  const result = [...ids];
  for (const [index, id] of others.entries()) {
    if (result.includes(id)) continue;
    const nearest = others.slice(0, index).findLast((other) => result.includes(other));
    result.splice(nearest === undefined ? 0 : result.indexOf(nearest) + 1, 0, id);
  }
  return result;
}

function isValid(collection: Published, record: AnyRecord): boolean {
  return Object.keys(errorsOf(collection, record)).length === 0;
}

/** The records that visitors would see, in the order of the site. Default texts are left out: the site has them. */
export function shownRecords(collection: Published, saved: Saved): AnyRecord[] {
  const { name, publishing, defaults } = collection;
  const shown = (saved[name] ?? []).filter(publishing.isShown);
  const order = publishing.order as OrderId | undefined;
  if (order) return inOrder(order, shown, idsOf((saved.order ?? []) as readonly Order[], order));
  return defaults.flatMap((text) =>
    shown.filter((record) => record.id === text.id && !isSameForVisitors(collection, record, text)),
  );
}

/**
 * Where visitors see a record: the path of its own page, or of the page that shows it among others, with the fragment of
 * its place there. For an order, the page.
 * @param site what visitors get; undefined if that is unknown
 */
export function sitePath({ collection, id }: RecordRef, site?: PublishedContent): string {
  const ordered = collection === 'order' ? ORDERED[id as OrderId].collection : undefined;
  const { publishing } = collectionOf({ collection: ordered ?? collection });
  if (!publishing) return '/';
  const shown = site && !ordered && publishing.read(site)?.find((record) => record.id === id);
  const page = shown && publishing.pageOf?.(shown);
  if (page) return page;
  const anchor = ordered ? '' : publishing.anchorOf(id);
  return publishing.pathOf(id) + (anchor && `#${anchor}`);
}
