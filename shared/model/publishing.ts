import {
  type CollectionName,
  collectionOf,
  type NamedRecord,
  pathOf,
} from './collections/collections.ts';
import { idsOf, type Order, type OrderId } from './collections/orders.ts';
import {
  type AnyRecord,
  errorsOf,
  isSameForVisitors,
  PUBLISHED,
  type Published,
  readPublished,
  toPublished,
} from './published.ts';
import { comparePublished, type PublishedChange } from './publishedChanges.ts';
import { NOTHING_PUBLISHED, type PublishedContent } from './publishedContent.ts';
import { inOrder } from './recordOrder.ts';

/** The stored records that publishing reads. */
export type Saved = { readonly [Name in CollectionName]?: readonly AnyRecord[] };

/**
 * Selects what visitors see from the stored records: if a collection has a limit, only the first ones in its order. A
 * blank text is replaced by the default text. An invalid record keeps its last published version; without one, it is
 * left out. The pictures stay as they were published.
 * @param last what was published last
 */
export function selectPublished(saved: Saved, last = NOTHING_PUBLISHED): PublishedContent {
  const parts = PUBLISHED.map((collection) => {
    const { write, limit } = collection.publishing;
    if (!isStored(collection, saved)) return {};
    const shown = shownRecords(collection, saved).slice(0, limit);
    return write(
      shown.flatMap((record) =>
        isValid(collection, record)
          ? toPublished(collection, record)
          : readPublished(collection, last).filter(({ id }) => id === record.id),
      ),
    );
  });
  return Object.assign({ ...NOTHING_PUBLISHED, pictures: last.pictures }, ...parts);
}

/** Whether the collection is stored: its defaults are published only after the first change to one of them. */
function isStored({ storedWith }: Published, { order = [] }: Saved): boolean {
  return !storedWith || order.some(({ id }) => id === storedWith);
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
  return shown && isSameForVisitors(collection, record, shown) ? 'live' : 'waiting';
}

/** What publishing the saved records would do. */
export interface Outcome {
  waiting: PublishedChange[];
  leftOut: readonly NamedRecord[];
  /** The records that would stay as they were published last. */
  wrong: readonly WrongRecord[];
}

export function outcomeOf(site: PublishedContent, saved: Saved): Outcome {
  return {
    waiting: comparePublished(site, selectPublished(saved, site)),
    leftOut: leftOutRecords(saved),
    wrong: findWrongRecords(saved),
  };
}
