import {
  type CollectionName,
  collectionOf,
  type NamedRecord,
  pathOf,
} from './collections/collections.ts';
import {
  type AnyRecord,
  errorsOf,
  isSameForVisitors,
  PUBLISHED,
  type Published,
  readPublished,
} from './published.ts';
import {
  type Addressed,
  type NumberedAddress,
  numberedAddresses,
  slugToPublish,
} from './publishedAddresses.ts';
import { comparePublished, type PublishedChange } from './publishedChanges.ts';
import type { PublishedContent } from './publishedContent.ts';
import { type Saved, selectPublished, shownRecords } from './selectPublished.ts';

function named({ name, titleOf }: Published, saved: AnyRecord): NamedRecord {
  return { record: { collection: name, id: saved.id }, title: titleOf(saved, saved.id) };
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

/** The record with the address that publishing would give it; with none if it has none on the site yet. */
function withItsAddress(
  { publishing: { slug } }: Published,
  record: AnyRecord,
  live: AnyRecord,
  site: PublishedContent,
): AnyRecord {
  if (!slug || record[slug] === live[slug]) return record;
  return { ...record, [slug]: live[slug] && slugToPublish(record as Addressed & AnyRecord, site) };
}

/** What publishing the saved records would do. */
export interface Outcome {
  waiting: PublishedChange[];
  leftOut: readonly NamedRecord[];
  /** The records that would stay as they were published last. */
  wrong: readonly WrongRecord[];
  numbered: readonly NumberedAddress[];
}

export function outcomeOf(site: PublishedContent, saved: Saved): Outcome {
  const content = selectPublished(saved, site);
  return {
    waiting: comparePublished(site, content),
    numbered: numberedAddresses(site, content, saved.projects),
    leftOut: leftOutRecords(saved),
    wrong: findWrongRecords(saved),
  };
}
