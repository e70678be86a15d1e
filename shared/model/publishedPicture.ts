/** Where a picture's files are on the site: `<path>-<width>.<format>`. */
export interface PictureFiles {
  path: string;
  /** In pixels, the narrowest first. */
  widths: readonly number[];
}

/** A project's picture, as it was published last. */
export interface PublishedPicture {
  /** The last good copy; undefined if there is none yet. */
  files?: PictureFiles;
  /** Why the last attempt to fetch the picture failed, as a sentence. */
  problem?: string;
  /** In a preview: the address of a picture that was never published. */
  original?: string;
}

/** Pictures by the address that staff saved. */
export type PublishedPictures = Readonly<Record<string, PublishedPicture>>;

export const PICTURES_PATH = '/assets/pictures';

/** The preferred format first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The width of a picture divided by its height, as on a project's card. */
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

/** The paths of the files of all pictures. Pictures with the same content share their files. */
export function allPicturePaths(pictures: PublishedPictures): Set<string> {
  const paths = Object.values(pictures).flatMap(({ files }) => (files ? picturePaths(files) : []));
  return new Set(paths);
}

/** @throws Error if a picture has an unknown form */
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
