import type { NamedRecord } from './collections/collections.ts';
import type { AnyRecord, Published } from './published.ts';
import { type PictureCut, pictureKey } from './publishedPicture.ts';

/** A picture that a record names. */
export interface RecordPicture extends NamedRecord {
  /** The field with the address. */
  field: string;
  address: string;
  /** As the record stores it; empty for the middle. */
  focus: string;
  /** The key among the published pictures. */
  key: string;
  cuts: readonly PictureCut[];
}

/** The picture of a record that visitors may see; undefined if it has none. */
export function recordPicture(
  { name, fields, titleOf, publishing }: Published,
  record: AnyRecord,
): RecordPicture | undefined {
  const { picture: field, pictureFocus = '', pictureCuts: cuts = [] } = publishing;
  if (!field || !record[field]) return undefined;
  const textOf = (one: string): string => fields[one]?.normalize(record[one] ?? '') ?? '';
  const [address, focus] = [textOf(field), textOf(pictureFocus)];
  const title = titleOf(record, record.id);
  const ref = { collection: name, id: record.id };
  return { record: ref, title, field, address, focus, key: pictureKey(address, focus), cuts };
}
