/** Where a picture's files are on the site: `<path>-<width>.<format>`. */
export interface PictureFiles {
  path: string;
  /** In pixels, the narrowest first. */
  widths: readonly number[];
}

/** A project's picture, as the last publishing left it. */
export interface PublishedPicture {
  /** The last good copy; undefined when there was none yet. */
  files?: PictureFiles;
  /** Why the picture could not be fetched the last time, as a sentence. */
  problem?: string;
  /** In a preview: the address of a picture that was never published. */
  original?: string;
}

/** By the address that staff have saved. */
export type PublishedPictures = Readonly<Record<string, PublishedPicture>>;

export const PICTURES_PATH = '/assets/pictures';

/** The best first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Width and height of a picture, which is the place on a project's card. */
export const PICTURE_RATIO = 16 / 9;

const FILES_PATH = new RegExp(`^${PICTURES_PATH}/[0-9a-f]{16}$`);

export function picturePath({ path }: PictureFiles, width: number, format: PictureFormat): string {
  return `${path}-${width}.${format}`;
}

export function picturePaths(files: PictureFiles): string[] {
  return PICTURE_FORMATS.flatMap((format) =>
    files.widths.map((width) => picturePath(files, width, format)),
  );
}

/** The paths of all files of all pictures; those of two with the same content are the same. */
export function allPicturePaths(pictures: PublishedPictures): Set<string> {
  const paths = Object.values(pictures).flatMap(({ files }) => (files ? picturePaths(files) : []));
  return new Set(paths);
}

/** @throws Error that says why the value is no record of pictures */
export function parsePictures(value: unknown): PublishedPictures {
  const entries = Object.entries((value ?? {}) as PublishedPictures);
  return Object.fromEntries(entries.map(([address, picture]) => [address, parsePicture(picture)]));
}

function parsePicture({ files, problem }: PublishedPicture): PublishedPicture {
  if (files && !isUsable(files)) throw new Error('it has a picture of an unknown form');
  return { ...(files && { files }), ...(problem && { problem }) };
}

function isUsable({ path, widths }: PictureFiles): boolean {
  return FILES_PATH.test(path) && widths.length > 0 && widths.every(Number.isInteger);
}
