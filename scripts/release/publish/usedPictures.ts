import type { PictureCut, PublishedContent } from '../../../shared/model/publishedContent.ts';
import { namedPictures, type RecordPicture } from '../../../shared/model/recordPictures.ts';

/** A picture that published records name, in all cuts that they need. */
export interface UsedPicture extends Pick<RecordPicture, 'key' | 'address' | 'focus'> {
  cuts: ReadonlySet<PictureCut>;
}

/** The pictures of the published records, by their keys. */
export function usedPictures(content: PublishedContent): Map<string, UsedPicture> {
  const used = new Map<string, UsedPicture>();
  for (const { key, address, focus, cuts } of namedPictures(content)) {
    const all = new Set([...(used.get(key)?.cuts ?? []), ...cuts]);
    used.set(key, { key, address, focus, cuts: all });
  }
  return used;
}
