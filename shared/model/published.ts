import type { AnyCollection, Publishing } from './collections/collection.ts';
import { COLLECTIONS, type CollectionName } from './collections/collections.ts';
import { emptyForm, validateForm } from './fields.ts';
import type { PublishedContent } from './publishedContent.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each collection has records of its own form
export type AnyRecord = Record<string, any> & { id: string };

/** A collection that visitors see. */
export type Published = AnyCollection<CollectionName> & { publishing: Publishing<AnyRecord> };

/** What is there from the start, then what can be deleted. */
export const PUBLISHED = (COLLECTIONS as readonly AnyCollection<CollectionName>[])
  .filter((collection): collection is Published => collection.publishing !== undefined)
  .toSorted((one, other) => Number(one.canDelete) - Number(other.canDelete));

/** What visitors get of a record, in the order of the table of fields. A field that it does not have is empty. */
export function toPublished({ fields, publishing }: Published, record: AnyRecord): AnyRecord {
  const shown = { ...emptyForm<AnyRecord>(fields), ...record };
  const entries = publishing.fields.map((name) => [name, fields[name]?.normalize(shown[name])]);
  return { id: record.id, ...Object.fromEntries(entries) };
}

/** What visitors get of the collection: its defaults where nothing else is published. */
export function readPublished(
  { publishing, defaults }: Published,
  content: PublishedContent,
): readonly AnyRecord[] {
  return publishing.read(content) ?? defaults;
}

/** Why the rules would refuse what visitors see of a record, by the name of the field. */
export function errorsOf({ fields, publishing }: Published, record: AnyRecord) {
  const errors = Object.entries(validateForm<AnyRecord>(fields, record));
  return Object.fromEntries(
    errors.filter(([name]) => publishing.fields.includes(name)),
  ) as Readonly<Record<string, string>>;
}

/** Whether visitors get the same of both. */
export function isSameForVisitors(
  collection: Published,
  one: AnyRecord,
  other: AnyRecord,
): boolean {
  return (
    JSON.stringify(toPublished(collection, one)) === JSON.stringify(toPublished(collection, other))
  );
}
