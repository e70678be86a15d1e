import { type StoredPicture, storedPicturePath } from '../model/storedPicture.ts';

/** The path of a stored picture anywhere in a text. */
const NAMED = /\/pictures\/[0-9a-f]{64}\.(?:webp|jpg)/g;

/** The name of a picture in a backup: its path on the site, without the first slash. */
export function pictureName(picture: StoredPicture): string {
  return storedPicturePath(picture).slice(1);
}

/** The names of the pictures that a backup's text names, each once. */
export function namesIn(text: string): Set<string> {
  const paths = text.match(NAMED) ?? [];
  return new Set(paths.map((path) => path.slice(1)));
}
