import type { AnyCollection, Publishing } from './collections/collection.ts';
import { COLLECTIONS, type CollectionName } from './collections/collections.ts';
import { emptyForm, validateForm } from './fields.ts';
import type { PublishedContent } from './publishedContent.ts';

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

/** Whether visitors see the same for both records. */
export function isSameForVisitors(
  collection: Published,
  one: AnyRecord,
  other: AnyRecord,
): boolean {
  return (
    JSON.stringify(toPublished(collection, one)) === JSON.stringify(toPublished(collection, other))
  );
}
