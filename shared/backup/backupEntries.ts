import {
  type PictureFile,
  pictureHash,
  STORED_PICTURE,
  type StoredPicture,
  type StoredPictureExtension,
  storedPicturePath,
} from '../model/picture.ts';

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

/** What the files of each format begin with; a dot stands for any byte. */
const FIRST_BYTES: Readonly<Record<StoredPictureExtension, RegExp>> = {
  webp: /^RIFF.{4}WEBP/s,
  jpg: /^\u{ff}\u{d8}\u{ff}/u,
};

/** Long enough for every format. */
const FIRST_BYTES_COUNT = 12;

/** Why the bytes are not the picture that the name promises, after "it"; undefined if they are. */
export async function pictureProblem({
  hash,
  extension,
  bytes,
}: PictureFile): Promise<string | undefined> {
  if (bytes.length > STORED_PICTURE.maxBytes) return 'is larger than a picture may be';
  const start = String.fromCharCode(...bytes.subarray(0, FIRST_BYTES_COUNT));
  if (!FIRST_BYTES[extension].test(start)) return 'is no picture';
  return (await pictureHash(bytes)) === hash ? undefined : 'is not the picture that its name says';
}

/** An entry of a backup cannot be used. The message says which one and why, without a full stop. */
export class EntryError extends Error {
  override name = 'EntryError';
  readonly problem: string;

  /** @param problem what is wrong with it, after its name */
  constructor({ name }: { name: string }, problem: string) {
    super(`"${name}" ${problem}`);
    this.problem = problem;
  }
}

const MEGABYTE = 1024 * 1024;

/** The backup is larger than it may be, or would become so. */
export class BackupTooLargeError extends Error {
  override name = 'BackupTooLargeError';
  /** The most that it may have, in MB. */
  readonly limit: number;

  constructor(maxBytes: number) {
    super();
    this.limit = maxBytes / MEGABYTE;
  }
}
