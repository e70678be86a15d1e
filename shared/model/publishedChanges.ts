import { collectionOf, type RecordRef } from './collections/collections.ts';
import { type FieldDifference, findDifferences } from './fields.ts';
import { type AnyRecord, PUBLISHED, type Published, readPublished } from './published.ts';
import type { PublishedContent } from './publishedContent.ts';

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
  // What was published before there were addresses gets one without a change that anybody waits for.
  const isNew = (name: string) => name === publishing.slug && before[name] === '';
  const compared = publishing.fields.filter((name) => !isNew(name));
  const shown = Object.fromEntries(compared.map((name) => [name, fields[name]]));
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
