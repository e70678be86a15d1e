import { type CollectionName, collectionOf } from './collections/collections.ts';
import type { AnyRecord } from './published.ts';
import { isBlank } from './text.ts';

/** What staff could add to a picture that visitors see, as a sentence; undefined if nothing is missing. */
export function pictureHint(collection: CollectionName, record: AnyRecord): string | undefined {
  const { picture, pictureText, isShown } = collectionOf({ collection }).publishing ?? {};
  if (!picture || !pictureText || !isShown?.(record) || isBlank(record[picture])) return undefined;
  return isBlank(record[pictureText])
    ? 'Its picture has no text for people who cannot see it.'
    : undefined;
}
