import { PUBLISHED } from './published.ts';
import type { PublishedContent } from './publishedContent.ts';
import { type RecordPicture, recordPicture } from './recordPicture.ts';

/** The pictures that the published records name, in their order. */
export function namedPictures(content: PublishedContent): RecordPicture[] {
  return PUBLISHED.flatMap((collection) =>
    (collection.publishing.read(content) ?? []).flatMap(
      (record) => recordPicture(collection, record) ?? [],
    ),
  );
}
